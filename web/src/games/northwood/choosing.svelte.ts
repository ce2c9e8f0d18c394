// What the person is choosing on this board: the things picked so far, what can be pressed next, and
// why the rest can't. One object a board, handed down by context. It sends nothing but the texts of
// `view.actions`, and knows none of them.
import { getContext, setContext } from 'svelte'
import type { ActionOffer, Refusal, View } from '$lib/protocol'
import { settings } from '$lib/settings.svelte'
import { choosable, exact, joining, keyOf, matching, pick, sortOffers, type Offer, type ThingKey } from './offers'

/** How a thing stands to the choice at hand. */
export type Standing = 'open' | 'picked' | 'refused' | 'calm'

/** How firmly a press is meant: a `sure` one needs no second. */
export type Press = 'sure' | 'first'

interface Sources {
  view: () => View
  busy: () => boolean
  shown: (key: ThingKey) => boolean
  choose: (action: string) => void
}

export class Choosing {
  readonly #from: Sources
  #picks = $state.raw<{ revision: number; keys: readonly ThingKey[] }>({ revision: -1, keys: [] })

  constructor(from: Sources) {
    this.#from = from
  }

  readonly offers = $derived.by(() => sortOffers(this.#from.view().actions, this.#from.shown))
  readonly #refusals = $derived.by(() => {
    const things = this.#from.view().refusals.flatMap((each) => [each.touches].flat().map((touch) => [keyOf(touch), each] as const))
    return new Map<ThingKey, Refusal>(things)
  })
  readonly #open = $derived.by(() => choosable(this.offers.board, this.picked))
  readonly #touched = $derived.by(() => choosable(this.offers.board, []))
  readonly #scoring = $derived.by(() => scoringCards(this.#from.view().actions))

  /** Picks belong to one revision of the table; the next one starts with none. */
  get picked(): readonly ThingKey[] {
    return this.#picks.revision === this.#from.view().revision ? this.#picks.keys : []
  }

  /** The action that is meant by the picks, waiting to be confirmed. */
  get pending(): Offer | null {
    if (this.picked.length === 0) return null
    const possible = matching(this.offers.board, this.picked)
    return possible.length === 1 ? possible[0]! : exact(this.offers.board, this.picked)
  }

  /** Legal actions without anything on the board to press, other than the ask bar's own buttons. */
  get spare(): readonly ActionOffer[] {
    return this.offers.buttons
      .filter((offer) => offer.keys.length === 0 || !offer.keys.every((key) => key.startsWith('button:')))
      .map((offer) => offer.action)
  }

  standing(key: ThingKey): Standing {
    if (this.#from.busy()) return 'calm'
    const settledHere = this.pending?.keys.includes(key) ?? false
    if (this.picked.includes(key) || (settledHere && this.#lone())) return 'picked'
    if (this.#open.has(key)) return 'open'
    if (this.#refusals.has(key)) return 'refused'
    return 'calm'
  }

  /** Whether pressing this thing leads anywhere, be it by starting anew. */
  possible(key: ThingKey): boolean {
    return !this.#from.busy() && this.#touched.has(key)
  }

  refusal(key: ThingKey): Refusal | null {
    return this.#refusals.get(key) ?? null
  }

  scores(card: string): boolean {
    return this.#scoring.has(card)
  }

  /** Whether any legal action touches a thing of this kind: whether the board must draw it. */
  asksFor(kind: string): boolean {
    return this.#from.view().actions.some((action) => action.touches.some((touch) => keyOf(touch).startsWith(`${kind}:`)))
  }

  press(key: ThingKey, how: Press): void {
    if (!this.possible(key)) return
    const pending = this.pending
    if (pending && this.#lone() && pending.keys.includes(key)) return this.send(pending.action)
    const next = pick(this.offers.board, this.picked, key)
    const quick = how === 'sure' || settings.quickHands
    if (next.settled && quick && next.picked.length === next.settled.keys.length) return this.send(next.settled.action)
    this.#picks = { revision: this.#from.view().revision, keys: next.picked }
  }

  /** Whether this thing can be dragged onto another. */
  draggable(key: ThingKey): boolean {
    return this.possible(key) && this.offers.board.some((offer) => offer.keys.length === 2 && offer.keys.includes(key))
  }

  drop(from: ThingKey, onto: ThingKey): void {
    const offer = this.#from.busy() ? null : joining(this.offers.board, from, onto)
    if (offer) this.send(offer.action)
  }

  takes(from: ThingKey, onto: ThingKey): boolean {
    return joining(this.offers.board, from, onto) !== null
  }

  send(action: ActionOffer): void {
    this.clear()
    this.#from.choose(action.action)
  }

  clear(): void {
    this.#picks = { revision: -1, keys: [] }
  }

  #lone(): boolean {
    return matching(this.offers.board, this.picked).length === 1
  }
}

/** Cards that the table marks as scoring when played; the page doesn't work this out. */
function scoringCards(actions: readonly ActionOffer[]): ReadonlySet<string> {
  const cards = new Set<string>()
  for (const touch of actions.flatMap((action) => action.touches)) {
    if (touch.card && 'scores' in touch && touch.scores === true) cards.add(touch.card)
  }
  return cards
}

const contextKey = Symbol('choosing')

export function provideChoosing(choosing: Choosing): void {
  setContext(contextKey, choosing)
}

export function useChoosing(): Choosing {
  return getContext<Choosing>(contextKey)
}
