// When to tell a person that a table waits: exactly once for each decision that is needed, after a short
// grace (a turn that is undone meanwhile is no turn), never for a table that is being looked at, and by
// one tab of this browser only. How it is told, and what is known where, is the world's.
import type { MyTable } from './protocol'

export interface NoticeWorld {
  /** How my tables stand; throws where the server can't be asked. */
  ask: () => Promise<MyTable[]>
  /** Whether a notice of this table makes sense: others play there, and it isn't switched off. */
  wanted: (table: string) => boolean
  /** Whether any tab of this browser shows this table to a person now. */
  looking: (table: string) => boolean
  /** True for the first tab that asks for this name, ever. */
  claim: (name: string) => Promise<boolean>
  tell: (mine: MyTable) => void
}

const times = {
  between: 30_000,
  grace: 10_000,
  mostBetween: 5 * 60_000, // where the server can't be reached
}

/** A needed decision by name: the same however often it is looked at. */
export function decisionOf({ table, seat, state, revision }: MyTable): string {
  return `${table} ${seat} ${state} ${revision}`
}

export class Notices {
  readonly #world: NoticeWorld
  readonly #since = new Map<string, number>() // decisions in their grace, and since when
  readonly #before = new Map<string, MyTable>() // by table and seat
  #settled = new Set<string>() // decisions that were told, here or elsewhere
  #timer: ReturnType<typeof setTimeout> | undefined
  #failures = 0
  #running = false

  constructor(world: NoticeWorld) {
    this.#world = world
  }

  start(): void {
    this.#running = true
    void this.#look()
  }

  stop(): void {
    this.#running = false
    clearTimeout(this.#timer)
  }

  /** Looks again now: after a return, or after something was done. */
  hurry(): void {
    if (!this.#running) return
    clearTimeout(this.#timer)
    void this.#look()
  }

  async #look(): Promise<void> {
    let pause = times.between
    try {
      const list = await this.#world.ask()
      this.#failures = 0
      await this.#consider(list)
      if (this.#since.size > 0) pause = times.grace
    } catch {
      this.#failures += 1
      pause = Math.min(times.mostBetween, times.between * 2 ** this.#failures)
    }
    clearTimeout(this.#timer)
    if (this.#running) this.#timer = setTimeout(() => void this.#look(), pause)
  }

  async #consider(list: readonly MyTable[]): Promise<void> {
    const waiting = list.filter((mine) => mine.yours && this.#world.wanted(mine.table))
    const names = new Set(waiting.map(decisionOf))
    for (const name of this.#since.keys()) if (!names.has(name)) this.#since.delete(name)
    this.#settled = new Set([...this.#settled].filter((name) => names.has(name)))
    for (const mine of waiting) await this.#judge(mine)
    for (const mine of list) this.#before.set(`${mine.table} ${mine.seat}`, mine)
  }

  async #judge(mine: MyTable): Promise<void> {
    const name = decisionOf(mine)
    if (this.#settled.has(name)) return
    if (this.#world.looking(mine.table) || this.#isStillTheSame(mine)) {
      await this.#settle(name)
      return
    }
    const since = this.#since.get(name)
    if (since === undefined) {
      this.#since.set(name, Date.now())
      return
    }
    if (Date.now() - since < times.grace) return
    if (await this.#settle(name)) this.#world.tell(mine)
  }

  /** A proposal that fell counts as a change of the table, but the decision below it had been told. */
  #isStillTheSame(mine: MyTable): boolean {
    const before = this.#before.get(`${mine.table} ${mine.seat}`)
    return before !== undefined && before.yours && before.proposal && !mine.proposal && before.revision < mine.revision && mine.revision - before.revision <= 1
  }

  #settle(name: string): Promise<boolean> {
    this.#since.delete(name)
    this.#settled.add(name)
    return this.#world.claim(name)
  }
}
