// Stored views on the real board: whatever may be done can be done with presses alone, what can't says
// why, and nothing is offered while an answer is awaited.
import { flushSync, mount, unmount } from 'svelte'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { Renderer } from '$lib/messages'
import type { View } from '$lib/protocol'
import { settings } from '$lib/settings.svelte'
import { setRenderer } from '$lib/text'
import northgard from '$text/en/northgard.json'
import northgardWeb from '$text/en/northgard_web.json'
import web from '$text/en/web.json'
import table from '$text/en/table.json'
import Board from './Board.svelte'
import { keyOf } from './menu'
import type { Offer, Position } from './position'
import Result from './Result.svelte'

const stored = import.meta.glob<View>('./fixtures/*.json', { eager: true, import: 'default' })
const views = Object.entries(stored).map(([path, view]) => [/(\w+)\.json$/.exec(path)![1]!, view] as const)
const fixture = (name: string) => stored[`./fixtures/${name}.json`]!

let shown: Record<string, unknown> | null = null

function lay(view: View, busy = false): ReturnType<typeof vi.fn<(action: string) => void>> {
  const choose = vi.fn<(action: string) => void>()
  shown = mount(Board, { target: document.body, props: { view, choose, busy } })
  flushSync()
  return choose
}

function clear(): void {
  if (shown) void unmount(shown)
  shown = null
  document.body.replaceChildren()
}

/** A press by keyboard or mouse on whatever the page shows for this key. */
function press(key: string): boolean {
  const found = [...document.querySelectorAll<HTMLElement>('[data-thing]')].find((thing) => thing.dataset.thing === key)
  found?.dispatchEvent(new MouseEvent('click', { bubbles: true }))
  flushSync()
  return found !== undefined
}

function turnUntil(cell: string, rotation: number): void {
  const laid = () => [...document.querySelectorAll<HTMLElement>('[data-cell]')].find((each) => each.dataset.cell === cell)!
  laid().dispatchEvent(new MouseEvent('pointermove', { bubbles: true }))
  for (let turns = 0; turns < 4 && laid().dataset.rotation !== String(rotation); turns += 1) press('turn')
}

/** Chooses an action as a person does: its things one after another. */
function choose(offer: Offer): void {
  for (const touch of offer.touches) {
    if (touch.cell) {
      const cell = (touch.cell as number[]).join(',')
      turnUntil(cell, touch.rotation as number)
      press(`cell:${cell}`)
    } else {
      press(keyOf(touch))
    }
  }
}

beforeAll(() => {
  setRenderer(new Renderer('en', { ...web, ...table, ...northgard, ...northgardWeb }))
  settings.motion = 'reduced'
})
afterEach(clear)

describe.each(views)('%s', (_name, view) => {
  it('offers every legal action', () => {
    const sent = lay(view)
    // Of many placements a few stand for all.
    const every = Math.ceil(view.actions.length / 25)
    for (const offer of (view.actions as Offer[]).filter((_offer, place) => place % every === 0)) {
      choose(offer)
      if (sent.mock.calls.length === 0) press('here')
      expect(sent.mock.calls).toEqual([[offer.action]])
      sent.mockClear()
    }
  }, 30_000)

  it('has all its texts', () => {
    lay(view)
    if (view.result) mount(Result, { target: document.body, props: { view } })
    expect(document.body.textContent).not.toContain('⟦')
  })

  it('offers nothing while busy', () => {
    const sent = lay(view, true)
    document.querySelectorAll('[data-thing]').forEach((thing) => thing.dispatchEvent(new MouseEvent('click', { bubbles: true })))
    expect(sent).not.toHaveBeenCalled()
    expect(document.querySelector('[data-standing="open"]')).toBeNull()
  })

  it('draws each tile, and a territory once', () => {
    lay(view)
    const { map } = view.position as Position
    expect(document.querySelectorAll('.land')).toHaveLength(map.territories.length)
    expect(document.querySelectorAll('.drawn .edge')).toHaveLength(map.tiles.length)
  })
})

describe('presses', () => {
  it('go back with Escape', () => {
    lay(fixture('turn'))
    const card = fixture('turn').actions.find((action) => action.touches[0]?.card)!
    press(keyOf(card.touches[0]!))
    expect(document.querySelector('.trail')).not.toBeNull()
    window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }))
    flushSync()
    expect(document.querySelector('.trail')).toBeNull()
  })

  it('show the odds of each amount of food', () => {
    lay(fixture('attacker_food'))
    expect(document.querySelectorAll('section.ask .odds')).toHaveLength(fixture('attacker_food').actions.length)
    expect(document.querySelector('section.fight')?.textContent).toContain('attacker')
  })
})
