import { describe, expect, it } from 'vitest'
import { askedFor, learnedFrom } from './my_tables.svelte'
import type { MyTable } from './protocol'
import type { ShelfEntry } from './shelf.svelte'

const day = 24 * 60 * 60 * 1000
const entry = (table: string, change: Partial<ShelfEntry> = {}): ShelfEntry => ({
  table, game: 'g', seats: [{ seat: 0, token: `${table}0` }], others: [], options: {}, daily: null, step: 1, over: false, touched: 100 * day, ...change,
})
const mine = (table: string, change: Partial<MyTable> = {}): MyTable => ({
  table, seat: 0, game: 'g', state: 'running', revision: 1, yours: false, since: 0, left: null, names: ['Ann', ''], proposal: false, talk: 0, next: null, win: null, ...change,
})

describe('my tables', () => {
  it('are asked for while they may change, each seat by its token', () => {
    const entries = [
      entry('a', { seats: [{ seat: 0, token: 'a0' }, { seat: 2, token: 'a2' }] }),
      entry('over', { over: true, win: false, company: true, touched: 10 * day }),
      entry('unknown', { over: true, touched: 10 * day }),
      entry('next', { over: true, win: true, company: true }),
      entry('alone', { over: true, win: true }),
    ]
    expect(askedFor(entries, 101 * day).map(({ token }) => token)).toEqual(['a0', 'a2', 'unknown0', 'next0'])
    expect(askedFor(Array.from({ length: 200 }, (_, place) => entry(`t${place}`)), 0)).toHaveLength(100)
  })

  it('teach the shelf how they ended, one winner among my seats being enough', () => {
    const learned = learnedFrom([mine('a'), mine('b', { state: 'over', win: true }), mine('b', { state: 'over', seat: 1, win: false }), mine('c', { state: 'over', win: false }), mine('d', { state: 'over' })])
    expect(learned.get('a')).toEqual({ names: ['Ann', ''] })
    expect(['b', 'c', 'd'].map((table) => [learned.get(table)?.over, learned.get(table)?.win])).toEqual([[true, true], [true, false], [true, null]])
  })
})
