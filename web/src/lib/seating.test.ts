import { describe, expect, it } from 'vitest'
import type { GameInfo } from './protocol'
import { askedSeats, firstSeating, hasPerson, mySeats } from './seating'

const game = (min: number, max: number, bots = ['heuristic', 'random']): GameInfo => ({
  id: 'g', rules: 1, seats: { min, max }, options: [], bots: bots.map((id) => ({ id, name: { key: `bot.${id}` } })),
})

describe('the seating of a new table', () => {
  it('begins with me against two of the best bots', () => {
    expect(firstSeating(game(2, 5)).map(({ use, bot }) => [use, bot])).toEqual([['me', 'heuristic'], ['bot', 'heuristic'], ['bot', 'heuristic']])
    expect(firstSeating(game(1, 1))).toHaveLength(1)
    expect(firstSeating(game(1, 5))).toHaveLength(1)
    expect(firstSeating(game(4, 6))).toHaveLength(4)
  })

  it('has links where there are no bots', () => {
    expect(firstSeating(game(2, 2, [])).map((seat) => seat.use)).toEqual(['me', 'link'])
  })

  it('is asked of the server, and knows which seats stay here', () => {
    const drafts = [
      { use: 'me' as const, name: ' Ann ', bot: 'random' },
      { use: 'bot' as const, name: 'unused', bot: 'random' },
      { use: 'link' as const, name: '', bot: 'random' },
    ]
    expect(askedSeats(drafts)).toEqual([{ kind: 'person', name: 'Ann' }, { kind: 'bot', bot: 'random' }, { kind: 'person', name: '' }])
    expect(mySeats(drafts)).toEqual([0])
    expect([hasPerson(drafts), hasPerson(drafts.slice(1, 2))]).toEqual([true, false])
  })
})
