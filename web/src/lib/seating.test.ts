import { describe, expect, it } from 'vitest'
import type { GameInfo } from './protocol'
import { askedCompany, askedSeats, firstSeating, hasPerson, mySeats, type SeatDraft } from './seating'

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

  it('brings my colour with my first seat, and leaves open ones to whoever comes', () => {
    const drafts: SeatDraft[] = [
      { use: 'open', name: 'unused', bot: '' },
      { use: 'me', name: 'Ann', bot: '' },
      { use: 'me', name: 'Bob', bot: '' },
    ]
    expect(askedSeats(drafts, 'teal')).toEqual([{ kind: 'open' }, { kind: 'person', name: 'Ann', colour: 'teal' }, { kind: 'person', name: 'Bob' }])
    expect([hasPerson(drafts), hasPerson(drafts.slice(0, 1))]).toEqual([true, false])
  })

  it('gathers when others come from elsewhere, and only then has a clock and a place in the lobby', () => {
    const draft = (use: SeatDraft['use']): SeatDraft => ({ use, name: '', bot: '' })
    expect(askedCompany([draft('me'), draft('me'), draft('bot')], true, 'quick')).toEqual({})
    expect(askedCompany([draft('me'), draft('link')], false, 'none')).toEqual({ gather: true, listed: false, clock: null })
    expect(askedCompany([draft('me'), draft('open')], true, 'quick')).toEqual({ gather: true, listed: true, clock: { bank: 600, each: 30 } })
  })
})
