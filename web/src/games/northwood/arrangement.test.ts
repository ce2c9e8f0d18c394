import { describe, expect, it } from 'vitest'
import type { Message } from '$lib/protocol'
import { arrangementOf, isArrangement } from './arrangement'

const card = (suit: string, value: number): Message => ({ key: 'northwood.card', args: { suit, value } })
const label = (places: string): Message => ({
  key: `northwood.action.arrange_${places}`,
  args: { first: card('claws', 5), second: card('eyes', 8) },
})

describe('arrangementOf', () => {
  it.each([
    ['top_top', ['C5', 'E8'], []],
    ['top_bottom', ['C5'], ['E8']],
    ['bottom_bottom', [], ['C5', 'E8']],
    ['top', ['C5'], []],
    ['bottom', [], ['C5']],
  ])('draws %s as its words say', (places, top, bottom) => {
    expect(arrangementOf(label(places))).toEqual({ top, bottom })
  })

  it('leaves other actions alone', () => {
    expect(isArrangement({ key: 'northwood.action.play' })).toBe(false)
  })
})
