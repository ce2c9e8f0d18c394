// The words for things on this board: names with their state, for reading and for hearing.
import type { Touch } from '$lib/protocol'
import { t } from '$lib/text'
import type { Colour, PlaceId } from './chart_things'
import { isBox, isPort } from './berths'
import { sailing, type CardView, type PortView, type Position, type SailingPirate, type SeaView, type SideView } from './position'

export const cardName = (card: string) => t(`blackbeard.card.${card}`)
export const cardText = (card: string) => t(`blackbeard.card_text.${card}`)
export const nationName = (nation: string) => t(`blackbeard.nation.${nation}`)
export const shipName = (ship: string) => t(`blackbeard.ship.${ship}`)
export const pirateName = (pirate: string) => t(`blackbeard.pirate.${pirate}`)
export const commissionerName = (commissioner: string) => t(`blackbeard.commissioner.${commissioner}`)
export const ratingName = (rating: string) => t(`blackbeard.rating.${rating}`)
export const money = (doubloons: number) => t('blackbeard.web.money', { count: doubloons })

export function placeName(position: Position, place: PlaceId): string {
  if (isPort(place)) return t(`blackbeard.port.${position.ports.find((port) => port.port === place)?.number}`)
  return t(`blackbeard.${isBox(place) ? 'box' : 'area'}.${place}`)
}

/** The place that a message's argument names: `blackbeard.port.24`, `blackbeard.area.caribbean`. */
export function placeOfKey(position: Position, key: string): PlaceId | null {
  const [, kind, id] = /^blackbeard\.(area|box|port)\.(\w+)$/.exec(key) ?? []
  if (!kind || !id) return null
  if (kind === 'port') return position.ports.find((port) => port.number === Number(id))?.port ?? null
  return id as PlaceId
}

/** Blackbeard is ink, the System Player's captains have a colour by slot, people that of their side. */
export function colourOf(position: Position, slot: number): Colour {
  if (position.solitaire) return (['ink', 'red', 'yellow', 'purple'] as const)[slot] ?? 'green'
  const name = position.sides[position.pirates[slot]?.side ?? 0]?.name
  return name === undefined || name === 'blackbeard' || name === 'system' ? 'ink' : name
}

/** The letter on a captain's token: that of his last name. */
export function initialOf(pirate: string): string {
  const last = pirateName(pirate).split(/\s|’/).at(-1) ?? ''
  return last.charAt(0).toUpperCase()
}

export function sideName(side: SideView): string {
  return t(`blackbeard.side.${side.name}`)
}

/** "Roberts, schooner, in Havana, 1 hit of 5": a captain in one breath. */
export function pirateHeard(position: Position, pirate: SailingPirate): string {
  const parts = [
    pirateName(pirate.pirate),
    shipName(pirate.ship),
    placeName(position, pirate.place),
    ...(pirate.hits > 0 ? [t('blackbeard.web.hits', { hits: pirate.hits, hull: pirate.hull })] : []),
    t('blackbeard.web.notoriety', { count: pirate.notoriety }),
    ...conditions(pirate),
  ]
  return parts.join(', ')
}

/** What is the matter with a captain, in words. */
export function conditions(pirate: SailingPirate): string[] {
  const found = []
  if (pirate.revelry) found.push(t('blackbeard.web.revelry'))
  if (pirate.scurvy) found.push(t('blackbeard.web.scurvy'))
  if (pirate.becalmed) found.push(t('blackbeard.web.becalmed'))
  if (pirate.immune) found.push(t('blackbeard.web.immune'))
  if (pirate.careening) found.push(t('blackbeard.web.careening'))
  if (pirate.letter_card) found.push(t('blackbeard.web.letter_card'))
  return found
}

export function governorText(port: PortView): string {
  if (!port.governor) return ''
  return port.governor.pro ? t('blackbeard.web.governor_pro') : t('blackbeard.web.governor_anti', { bonus: port.governor.bonus })
}

export function merchantText(port: PortView): string {
  if (!port.merchant) return ''
  if (!port.merchant.found) return t('blackbeard.web.merchant')
  return t('blackbeard.web.merchant_found', { ship: shipName(port.merchant.ship), cargo: port.merchant.cargo })
}

export function portHeard(port: PortView): string {
  const parts = [
    t('blackbeard.web.port', { name: t(`blackbeard.port.${port.number}`), number: port.number }),
    port.nation === null ? t('blackbeard.web.pirate_port') : nationName(port.nation),
    ...(port.nation === null ? [] : [t('blackbeard.web.strength', { count: port.strength }), t('blackbeard.web.value', { count: port.value })]),
    governorText(port),
    merchantText(port),
    ...(port.sacked ? [t('blackbeard.web.sacked')] : []),
  ]
  return parts.filter((part) => part !== '').join(', ')
}

export function seaHeard(position: Position, sea: SeaView): string {
  const here = position.pirates.filter((pirate) => sailing(pirate) && pirate.place === sea.sea).map((pirate) => pirateName(pirate.pirate!))
  const ships = sea.warships.map((ship) => warshipName(ship.nation))
  return [placeName(position, sea.sea), ...here, ...ships, ...sea.commissioners.map((each) => commissionerName(each.commissioner))].join(', ')
}

export const warshipName = (nation: string) => t('blackbeard.web.warship', { nation: nationName(nation) })

/** A thing that is picked, in a few words. */
export function pickNameOf(touch: Touch, position: Position): string {
  if (touch.card !== undefined) return cardName(touch.card)
  if (typeof touch.place === 'string') return placeName(position, touch.place as PlaceId)
  if (typeof touch.pirate === 'number') {
    const found = position.pirates[touch.pirate]
    return found?.pirate ? pirateName(found.pirate) : ''
  }
  if (typeof touch.ship === 'string') return shipName(touch.ship)
  if (typeof touch.hold === 'number') return t('blackbeard.web.hold', { number: touch.hold })
  if (typeof touch.hostage === 'string') return t('blackbeard.web.hostage', { number: touch.hostage.slice(1) })
  if (typeof touch.info === 'number') return t('blackbeard.web.info', { count: touch.info })
  if (typeof touch.way === 'string') return t(`blackbeard.way.${touch.way}`)
  if (typeof touch.warship === 'string') {
    const found = position.seas.flatMap((sea) => sea.warships).find((ship) => ship.warship === touch.warship)
    return found ? warshipName(found.nation) : ''
  }
  if (touch.button !== undefined) return t(`blackbeard.web.button.${touch.button}`)
  return ''
}


export function cardHeard(card: CardView): string {
  const parts = [cardName(card.card), card.diamond ? t('blackbeard.web.card.diamond') : t('blackbeard.web.card.count', { count: card.actions }), cardText(card.card)]
  return parts.join('. ')
}
