// How a list of legal actions becomes things to press. Each action touches things (a card, a fief, a
// slot, a suit, a pile, a button); picking things one after another narrows the list until one action
// is left. What can't be told apart by picking is offered as a button with its own label, so that
// every legal action is always within reach. Nothing here knows what an action means.
import type { ActionOffer, Touch } from '$lib/protocol'

/** A thing as one string, for sets and comparisons: `card:L5`, `fief:3`, `button:done`. */
export type ThingKey = string

const kinds = ['card', 'fief', 'slot', 'suit', 'pile', 'button'] as const

export function keyOf(touch: Touch): ThingKey {
  const kind = kinds.find((name) => touch[name] !== undefined)
  return kind ? `${kind}:${touch[kind]}` : JSON.stringify(touch)
}

export interface Offer {
  action: ActionOffer
  keys: readonly ThingKey[]
}

export interface Offers {
  /** Actions chosen by picking what they touch on the board. */
  board: readonly Offer[]
  /** Actions offered as labelled buttons in the ask bar. */
  buttons: readonly Offer[]
}

function isButton(key: ThingKey): boolean {
  return key.startsWith('button:')
}

function sameSet(first: readonly ThingKey[], second: readonly ThingKey[]): boolean {
  return first.length === second.length && first.every((key) => second.includes(key))
}

/** `shown` says which things the board draws just now: an action that touches another gets a button. */
export function sortOffers(actions: readonly ActionOffer[], shown: (key: ThingKey) => boolean): Offers {
  const offers = actions.map((action) => ({ action, keys: [...new Set(action.touches.map(keyOf))] }))
  const board: Offer[] = []
  const buttons: Offer[] = []
  for (const offer of offers) {
    const drawn = offer.keys.length > 0 && offer.keys.every((key) => !isButton(key) && shown(key))
    const alone = offers.every((other) => other === offer || !sameSet(other.keys, offer.keys))
    if (drawn && alone) board.push(offer)
    else buttons.push(offer)
  }
  return { board, buttons }
}

/** The actions still possible when these things have been picked. */
export function matching(board: readonly Offer[], picked: readonly ThingKey[]): readonly Offer[] {
  return board.filter((offer) => picked.every((key) => offer.keys.includes(key)))
}

/** The action that is meant if nothing more is picked. */
export function exact(board: readonly Offer[], picked: readonly ThingKey[]): Offer | null {
  return board.find((offer) => picked.length > 0 && sameSet(offer.keys, picked)) ?? null
}

/** What picking `key` leads to: the new picks, and the only action left, if just one is. */
export function pick(
  board: readonly Offer[],
  picked: readonly ThingKey[],
  key: ThingKey,
): { picked: readonly ThingKey[]; settled: Offer | null } {
  if (picked.includes(key)) return { picked: picked.filter((other) => other !== key), settled: null }
  const further = [...picked, key]
  const possible = matching(board, further)
  // A thing that doesn't go with the earlier picks starts a new choice.
  if (possible.length === 0) {
    return picked.length > 0 ? pick(board, [], key) : { picked, settled: null }
  }
  const settled = possible.length === 1 ? possible[0]! : null
  return { picked: further, settled }
}

/** The one action that touches exactly these two things: what dragging one onto the other means. */
export function joining(board: readonly Offer[], from: ThingKey, onto: ThingKey): Offer | null {
  return exact(board, [from, onto])
}

/** Things that go on from the picks, the picked ones included. */
export function choosable(board: readonly Offer[], picked: readonly ThingKey[]): ReadonlySet<ThingKey> {
  const keys = new Set<ThingKey>()
  for (const offer of matching(board, picked)) offer.keys.forEach((key) => keys.add(key))
  return keys
}
