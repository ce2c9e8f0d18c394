// How the legal actions become a menu: each action touches things in the order in which a person picks
// them, and actions that share their first things share the way. A way is a list of keys; at its end
// stands exactly one action. Nothing here knows what an action means.
import type { ActionOffer, Message, Refusal, Touch } from './protocol'

/** A thing as one string: `card:hand:start_build`, `territory:5`, `button:pass`. */
export type Key = string

export interface Choice<Offer extends ActionOffer = ActionOffer> {
  key: Key
  touch: Touch
  /** The action that is chosen by this pick, where nothing more has to be picked. */
  offer: Offer | null
  /** All actions behind it. */
  offers: readonly Offer[]
}

/** Members that tell apart what is picked; the rest of a touch only describes it. */
function partsOf(touch: Touch): readonly unknown[] {
  if (touch.card !== undefined) return ['card', touch.in ?? 'hand', ...(touch.seat === undefined ? [] : [touch.seat]), touch.card]
  if (touch.cell !== undefined) return ['cell', ...(touch.cell as number[]), touch.tile, touch.rotation]
  if (touch.units !== undefined) return ['units', touch.units, ...(touch.kaija ? ['kaija'] : [])]
  const [kind, value] = Object.entries(touch)[0] ?? ['nothing', '']
  return [kind, typeof value === 'object' && value !== null ? Object.values(value).join('-') : value]
}

export function keyOf(touch: Touch): Key {
  return partsOf(touch).join(':')
}

export function kindOf(key: Key): string {
  return key.slice(0, key.indexOf(':'))
}

export const pathOf = (touches: readonly Touch[]): readonly Key[] => touches.map(keyOf)

function startsWith(path: readonly Key[], picked: readonly Key[]): boolean {
  return picked.length <= path.length && picked.every((key, place) => path[place] === key)
}

/** What can be picked after `picked`. Kinds of things that go without saying where there is only one are `silent`. */
export function choicesAfter<Offer extends ActionOffer>(offers: readonly Offer[], picked: readonly Key[], silent: readonly string[]): readonly Choice<Offer>[] {
  const found = new Map<Key, { touch: Touch; offers: Offer[] }>()
  for (const offer of offers) {
    const path = pathOf(offer.touches)
    const key = path[picked.length]
    if (key === undefined || !startsWith(path, picked)) continue
    const known = found.get(key)
    if (known) known.offers.push(offer)
    else found.set(key, { touch: offer.touches[picked.length]!, offers: [offer] })
  }
  return [...found].map(([key, { touch, offers: behind }]) => {
    const rest = behind[0]!.touches.slice(picked.length + 1)
    const alone = behind.length === 1 && rest.every((next) => silent.includes(kindOf(keyOf(next))))
    return { key, touch, offers: behind, offer: alone ? behind[0]! : null }
  })
}

/** The actions that are meant if nothing more is picked: none or one, more only where a table can't tell them apart. */
export function completeAt<Offer extends ActionOffer>(offers: readonly Offer[], picked: readonly Key[]): readonly Offer[] {
  return offers.filter((offer) => offer.touches.length === picked.length && startsWith(pathOf(offer.touches), picked))
}

/** Why this can't be picked after `picked`: the table's reason, if it gives one. */
export function refusalOf(refusals: readonly Refusal[], picked: readonly Key[], key: Key): Refusal | null {
  const wanted = [...picked, key].join(' ')
  return refusals.find((refusal) => pathOf([refusal.touches].flat()).join(' ') === wanted) ?? null
}

/** All refusals of things that would come after `picked`. */
export function refusedAfter(refusals: readonly Refusal[], picked: readonly Key[]): readonly { key: Key; touch: Touch; reason: Message; rule: string | null }[] {
  return refusals.flatMap((refusal) => {
    const touches = [refusal.touches].flat()
    const path = pathOf(touches)
    if (path.length !== picked.length + 1 || !startsWith(path, picked)) return []
    return [{ key: path.at(-1)!, touch: touches.at(-1)!, reason: refusal.reason, rule: refusal.rule }]
  })
}
