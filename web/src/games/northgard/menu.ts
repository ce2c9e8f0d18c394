// The menu of Northgard's actions: that of all games, where the only space for a building goes without saying.
import * as menu from '$lib/menu'
import type { Offer } from './position'

export { completeAt, keyOf, kindOf, pathOf, refusalOf, refusedAfter, type Key } from '$lib/menu'

export type Choice = menu.Choice<Offer>

export function choicesAfter(offers: readonly Offer[], picked: readonly menu.Key[]): readonly Choice[] {
  return menu.choicesAfter(offers, picked, ['space'])
}
