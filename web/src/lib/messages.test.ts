import { describe, expect, it, vi } from 'vitest'
import { Renderer } from './messages'

const english = new Renderer('en', {
  plain: 'Undo',
  card: '{value} of {suit, select, claws {Claws} other {{suit}}}',
  scored: '{card} scores: {score, plural, one {# point} other {# points}}',
  angle: 'a < b & <b>c</b>',
  broken: 'never {closed',
})
const russian = new Renderer('ru', { stars: '{n, plural, one {# звезда} few {# звезды} many {# звёзд} other {# звезды}}' })

describe('messages', () => {
  it('renders a key without arguments', () => {
    expect(english.text('plain')).toBe('Undo')
  })

  it('renders a message inside a message first', () => {
    const card = { key: 'card', args: { value: 3, suit: 'claws' } }
    expect(english.say({ key: 'scored', args: { card, score: 1 } })).toBe('3 of Claws scores: 1 point')
    expect(english.say({ key: 'scored', args: { card, score: 2 } })).toBe('3 of Claws scores: 2 points')
  })

  it('knows the Russian plurals', () => {
    const said = [1, 2, 5, 11, 21, 22, 25].map((n) => russian.text('stars', { n }))
    expect(said).toEqual(['1 звезда', '2 звезды', '5 звёзд', '11 звёзд', '21 звезда', '22 звезды', '25 звёзд'])
  })

  it('takes < and > as they are', () => {
    expect(english.text('angle')).toBe('a < b & <b>c</b>')
  })

  it('shows the key where a pattern is missing, broken or lacks an argument', () => {
    const complain = vi.spyOn(console, 'error').mockImplementation(() => {})
    expect(english.text('no.such.key')).toBe('⟦no.such.key⟧')
    expect(english.text('broken')).toBe('⟦broken⟧')
    expect(english.text('scored', { score: 1 })).toBe('⟦scored⟧')
    expect(complain).toHaveBeenCalledTimes(2)
    complain.mockRestore()
  })

  it('says nothing for no message', () => {
    expect(english.say(null)).toBe('')
  })
})
