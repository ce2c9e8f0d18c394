// Plays out what happened since one last decided: one line after another, each roll step by step, at the
// pace that the person has chosen; and back and forth through it afterwards.
import { pace, times } from './pace.svelte'
import type { Places, Stop } from './playback'
import { rollOfLine, stepsOf, type RollThing } from './rolls'

export class Telling {
  stops: readonly Stop[] = $state.raw([])
  /** The stop that is shown; as many as there are stops: all is told. */
  at = $state(0)
  /** How many steps of the roll at this stop are shown. */
  step = $state(0)
  /** It goes on by itself. */
  running = $state(false)
  #timer: ReturnType<typeof setTimeout> | undefined

  readonly stop: Stop | null = $derived(this.stops[this.at] ?? null)
  readonly roll: RollThing | null = $derived(this.stop ? rollOfLine(this.stop.lines[0]!) : null)
  readonly over: boolean = $derived(this.at >= this.stops.length)
  /** Where tokens are shown while something is told. */
  readonly places: Places = $derived(this.stop?.places ?? new Map())

  /** Something new happened: tell it, or have it ready to be gone through. */
  tell(stops: readonly Stop[], still: boolean): void {
    this.#rest()
    this.stops = stops
    this.at = stops.length
    if (stops.length === 0 || still || times[pace()].line === 0) return
    this.#show(0)
    this.running = true
    this.#goOn()
  }

  /** Shows all of it at once. */
  skip(): void {
    this.#rest()
    this.at = this.stops.length
  }

  /** To the stop `by` farther on or back, all of it shown. */
  turn(by: number): void {
    this.#rest()
    const next = Math.max(0, Math.min(this.stops.length, this.at + by))
    this.#show(next)
    this.step = this.roll ? stepsOf(this.roll) : 0
  }

  toggle(): void {
    if (this.running) return this.#rest()
    if (this.over) this.#show(0)
    this.running = true
    this.#goOn()
  }

  close(): void {
    this.#rest()
  }

  #show(at: number): void {
    this.at = at
    this.step = this.roll ? 1 : 0
  }

  #rest(): void {
    clearTimeout(this.#timer)
    this.running = false
  }

  #goOn(): void {
    const { step, line } = times[pace()]
    const more = this.roll !== null && this.step < stepsOf(this.roll)
    const wait = more ? Math.max(step, 60) : Math.max(line, 300)
    this.#timer = setTimeout(() => {
      if (more) this.step += 1
      else this.#show(this.at + 1)
      if (this.over) this.#rest()
      else this.#goOn()
    }, wait)
  }
}
