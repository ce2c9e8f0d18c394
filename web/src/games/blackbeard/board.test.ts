// Stored views on the real board: whatever may be done can be done with presses alone, what can't says
// why, and nothing is offered while an answer is awaited.
import { flushSync, mount, unmount } from 'svelte'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { keyOf } from '$lib/menu'
import { Renderer } from '$lib/messages'
import type { View } from '$lib/protocol'
import { settings } from '$lib/settings.svelte'
import { setRenderer } from '$lib/text'
import blackbeard from '$text/en/blackbeard.json'
import blackbeardWeb from '$text/en/blackbeard_web.json'
import table from '$text/en/table.json'
import web from '$text/en/web.json'
import Board from './Board.svelte'
import { where } from './index'
import { sailing, type Offer, type Position } from './position'
import Result from './Result.svelte'

const stored = import.meta.glob<View>('./fixtures/*.json', { eager: true, import: 'default' })
const views = Object.entries(stored).map(([path, view]) => [/(\w+)\.json$/.exec(path)![1]!, view] as const)
const renderer = new Renderer('en', { ...web, ...table, ...blackbeard, ...blackbeardWeb })

let shown: Record<string, unknown> | null = null

function lay(view: View, busy = false, since?: number): ReturnType<typeof vi.fn<(action: string) => void>> {
  const choose = vi.fn<(action: string) => void>()
  shown = mount(Board, { target: document.body, props: { view, choose, busy, since } })
  flushSync()
  return choose
}

function clear(): void {
  if (shown) void unmount(shown)
  shown = null
  document.body.replaceChildren()
}

const things = (key: string) => [...document.querySelectorAll<HTMLElement>('[data-thing]')].filter((thing) => thing.dataset.thing === key)

/** A press by keyboard or mouse on whatever the page offers under this key. */
function press(key: string): boolean {
  const found = things(key).find((thing) => thing.dataset.standing === 'open')
  found?.dispatchEvent(new MouseEvent('click', { bubbles: true }))
  flushSync()
  return found !== undefined
}

function confirm(): void {
  document.querySelector<HTMLButtonElement>('section.ask .answers .button.primary')?.click()
  flushSync()
}

/** Chooses an action as a person does: its things one after another, and yes to what is asked then. */
function choose(offer: Offer, sent: { mock: { calls: unknown[] } }): void {
  for (const touch of offer.touches) if (sent.mock.calls.length === 0) press(keyOf(touch))
  if (sent.mock.calls.length === 0) press('here')
  if (sent.mock.calls.length === 0) confirm()
}

beforeAll(() => {
  setRenderer(renderer)
  settings.motion = 'reduced'
})
// The board is large: the runner hears of each test before the next one begins.
afterEach(async () => {
  clear()
  await new Promise((later) => setTimeout(later))
})

describe.each(views)('%s', (_name, view) => {
  const offers = (view.actions as Offer[]).filter((offer) => !offer.touches.some((touch) => touch.button === 'resign'))

  it('offers every legal action', () => {
    const sent = lay(view)
    // Of many Actions a few stand for all.
    const every = Math.ceil(offers.length / 6)
    for (const offer of offers.filter((_offer, place) => place % every === 0)) {
      choose(offer, sent)
      expect(sent.mock.calls).toEqual([[offer.action]])
      sent.mockClear()
    }
  }, 60_000)

  it('has all its texts', () => {
    lay(view, false, 0)
    if (view.result) mount(Result, { target: document.body, props: { view } })
    expect(document.body.textContent).not.toContain('⟦')
    expect(document.body.innerHTML).not.toContain('⟦')
    expect(renderer.say(where(view))).not.toContain('⟦')
  })

  it('offers nothing while busy', () => {
    const sent = lay(view, true)
    document.querySelectorAll('[data-thing]').forEach((thing) => thing.dispatchEvent(new MouseEvent('click', { bubbles: true })))
    expect(sent).not.toHaveBeenCalled()
    expect(document.querySelector('[data-standing="open"]')).toBeNull()
  })

  it('draws every port, area and ship once', () => {
    lay(view)
    const position = view.position as Position
    expect(document.querySelectorAll('.chart g.port')).toHaveLength(36)
    expect(document.querySelectorAll('.chart g.sea')).toHaveLength(11)
    const ships = position.pirates.filter(sailing).length + position.seas.reduce((sum, sea) => sum + sea.warships.length + sea.commissioners.length, 0)
    expect(document.querySelectorAll('.chart g.token')).toHaveLength(ships)
  })

  it('shows what is at risk before it is done', () => {
    const offer = offers.find((each) => each.danger)
    const sent = lay(view)
    if (!offer) return
    for (const touch of offer.touches) if (document.querySelector('section.ask .risk') === null) press(keyOf(touch))
    expect(document.querySelector('section.ask .risk')).not.toBeNull()
    expect(sent).not.toHaveBeenCalled()
  })
})
