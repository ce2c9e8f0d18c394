import { flushSync } from 'svelte'
import { describe, expect, it } from 'vitest'
import { someView } from './fixtures'
import { Party } from './party.svelte'
import type { View } from './protocol'
import type { TableClient } from './table.svelte'

/** A client with nothing but a view. */
class Holder {
  view: View | null = $state.raw(null)
}

const offers = [{ action: 'pass', label: { key: 'web.play' }, touches: [] }]

function seatView(seat: number, decider: number | null, kind: 'seat' | 'over' | 'gathering' = 'seat'): View {
  const mine = decider === seat
  const base = someView()
  return {
    ...base,
    table: { ...base.table, seat },
    turn: kind === 'seat' ? { kind, seat: decider } : { kind },
    ask: mine ? base.ask : null,
    actions: mine ? offers : [],
  }
}

function partyOf(seats: number[]): { party: Party; turn: (decider: number | null, kind?: 'over' | 'gathering') => void } {
  const holders = seats.map(() => new Holder())
  const party = new Party(holders as unknown as TableClient[])
  const turn = (decider: number | null, kind?: 'over' | 'gathering') => {
    holders.forEach((holder, place) => (holder.view = seatView(seats[place]!, decider, kind)))
    flushSync()
  }
  return { party, turn }
}

describe('several seats in one browser', () => {
  it('begin covered, and call for who decides', () => {
    const { party, turn } = partyOf([0, 2])
    expect(party.covered).toBe(true)
    turn(2)
    expect([party.covered, party.called]).toEqual([true, 2])
    party.uncover()
    expect([party.covered, party.client.view?.table.seat]).toEqual([false, 2])
  })

  it('stay with a person while others elsewhere decide, and are covered when the other one has to', () => {
    const { party, turn } = partyOf([0, 2])
    turn(0)
    party.uncover()
    turn(1)
    expect([party.covered, party.client.view?.table.seat]).toEqual([false, 0])
    turn(2)
    expect([party.covered, party.called]).toEqual([true, 2])
  })

  it('are not uncovered while nobody is called for', () => {
    const { party, turn } = partyOf([0, 2])
    turn(1)
    party.uncover()
    expect([party.covered, party.called]).toEqual([true, null])
  })

  it('show the end to everybody', () => {
    const { party, turn } = partyOf([0, 2])
    turn(0, 'over')
    expect(party.covered).toBe(false)
  })

  it('are not covered while the table gathers', () => {
    const { party, turn } = partyOf([0, 2])
    turn(null, 'gathering')
    expect([party.covered, party.client.view?.table.seat]).toEqual([false, 0])
    turn(2)
    expect([party.covered, party.called]).toEqual([true, 2])
  })
})

describe('one seat', () => {
  it('is never covered', () => {
    const { party, turn } = partyOf([1])
    expect(party.covered).toBe(false)
    turn(0)
    expect([party.covered, party.called, party.client.view?.table.seat]).toEqual([false, null, 1])
    turn(1)
    expect(party.covered).toBe(false)
  })
})
