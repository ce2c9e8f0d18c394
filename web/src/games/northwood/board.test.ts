// Every stored view on the real board: whatever may be done can be done with presses alone, and what
// can't says why.
import { flushSync, mount, unmount } from 'svelte'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { Renderer } from '$lib/messages'
import type { ActionOffer, View } from '$lib/protocol'
import { settings } from '$lib/settings.svelte'
import { say, setRenderer } from '$lib/text'
import northwood from '$text/en/northwood.json'
import northwoodWeb from '$text/en/northwood_web.json'
import Board from './Board.svelte'
import { keyOf } from './offers'

const stored = import.meta.glob<View>('./fixtures/*.json', { eager: true, import: 'default' })
const views = Object.entries(stored).map(([path, view]) => [/(\w+)\.json$/.exec(path)![1]!, view] as const)

function fixture(name: string): View {
  return stored[`./fixtures/${name}.json`]!
}

let board: Record<string, unknown> | null = null

function lay(view: View, busy = false): ReturnType<typeof vi.fn<(action: string) => void>> {
  const choose = vi.fn<(action: string) => void>()
  board = mount(Board, { target: document.body, props: { view, choose, busy } })
  flushSync()
  return choose
}

function clear(): void {
  if (board) void unmount(board)
  board = null
  document.body.replaceChildren()
}

function press(element: Element | null | undefined): void {
  ;(element as HTMLElement).click()
  flushSync()
}

function thing(key: string): HTMLButtonElement | null {
  return document.querySelector(`[data-thing="${key}"]`)
}

/** The button with these words, drawings left aside. */
function labelled(text: string): HTMLButtonElement | undefined {
  return [...document.querySelectorAll('button')].find((button) => {
    const words = button.cloneNode(true) as HTMLElement
    words.querySelectorAll('[aria-hidden="true"]').forEach((drawing) => drawing.remove())
    return words.textContent?.trim() === text
  })
}

const confirm = () => document.querySelector('.ask .button.primary')

/** Resigning stands in the table's menu, not on the board. */
const onBoard = (action: ActionOffer) => !action.touches.some((touch) => touch.button === 'resign')

beforeAll(() => {
  setRenderer(new Renderer('en', { ...northwood, ...northwoodWeb }))
  settings.motion = 'reduced'
  // jsdom knows dialogs but can't open them.
})
afterEach(() => {
  settings.quickHands = false
  clear()
})

describe.each(views)('%s', (_name, view) => {
  it('offers every legal action', () => {
    const choose = lay(view)
    for (const action of view.actions.filter(onBoard)) {
      const button = labelled(say(action.label))
      if (button) {
        press(button)
      } else {
        for (const touch of action.touches) {
          if (choose.mock.calls.length === 0) press(thing(keyOf(touch)))
        }
        if (choose.mock.calls.length === 0) press(confirm())
      }
      expect(choose.mock.calls).toEqual([[action.action]])
      choose.mockClear()
    }
  })

  it('says why not, for every refusal', () => {
    lay(view)
    for (const refusal of view.refusals) {
      const [touch] = [refusal.touches].flat()
      expect(thing(keyOf(touch!))?.textContent).toContain(say(refusal.reason))
    }
  })

  it('has all its texts', () => {
    lay(view)
    expect(document.body.textContent).not.toMatch(/⟦northwood/)
  })

  it('offers nothing while busy', () => {
    const choose = lay(view, true)
    document.querySelectorAll('button.thing').forEach(press)
    expect(choose).not.toHaveBeenCalled()
    expect(document.querySelector('[data-standing="open"]')).toBeNull()
  })
})

describe('presses', () => {
  it('play a card at once by keyboard, and name the cards that score', () => {
    const choose = lay(fixture('answer_follow'))
    expect(thing('card:L7')?.textContent).toContain('7 of Leaves, scores; can be chosen')
    press(thing('card:L7'))
    expect(choose).toHaveBeenCalledWith('play L7')
  })

  it('ask a finger to press a card twice', () => {
    const choose = lay(fixture('answer_follow'))
    touch('card:L7')
    expect(choose).not.toHaveBeenCalled()
    touch('card:L7')
    expect(choose).toHaveBeenCalledWith('play L7')
  })

  it('play by one touch with quick hands', () => {
    settings.quickHands = true
    const choose = lay(fixture('answer_follow'))
    touch('card:L7')
    expect(choose).toHaveBeenCalledWith('play L7')
  })

  it('never play a card that a swipe began on', () => {
    settings.quickHands = true
    const choose = lay(fixture('answer_follow'))
    touch('card:L7', 40)
    expect(choose).not.toHaveBeenCalled()
  })

  it('read about an ally first, then use it', () => {
    const choose = lay(fixture('window_first'))
    press(thing('slot:0'))
    expect(choose).not.toHaveBeenCalled()
    expect(document.querySelector('[role="tooltip"]')?.textContent).toContain('If you hold fewer than eight cards')
    press(thing('slot:0'))
    expect(choose).toHaveBeenCalledWith('use 0')
  })

  it('take a pick back with Escape', () => {
    lay(fixture('substitutes'))
    press(thing('fief:2'))
    expect(thing('fief:2')?.getAttribute('aria-pressed')).toBe('true')
    window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }))
    flushSync()
    expect(thing('fief:2')?.hasAttribute('aria-pressed')).toBe(false)
  })

  it('look through a pile', () => {
    lay(fixture('answer_follow'))
    press(thing('pile:discard'))
    expect(document.querySelector('dialog')?.textContent).toContain('6 of Leaves')
  })
})

describe('the hand', () => {
  const hand = () => [...document.querySelectorAll<HTMLButtonElement>('.hand .thing')]

  it('is one stop for Tab, with arrows inside', () => {
    lay(fixture('answer_follow'))
    expect(hand().map((card) => card.tabIndex)).toEqual([0, -1, -1, -1, -1, -1, -1])
    hand()[0]!.focus()
    hand()[0]!.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }))
    flushSync()
    expect(document.activeElement).toBe(hand()[1])
    expect(hand()[1]!.tabIndex).toBe(0)
  })
})

function touch(key: string, slide = 0): void {
  const button = thing(key)!
  const at = (type: string, x: number) =>
    Object.assign(new MouseEvent(type, { bubbles: true, clientX: x, buttons: 1, detail: 1 }), { pointerType: 'touch', pointerId: 1 })
  button.dispatchEvent(at('pointerdown', 0))
  if (slide > 0) button.dispatchEvent(at('pointermove', slide))
  button.dispatchEvent(at('click', slide))
  flushSync()
}
