// A game that is stepped through: which step is wanted, which is shown, and the steps around it fetched
// ahead. Answers may come late or in another order; an older wish never replaces a newer one.
import { saidBy } from './api'
import type { Message, View } from './protocol'
import type { ReplaySource } from './replay_source'

/** How many steps a second it plays by itself. */
export const speeds = [0.5, 1, 2, 5, 10] as const

const kept = 40 // views
const atOnce = 2

export class Replay {
  readonly source: ReplaySource
  /** The last step there is. */
  last = $state(0)
  /** The step that is wanted; `view.step` is the one that is shown. */
  step = $state(0)
  seat: number | null = $state(null)
  view: View | null = $state.raw(null)
  /** The last step as the same seat sees it: it has the whole log and all landmarks. */
  whole: View | null = $state.raw(null)
  over = $state(false)
  playing = $state(false)
  speed = $state(1)
  error: Message | null = $state.raw(null)

  #views = new Map<number, Promise<View>>()
  #whole: Promise<View> | null = null
  #wish = 0 // counts what was asked for
  #shown = 0 // the latest wish that was fulfilled
  #flying = 0
  #waiting = false
  #timer: ReturnType<typeof setTimeout> | undefined
  #closed = false

  constructor(source: ReplaySource) {
    this.source = source
  }

  /** Everything asked for is before the eyes. */
  get settled(): boolean {
    return this.view !== null && this.view.step === this.step && this.view.table.seat === this.seat
  }

  /**
   * Finds the game and goes to a step. Where none is wished a game that is over begins at the beginning, and one that
   * goes on is shown as it stands. `choose` says from which seat, once it is known who sat there.
   */
  async open(step: number | null, choose: (latest: View) => number | null): Promise<void> {
    this.error = null
    try {
      const { view, steps } = await this.source.latest()
      this.last = steps
      this.over = view.turn.kind === 'over'
      this.step = Math.min(step ?? (this.over ? 0 : steps), steps)
      this.seat = choose(view)
      await this.#fetchWhole()
    } catch (error) {
      this.error = saidBy(error)
      return
    }
    this.#want()
  }

  /** Looks at the same step from another seat; null as everyone saw it. */
  async seenFrom(seat: number | null): Promise<void> {
    this.seat = seat
    this.#forget()
    this.#want()
    await this.#fetchWhole().catch((error: unknown) => (this.error = saidBy(error)))
  }

  go(step: number): void {
    const next = Math.max(0, Math.min(this.last, step))
    if (next === this.step) return
    this.step = next
    this.#want()
  }

  by(steps: number): void {
    this.pause()
    this.go(this.step + steps)
  }

  first(): void {
    this.pause()
    this.go(0)
  }

  /** To the end; of a game that goes on, to its latest step. */
  async end(): Promise<void> {
    this.pause()
    if (!this.over) await this.#refresh()
    this.go(this.last)
  }

  toggle(): void {
    if (this.playing) return this.pause()
    if (this.step >= this.last) this.go(0)
    this.playing = true
    this.#playOn()
  }

  pause(): void {
    clearTimeout(this.#timer)
    this.playing = false
  }

  /** One speed up or down. */
  faster(by: 1 | -1): void {
    const place = speeds.findIndex((speed) => speed >= this.speed)
    this.speed = speeds[Math.max(0, Math.min(speeds.length - 1, place + by))]!
  }

  close(): void {
    this.pause()
    this.#closed = true
  }

  async #fetchWhole(): Promise<void> {
    const seat = this.seat
    const view = await this.#theWhole()
    if (seat === this.seat) this.whole = view
  }

  #forget(): void {
    this.#views.clear()
    this.#whole = null
  }

  /** The last step with the whole log, fetched once. */
  #theWhole(): Promise<View> {
    if (this.#whole) return this.#whole
    const fetched = this.source.at(this.last, this.seat, false)
    this.#whole = fetched
    fetched.catch(() => this.#whole === fetched && (this.#whole = null)) // to be tried again
    return fetched
  }

  /** A step whose log is that of the last one up to there: late in a game the log is most of a view. */
  async #step(step: number): Promise<View> {
    const whole = this.#theWhole()
    if (step === this.last) return await whole
    const [{ log }, bare] = await Promise.all([whole, this.source.at(step, this.seat, true)])
    return { ...bare, log: log.filter((line) => line.step <= step) }
  }

  async #refresh(): Promise<void> {
    try {
      const { view, steps } = await this.source.latest()
      if (steps === this.last && (view.turn.kind === 'over') === this.over) return
      this.last = steps
      this.over = view.turn.kind === 'over'
      this.#forget() // steps may have been taken back
      await this.#fetchWhole()
    } catch (error) {
      this.error = saidBy(error)
    }
  }

  /** The view of a step, fetched once. */
  #at(step: number): Promise<View> {
    const views = this.#views
    const known = views.get(step)
    if (known) return known
    const fetched = this.#step(step)
    views.set(step, fetched)
    fetched.catch(() => views.get(step) === fetched && views.delete(step)) // to be tried again
    for (const far of [...views.keys()].sort((a, b) => Math.abs(b - this.step) - Math.abs(a - this.step))) {
      if (views.size <= kept) break
      if (far !== step) views.delete(far)
    }
    return fetched
  }

  #want(): void {
    const wish = ++this.#wish
    if (this.#flying >= atOnce && !this.#views.has(this.step)) {
      this.#waiting = true
      return
    }
    void this.#fulfil(wish, this.step)
  }

  async #fulfil(wish: number, step: number): Promise<void> {
    const seat = this.seat
    this.#flying += 1
    try {
      const view = await this.#at(step)
      if (wish > this.#shown && seat === this.seat) {
        this.#shown = wish
        this.view = view
        this.error = null
      }
    } catch (error) {
      if (wish === this.#wish) this.#fail(error)
    }
    this.#flying -= 1
    if (this.#waiting) {
      this.#waiting = false
      void this.#fulfil(this.#wish, this.step)
    } else if (wish === this.#wish) void this.#fetchAhead(wish)
  }

  /** Says what went wrong, and stays where it was. */
  #fail(error: unknown): void {
    this.pause()
    this.error = saidBy(error)
    if (this.view) this.step = this.view.step
  }

  /** The neighbours, one after the other, until something else is wanted. */
  async #fetchAhead(wish: number): Promise<void> {
    for (const step of [this.step + 1, this.step - 1, this.step + 2, this.step + 3]) {
      if (wish !== this.#wish || this.#closed) return
      if (step >= 0 && step <= this.last) await this.#at(step).catch(() => {})
    }
  }

  #playOn(): void {
    this.#timer = setTimeout(() => {
      if (this.settled) this.go(this.step + 1)
      if (this.step >= this.last) this.pause()
      else this.#playOn()
    }, 1000 / this.speed)
  }
}
