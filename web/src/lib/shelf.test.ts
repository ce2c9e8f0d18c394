import { beforeEach, describe, expect, it } from 'vitest'
import { findTable, forgetTable, keepTable, readShelf, shelf, type ShelfEntry } from './shelf.svelte'

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

  it('holds at most fifty', () => {
    for (let i = 0; i < 60; i += 1) keepTable(entry(`t${i}`, i))
    expect(readShelf()).toHaveLength(50)
    expect(readShelf()[0]?.table).toBe('t59')
  })
})
