// The words for things on this board: names with their state, for reading and for hearing.
import type { Touch } from '$lib/protocol'
import { say, t } from '$lib/text'
import { kindOf, type Choice } from './menu'
import type { BeastKind, CardView, Position, SeatView, TerritoryView } from './position'
import type { ResourceId } from './tiles'

export const resources: readonly ResourceId[] = ['food', 'wood', 'lore']

export const cardName = (card: string) => t(`northgard.card.${card}.name`)
export const cardText = (card: string) => t(`northgard.card.${card}.text`)
export const buildingName = (building: string) => t(`northgard.building.${building}.name`)
export const colourName = (seat: Pick<SeatView, 'colour'>) => t(`northgard.colour.${seat.colour}`)
export const clanName = (clan: string) => t(`northgard.clan.${clan}.name`)
export const beastName = (kind: BeastKind) => t(`northgard.creature.${kind}.name`)
export const territoryName = (id: number) => t('northgard.territory', { number: id })

export function amounts(of: Partial<Record<ResourceId | 'fame', number>>): string {
  const kinds = [...resources, 'fame'] as const
  return kinds.flatMap((kind) => (of[kind] ? [t(`northgard.count.${kind}`, { count: of[kind] })] : [])).join(', ')
}

/** "Blue, Clan of the Bear": who somebody is on this board. */
export function playerName(position: Position, seat: number): string {
  const found = position.seats[seat]
  if (!found) return ''
  return found.clan ? t('northgard.web.player', { colour: colourName(found), clan: clanName(found.clan) }) : colourName(found)
}

export function figuresText(units: number, kaija: boolean): string {
  const parts = units > 0 ? [t('northgard.count.units', { count: units })] : []
  if (kaija) parts.push(t('northgard.kaija'))
  return parts.join(' + ')
}

/** The controller of a territory, or that it is neutral. */
export function ownerText(position: Position, territory: TerritoryView): string {
  if (territory.owner === null) return t('northgard.territory.neutral')
  return t('northgard.web.owner', { player: colourName(position.seats[territory.owner]!), figures: figuresText(territory.units, territory.kaija) })
}

export function buildingsText(territory: TerritoryView): string {
  return territory.buildings.map(({ building, count }) => (count > 1 ? `${buildingName(building)} × ${count}` : buildingName(building))).join(', ')
}

export function freeText(territory: TerritoryView): string {
  return (['small', 'carved', 'large'] as const)
    .flatMap((kind) => (territory.free[kind] > 0 ? [t('northgard.web.free', { space: t(`northgard.space.${kind}`), count: territory.free[kind] })] : []))
    .join(', ')
}

/** A territory in one breath, as it is heard. */
export function territoryText(position: Position, territory: TerritoryView): string {
  const parts = [territoryName(territory.id), ownerText(position, territory), t(territory.open ? 'northgard.territory.open' : 'northgard.territory.closed')]
  const beasts = beastsIn(position, territory).map((kind) => beastName(kind))
  return [...parts, ...beasts].join(', ')
}

export function beastsIn(position: Position, territory: TerritoryView): BeastKind[] {
  return territory.creatures.flatMap((creature) => position.creatures?.line.find((each) => each.creature === creature)?.kind ?? [])
}

export function cardHeard(card: CardView): string {
  const parts = [cardName(card.card), cardText(card.card)]
  if (card.flash) parts.splice(1, 0, t('northgard.flash'))
  if (card.fame !== 0) parts.push(t('northgard.count.fame', { count: card.fame }))
  return parts.join('. ')
}

/** A thing that is picked, in a few words. */
export function pickNameOf(touch: Touch, position: Position): string {
  if (touch.card !== undefined) return cardName(touch.card)
  if (touch.territory !== undefined) return territoryName(touch.territory as number)
  if (touch.building !== undefined) return buildingName(touch.building as string)
  if (touch.space !== undefined) return t(`northgard.web.space.${touch.space as string}`)
  if (touch.seat !== undefined) return playerName(position, touch.seat as number)
  if (touch.resource !== undefined) return t('northgard.web.for', { resource: t(`northgard.resource.${touch.resource as string}`) })
  if (touch.kaija === true && touch.units === undefined) return t('northgard.kaija')
  if (touch.tile !== undefined && touch.cell === undefined) return t('northgard.web.tile', { tile: touch.tile as string })
  if (touch.button !== undefined) return t(`northgard.web.button.${touch.button}`)
  return ''
}

/** Buttons whose short name says enough beside the card that is picked. */
const brief = new Set(['play', 'wait', 'replace', 'remove', 'keep', 'discard', 'top'])

/** The words on the button of a choice. */
export function choiceName(choice: Choice, position: Position): string {
  const { touch, offer } = choice
  const short = touch.button !== undefined && touch.card === undefined && brief.has(touch.button)
  if (offer && !short && kindOf(choice.key) !== 'building' && kindOf(choice.key) !== 'space') return say(offer.label)
  const name = pickNameOf(touch, position) || (offer ? say(offer.label) : choice.key)
  const price = touch.building === undefined ? undefined : offer?.label.args?.wood
  return typeof price === 'object' ? `${name} (${say(price)})` : name
}
