import { describe, expect, it } from 'vitest'
import type { Refusal, Touch } from '$lib/protocol'
import { choicesAfter, completeAt, keyOf, kindOf, refusalOf, refusedAfter } from './menu'
import type { Offer } from './position'

const offer = (action: string, ...touches: Touch[]): Offer => ({ action, label: { key: action }, touches })
const feast: Touch = { card: 'start_feast', in: 'hand' }

const offers = [
  offer('play start_feast', feast, { button: 'play' }),
  offer('wait start_feast', feast, { button: 'wait' }),
  offer('upgrade start_feast clan_bear_1', feast, { button: 'upgrade' }, { card: 'clan_bear_1', in: 'upgrades' }),
  offer('upgrade start_feast clan_bear_2', feast, { button: 'upgrade' }, { card: 'clan_bear_2', in: 'upgrades' }),
  offer('pass', { button: 'pass' }),
  offer('recruit 5', { territory: 5 }),
  offer('recruit 5 kaija', { territory: 5 }, { kaija: true }),
]
const keys = (...picked: string[]) => choicesAfter(offers, picked).map((choice) => choice.key)

describe('keys', () => {
  it.each([
    [feast, 'card:hand:start_feast'],
    [{ card: 'dev_spy', in: 'active', seat: 2 }, 'card:active:2:dev_spy'],
    [{ territory: 5 }, 'territory:5'],
    [{ cell: [1, -2], tile: 't17', rotation: 2 }, 'cell:1:-2:t17:2'],
    [{ units: 2, kaija: false }, 'units:2'],
    [{ units: 0, kaija: true }, 'units:0:kaija'],
    [{ kaija: true }, 'kaija:true'],
    [{ resources: { food: 1, wood: 0, lore: 2 } }, 'resources:1-0-2'],
    [{ seat: 0 }, 'seat:0'],
  ] as [Touch, string][])('%j', (touch, key) => {
    expect(keyOf(touch)).toBe(key)
    expect(kindOf(key)).toBe(key.split(':')[0])
  })
})

describe('the menu', () => {
  it('begins with the first things, each once', () => {
    expect(keys()).toEqual(['card:hand:start_feast', 'button:pass', 'territory:5'])
  })

  it('goes on from what is picked', () => {
    expect(keys('card:hand:start_feast')).toEqual(['button:play', 'button:wait', 'button:upgrade'])
    expect(keys('card:hand:start_feast', 'button:upgrade')).toEqual(['card:upgrades:clan_bear_1', 'card:upgrades:clan_bear_2'])
    expect(keys('button:play')).toEqual([])
  })

  it('says which pick decides', () => {
    const decided = (...picked: string[]) => choicesAfter(offers, picked).map((choice) => choice.offer?.action ?? null)
    expect(decided()).toEqual([null, 'pass', null])
    expect(decided('card:hand:start_feast')).toEqual(['play start_feast', 'wait start_feast', null])
  })

  it('does not ask for the only space', () => {
    const builds = [
      offer('build 4 forge large', { territory: 4 }, { building: 'forge' }, { space: 'large' }),
      offer('build 4 food_silo small', { territory: 4 }, { building: 'food_silo' }, { space: 'small' }),
      offer('build 4 food_silo carved', { territory: 4 }, { building: 'food_silo' }, { space: 'carved' }),
    ]
    expect(choicesAfter(builds, ['territory:4']).map((choice) => choice.offer?.action ?? null)).toEqual(['build 4 forge large', null])
  })

  it('lets a way end where another goes on', () => {
    expect(completeAt(offers, ['territory:5']).map((each) => each.action)).toEqual(['recruit 5'])
    expect(keys('territory:5')).toEqual(['kaija:true'])
    expect(completeAt(offers, [])).toEqual([])
  })

  it('reaches every action by exactly one way', () => {
    const reached: string[] = []
    const walk = (picked: string[]): void => {
      completeAt(offers, picked).forEach((each) => reached.push(each.action))
      choicesAfter(offers, picked).forEach((choice) => walk([...picked, choice.key]))
    }
    walk([])
    expect(reached.sort()).toEqual(offers.map((each) => each.action).sort())
  })
})

describe('refusals', () => {
  const refusals: Refusal[] = [
    { touches: [feast, { button: 'remove' }], reason: { key: 'no_lore' }, rule: 'N5.9' },
    { touches: [{ territory: 7 }], reason: { key: 'bear' }, rule: 'N6.7' },
  ]
  it('are found where they would be picked', () => {
    expect(refusalOf(refusals, ['card:hand:start_feast'], 'button:remove')?.rule).toBe('N5.9')
    expect(refusalOf(refusals, [], 'territory:7')?.rule).toBe('N6.7')
    expect(refusalOf(refusals, ['card:hand:start_feast'], 'territory:7')).toBeNull()
    expect(refusedAfter(refusals, []).map((each) => each.key)).toEqual(['territory:7'])
    expect(refusedAfter(refusals, ['card:hand:start_feast']).map((each) => each.key)).toEqual(['button:remove'])
  })
})
