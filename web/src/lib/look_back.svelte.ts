// Looking back at a game that is over: the decisions arrive one part after the other, may be stopped and
// gone on with, and the costliest ones are picked out.
import { saidBy } from './api'
import type { LookBackPoint, Message } from './protocol'
import type { ReplaySource } from './replay_source'

const turningPoints = 3
/** What is less than this is within what thinking again would change. */
const least = 0.01

export class LookBack {
  points: readonly LookBackPoint[] = $state.raw([])
  /** From where to go on; null when all decisions are there. */
  next: number | null = $state(0)
  running = $state(false)
  error: Message | null = $state.raw(null)

  readonly #source: Pick<ReplaySource, 'lookBack'>
  readonly seat: number | null
  #run = 0 // counts beginnings and stops: what an earlier run still hears is dropped

  constructor(source: Pick<ReplaySource, 'lookBack'>, seat: number | null) {
    this.#source = source
    this.seat = seat
  }

  get begun(): boolean {
    return this.running || this.next !== 0
  }

  get done(): boolean {
    return this.next === null
  }

  /** Begins, or goes on where it was stopped or cut. */
  async go(): Promise<void> {
    if (this.running) return
    const run = ++this.#run
    this.error = null
    this.running = true
    try {
      while (this.next !== null) {
        const from = this.next
        const part = await this.#source.lookBack(from, this.seat)
        if (run !== this.#run) return
        if (part.next !== null && part.next <= from) throw new Error('looking back does not get on')
        const known = this.points.at(-1)?.step ?? -1
        this.points = [...this.points, ...part.points.filter((point) => point.step > known)]
        this.next = part.next
      }
    } catch (error) {
      if (run !== this.#run) return
      this.error = saidBy(error)
    }
    this.running = false
  }

  stop(): void {
    this.#run += 1
    this.running = false
  }
}

export const lossOf = (point: LookBackPoint): number => point.chance - point.chosen_chance

/** The decisions that cost most, the costliest first. */
export function turningPointsOf(points: readonly LookBackPoint[]): readonly LookBackPoint[] {
  return points
    .filter((point) => lossOf(point) >= least)
    .sort((a, b) => lossOf(b) - lossOf(a) || a.step - b.step)
    .slice(0, turningPoints)
}
