// What the coach says of the position that is shown: asked for once, kept for the positions around it,
// and never shown at another position than the one it is about.
import { saidBy } from './api'
import type { Advice, AdvisedAction, Message, View } from './protocol'
import type { ReplaySource } from './replay_source'

const kept = 60 // positions

export class Adviser {
  /** Said of the position that was asked about last; null while it is being thought about. */
  advice: Advice | null = $state.raw(null)
  error: Message | null = $state.raw(null)
  thinking = $state(false)

  readonly #source: Pick<ReplaySource, 'advice'>
  readonly #known = new Map<string, Promise<Advice>>()
  #about: string | null = $state(null)

  constructor(source: Pick<ReplaySource, 'advice'>) {
    this.#source = source
  }

  /** What is known of this view, without asking. */
  of(view: View): Advice | null {
    return this.#about === placeOf(view) ? this.advice : null
  }

  failed(view: View): Message | null {
    return this.#about === placeOf(view) ? this.error : null
  }

  /** Thinks about this view; resolves with the advice, or null if there is none or something else is asked meanwhile. */
  async ask(view: View): Promise<Advice | null> {
    const seat = deciding(view)
    const place = placeOf(view)
    if (seat === null) return null
    const known = this.#about === place
    if (known && this.advice) return this.advice
    this.#about = place
    this.advice = null
    this.error = null
    this.thinking = true
    try {
      const advice = await this.#fetch(place, view.step, seat)
      if (this.#about !== place) return null
      this.advice = advice
    } catch (error) {
      if (this.#about !== place) return null
      this.error = saidBy(error)
    }
    this.thinking = false
    return this.advice
  }

  #fetch(place: string, step: number, seat: number): Promise<Advice> {
    const known = this.#known.get(place)
    if (known) return known
    const fetched = this.#source.advice(step, seat)
    this.#known.set(place, fetched)
    fetched.catch(() => this.#known.delete(place)) // to be tried again
    if (this.#known.size > kept) this.#known.delete(this.#known.keys().next().value!)
    return fetched
  }
}

/** After taking back the same step may be another position: the revision tells them apart. */
function placeOf({ revision, step }: View): string {
  return `${revision}/${step}`
}

/** The seat that decides at this view, as far as one may know. */
export function deciding({ turn }: View): number | null {
  return turn.kind === 'seat' ? turn.seat : null
}

/** The best choice: what a hint points at. */
export function bestOf(advice: Advice): AdvisedAction | null {
  return advice.actions.find((action) => action.best) ?? advice.actions[0] ?? null
}

/** A chance from 0 to 1 in whole per cent; what isn't quite certain is never called so. */
export function percentOf(chance: number, language: string): string {
  const whole = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 0 })
  if (chance > 0 && chance < 0.005) return `< ${whole.format(0.01)}`
  if (chance < 1 && chance >= 0.995) return `> ${whole.format(0.99)}`
  return whole.format(chance)
}
