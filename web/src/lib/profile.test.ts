import { describe, expect, it } from 'vitest'
import { exported, forgetEverything, imported, tallies } from './profile'
import type { ShelfEntry } from './shelf.svelte'

const played = (table: string, change: Partial<ShelfEntry> = {}): ShelfEntry => ({
  table, game: 'northwood', seats: [{ seat: 0, token: 'secret' }], others: [], options: { setup: 'full' }, daily: null, step: 3, over: true, touched: 1, win: true, ...change,
})

describe('statistics', () => {
  it('count finished games by game, and by option where it was varied', () => {
    const entries = [
      played('a', { score: 12 }),
      played('b', { win: false, score: 15, options: { setup: 'short' } }),
      played('c', { over: false, win: undefined }),
      played('d', { practice: true }),
      played('e', { game: 'northgard', win: null, options: { years: '3' } }),
    ]
    expect(tallies(entries)).toEqual([
      { game: 'northgard', games: 1, decided: 0, wins: 0, best: null, options: [] },
      {
        game: 'northwood', games: 2, decided: 2, wins: 1, best: 15,
        options: [
          {
            name: 'setup',
            values: [
              { value: 'full', games: 1, decided: 1, wins: 1, best: 12 },
              { value: 'short', games: 1, decided: 1, wins: 0, best: 15 },
            ],
          },
        ],
      },
    ])
    expect(tallies([])).toEqual([])
  })
})

describe('the file of my games', () => {
  it('is read again as it was written', () => {
    const entries = [played('a'), played('b', { over: false })]
    expect(imported(exported(entries, { a: 'northbeard 1\n' }))).toMatchObject(JSON.parse(JSON.stringify(entries)))
  })

  it.each(['', 'null', '[]', '{"kind":"something else","version":1,"tables":[]}', '{"kind":"northbeard my games","version":2,"tables":[]}'])('is not %s', (text) => {
    expect(imported(text)).toBe(null)
  })

  it('loses entries that are damaged, not the others', () => {
    const text = exported([played('a'), { table: 7 } as unknown as ShelfEntry], {})
    expect(imported(text)?.map((entry) => entry.table)).toEqual(['a'])
  })
})

it('forgets everything of ours and nothing else', () => {
  localStorage.setItem('northbeard.tables', '[]')
  localStorage.setItem('another', 'x')
  forgetEverything()
  expect(Object.keys(localStorage)).toEqual(['another'])
})
