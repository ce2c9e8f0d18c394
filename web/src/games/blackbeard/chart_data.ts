// What stands on the chart, made of the view: plain data for Chart.svelte. Pirates may be shown elsewhere
// than where they are now, while what happened is played out.
import type { PlaceId, PortThing, SeaThing, TokenThing } from './chart_things'
import { sailing, type Danger, type Position } from './position'
import { colourOf, commissionerName, initialOf, pirateHeard, placeName, portHeard, seaHeard, warshipName } from './words'
import { t } from '$lib/text'

export function seasOf(position: Position): SeaThing[] {
  return position.seas.map((sea) => ({ id: sea.sea, name: placeName(position, sea.sea), heard: seaHeard(position, sea) }))
}

export function portsOf(position: Position): PortThing[] {
  return position.ports.map((port) => ({
    port: port.port,
    number: port.number,
    name: placeName(position, port.port),
    nation: port.nation,
    strength: port.nation === null ? null : port.strength,
    value: port.nation === null ? null : port.value,
    governor: port.governor && { friend: port.governor.pro, bonus: port.governor.bonus },
    merchant: port.merchant && { ship: port.merchant.found ? port.merchant.ship : null, found: port.merchant.found },
    sacked: port.sacked,
    heard: portHeard(port),
  }))
}

const percent = (perMille: number) => Math.round(perMille / 10)

/** `elsewhere`: where tokens are shown instead of where they are, by key. */
export function tokensOf(position: Position, danger: Danger | null, elsewhere: ReadonlyMap<string, PlaceId>): TokenThing[] {
  const pirates = position.pirates.filter(sailing).map((pirate): TokenThing => {
    const key = `pirate:${pirate.slot}`
    return {
      kind: 'pirate',
      key,
      place: elsewhere.get(key) ?? pirate.place,
      heard: pirateHeard(position, pirate),
      threat: null,
      colour: colourOf(position, pirate.slot),
      initial: initialOf(pirate.pirate),
      ship: pirate.ship,
      hits: pirate.hits,
      active: position.turn !== null && position.turn.side === pirate.side && (position.turn.slot ?? pirate.slot) === pirate.slot,
      scurvy: pirate.scurvy,
      revelry: pirate.revelry !== null,
    }
  })
  const warships = position.seas.flatMap((sea) =>
    sea.warships.map((ship): TokenThing => {
      const found = danger?.warships.find((each) => each.warship === ship.warship)
      return {
        kind: 'warship',
        key: `warship:${ship.warship}`,
        place: sea.sea,
        heard: t('blackbeard.web.enemy', { name: warshipName(ship.nation), combat: ship.combat, speed: ship.speed }),
        threat: found ? percent(found.caught) : null,
        nation: ship.nation,
        combat: ship.combat,
      }
    }),
  )
  const commissioners = position.seas.flatMap((sea) =>
    sea.commissioners.map((each): TokenThing => {
      const found = danger?.commissioners.find((one) => one.commissioner === each.commissioner)
      const key = `commissioner:${each.commissioner}`
      return {
        kind: 'commissioner',
        key,
        place: elsewhere.get(key) ?? sea.sea,
        heard: t('blackbeard.web.enemy', { name: commissionerName(each.commissioner), combat: each.combat, speed: each.speed }),
        threat: found ? percent(found.caught) : null,
        combat: each.combat,
      }
    }),
  )
  return [...pirates, ...warships, ...commissioners]
}
