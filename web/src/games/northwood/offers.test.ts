import { describe, expect, it } from 'vitest'
import type { ActionOffer, Touch } from '$lib/protocol'
import { choosable, exact, joining, keyOf, pick, sortOffers } from './offers'

function offer(action: string, ...touches: Touch[]): ActionOffer {
  return { action, label: { key: action }, touches }
}

const everywhere = () => true
const cover = (fief: number, slot: number) => offer(`cover ${fief} ${slot}`, { fief }, { slot })

describe('sortOffers', () => {
  it('puts what touches shown things on the board', () => {
    const { board, buttons } = sortOffers([offer('visit 3', { fief: 3 })], everywhere)
    expect(board).toHaveLength(1)
    expect(buttons).toHaveLength(0)
  })

  it('makes buttons of what touches nothing, a button, or a thing that is not drawn', () => {
    const actions = [offer('pass'), offer('done', { button: 'done' }), offer('drop C5', { card: 'C5' })]
    const { buttons } = sortOffers(actions, (key) => key !== 'card:C5')
    expect(buttons.map((each) => each.action.action)).toEqual(['pass', 'done', 'drop C5'])
  })

  it('makes buttons of actions that touch the same things, whatever the order', () => {
    const first = offer('arrange 1', { card: 'C1' }, { card: 'C2' })
    const second = offer('arrange 2', { card: 'C2' }, { card: 'C1' })
    expect(sortOffers([first, second], everywhere).buttons).toHaveLength(2)
  })
})

describe('pick', () => {
  const { board } = sortOffers([cover(2, 0), cover(2, 1), cover(5, 0), cover(5, 1)], everywhere)

  it('narrows by fief and then slot, or by slot and then fief', () => {
    expect(pick(board, [], 'fief:2').settled).toBeNull()
    expect(pick(board, ['fief:2'], 'slot:1').settled?.action.action).toBe('cover 2 1')
    expect(pick(board, ['slot:1'], 'fief:2').settled?.action.action).toBe('cover 2 1')
  })

  it('takes a pick back, and starts anew with a thing that does not go with it', () => {
    expect(pick(board, ['fief:2'], 'fief:2').picked).toEqual([])
    expect(pick(board, ['fief:2'], 'fief:5').picked).toEqual(['fief:5'])
  })

  it('shows only what goes on from a pick', () => {
    expect([...choosable(board, ['fief:2'])].sort()).toEqual(['fief:2', 'slot:0', 'slot:1'])
  })

  it('knows what dragging one thing onto another means', () => {
    expect(joining(board, 'fief:5', 'slot:0')?.action.action).toBe('cover 5 0')
    expect(joining(board, 'fief:5', 'fief:2')).toBeNull()
  })

  it('leaves a set open while it can still grow', () => {
    const piles = sortOffers(
      [offer('take deck', { pile: 'deck' }), offer('take both', { pile: 'deck' }, { pile: 'discard' })],
      everywhere,
    ).board
    const first = pick(piles, [], 'pile:deck')
    expect(first.settled).toBeNull()
    expect(exact(piles, first.picked)?.action.action).toBe('take deck')
    expect(pick(piles, first.picked, 'pile:discard').settled?.action.action).toBe('take both')
  })
})

describe('keyOf', () => {
  it('names a thing whatever else is said of it', () => {
    expect(keyOf({ card: 'L5', scores: true } as Touch)).toBe('card:L5')
  })
})
