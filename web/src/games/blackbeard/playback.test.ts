import { describe, expect, it } from 'vitest'
import type { LogLine, MessageArgs } from '$lib/protocol'
import { stopsOf } from './playback'
import { rollOfLine, rollOfView, stepsOf } from './rolls'

const line = (key: string, args: MessageArgs = {}): LogLine => ({ step: 1, kind: 'note', message: { key: `blackbeard.log.${key}`, args } })
const named = (key: string) => ({ key: `blackbeard.${key}` })
const names = {
  placeOf: (key: string) => ({ 'blackbeard.port.24': 'havana' as const, 'blackbeard.area.caribbean': 'caribbean' as const })[key] ?? null,
  tokenOf: (key: string) => ({ 'blackbeard.pirate.low': 'pirate:2', 'blackbeard.commissioner.maynard': 'commissioner:maynard' })[key] ?? null,
}
const low = named('pirate.low')

describe('playing out what happened', () => {
  const lines = [
    line('system_turn', { pirate: low }),
    line('draws', { pirate: low, card: named('card.set_sail') }),
    line('decides.sell', { pirate: low, place: named('port.24') }),
    line('declares.move', { pirate: low, to: named('port.24') }),
    line('roll.intercept', { pirate: low, dice: '4', rival_dice: '2', speed: 2, rival_speed: 3, total: 6, against: 5, outcome: 'success' }),
    line('moves', { pirate: low, from: named('area.caribbean'), to: named('port.24') }),
    line('loyalty', { pirate: low, change: 1 }),
  ]
  const stops = stopsOf(lines, new Map([['pirate:2', 'caribbean']]), names)

  it('stops at what begins something, with what came of it', () => {
    expect(stops.map((stop) => stop.lines.length)).toEqual([2, 1, 1, 3])
    expect(stops.flatMap((stop) => stop.lines)).toEqual(lines)
  })

  it('moves a ship when the log says so, not before', () => {
    expect(stops.map((stop) => stop.places.get('pirate:2'))).toEqual(['caribbean', 'caribbean', 'caribbean', 'havana'])
  })

  it('knows the place that a stop is about', () => {
    expect(stops.map((stop) => stop.place)).toEqual(['caribbean', 'havana', 'havana', 'caribbean'])
  })

  it('leaves out nothing when the first line leads nowhere', () => {
    expect(stopsOf([line('loyalty')], new Map(), names)).toHaveLength(1)
    expect(stopsOf([], new Map(), names)).toEqual([])
  })
})

describe('a roll', () => {
  it('is read from its line of the log', () => {
    const roll = rollOfLine(line('roll.attack', { dice: '4', rival_dice: '2 5', ability: 4, combat: 3, info: 0, rival_strength: 10, total: 11, against: 17, outcome: 'failure' }))!
    expect(roll.kind).toBe('attack')
    expect(roll.own).toEqual({ dice: [4], rows: [{ what: 'ability', points: 4 }, { what: 'combat', points: 3 }] })
    expect(roll.rival).toEqual({ dice: [2, 5], rows: [{ what: 'strength', points: 10 }] })
    expect([roll.total, roll.against, roll.outcome]).toEqual([11, 17, 'failure'])
    expect(stepsOf(roll)).toBe(7)
  })

  it('is read from the view, with dice that are still to be thrown', () => {
    const roll = rollOfView({ kind: 'find', slot: 0, rival: null, own: [null], rival_dice: [], rows: [{ what: 'ability', points: 4 }], rival_rows: [], total: null, against: 7, wins: 'at_least' })
    expect(roll.own.dice).toEqual([null])
    expect(roll.rival).toBeNull()
    expect(stepsOf(roll)).toBe(2)
  })

  it('is no roll otherwise', () => {
    expect(rollOfLine(line('moves'))).toBeNull()
    expect(rollOfLine(line('roll.ship', { dice: 3, outcome: 'none' }))).toEqual({ kind: 'ship', own: { dice: [3], rows: [] }, rival: null, total: null, against: null, outcome: 'none' })
  })
})
