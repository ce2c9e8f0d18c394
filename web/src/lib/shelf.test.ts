import { beforeEach, describe, expect, it } from 'vitest'
import { addTables, findTable, forgetTable, keepTable, learnTables, readShelf, shelf, type ShelfEntry } from './shelf.svelte'

const entry = (table: string, touched: number): ShelfEntry => ({
  table, game: 'northwood', seats: [{ seat: 0, token: 'secret' }], others: [], options: {}, daily: null, step: 0, over: false, touched,
})

describe('shelf', () => {
  beforeEach(() => localStorage.clear())

  it('keeps the latest on top, each table once', () => {
    keepTable(entry('a', 1))
    keepTable(entry('b', 2))
    keepTable({ ...entry('a', 3), step: 7 })
    expect(shelf.entries.map((kept) => kept.table)).toEqual(['a', 'b'])
    expect(findTable('a')?.step).toBe(7)
  })

  it('does not lose what another tab has put there', () => {
    keepTable(entry('a', 1))
    localStorage.setItem('northbeard.tables', JSON.stringify([entry('other', 5), entry('a', 1)]))
    keepTable(entry('b', 2))
    expect(readShelf().map((kept) => kept.table)).toEqual(['other', 'b', 'a'])
  })

  it('forgets one, and passes over damaged entries', () => {
    localStorage.setItem('northbeard.tables', JSON.stringify([entry('a', 1), { table: 5 }, null, entry('b', 2)]))
    forgetTable('a')
    expect(readShelf().map((kept) => kept.table)).toEqual(['b'])
    localStorage.setItem('northbeard.tables', '{"not": "a list"}')
    expect(readShelf()).toEqual([])
  })

  it('reads what was stored before several seats could be held', () => {
    const { seats, others, ...rest } = entry('old', 1)
    localStorage.setItem('northbeard.tables', JSON.stringify([{ ...rest, seat: 0, token: 'secret' }]))
    expect(readShelf()[0]).toMatchObject({ seats, others })
  })

  it('holds at most three hundred', () => {
    for (let i = 0; i < 310; i += 1) keepTable(entry(`t${i}`, i))
    expect(readShelf()).toHaveLength(300)
    expect(readShelf()[0]?.table).toBe('t309')
  })

  it('learns how games stand without putting them on top', () => {
    keepTable(entry('a', 1))
    keepTable(entry('b', 2))
    learnTables(new Map([['a', { over: true, win: false }]]))
    expect(readShelf().map(({ table, over, win }) => [table, over, win])).toEqual([['b', false, undefined], ['a', true, false]])
    keepTable(entry('a', 3))
    expect(readShelf()[0]).toMatchObject({ table: 'a', win: false })
  })

  it('takes tables from a file, but keeps what it knows of its own', () => {
    keepTable({ ...entry('a', 5), step: 9 })
    expect(addTables([{ ...entry('a', 1), step: 2 }, entry('b', 1)])).toBe(1)
    expect(readShelf().map(({ table, step }) => [table, step])).toEqual([['a', 9], ['b', entry('b', 1).step]])
  })
})
