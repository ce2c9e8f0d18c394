import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { someView } from './fixtures'
import type { Replay } from './replay.svelte'
import { goOn, wayOfKey } from './replay_deeds'
import { findTable } from './shelf.svelte'
import type { ReplaySource } from './replay_source'

function press(key: string, html = '<p>the board</p>', init: KeyboardEventInit = {}) {
  document.body.innerHTML = html
  const target = document.body.firstElementChild!
  let way: ReturnType<typeof wayOfKey> = null
  target.addEventListener('keydown', (event) => (way = wayOfKey(event as KeyboardEvent)))
  target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, ...init }))
  return way as ReturnType<typeof wayOfKey>
}

afterEach(() => {
  document.body.innerHTML = ''
  localStorage.clear()
})

describe('keys of a replay', () => {
  it.each([
    ['ArrowLeft', 'by', [-1]],
    ['ArrowRight', 'by', [1]],
    ['Home', 'first', []],
    ['End', 'end', []],
    [' ', 'toggle', []],
    ['+', 'faster', [1]],
    ['-', 'faster', [-1]],
  ])('%s', (key, member, args) => {
    const done = vi.fn(() => Promise.resolve())
    press(key)!({ [member]: done } as unknown as Replay)
    expect(done).toHaveBeenCalledWith(...args)
  })

  it('leave alone what has a use of its own for them', () => {
    expect(press('ArrowLeft', '<input type="text" />')).toBeNull()
    expect(press(' ', '<input type="range" />')).not.toBeNull()
    expect(press('+', '<textarea></textarea>')).toBeNull()
    expect(press(' ', '<button>Play</button>')).toBeNull()
    expect(press('ArrowRight', '<button>Play</button>')).not.toBeNull()
    expect(press('ArrowLeft', '<p></p>', { altKey: true })).toBeNull()
    expect(press('x')).toBeNull()
    document.body.innerHTML = ''
    expect(press('Home', '<dialog open></dialog>')).toBeNull()
  })
})

describe('going on as practice', () => {
  beforeEach(() => void vi.spyOn(window, 'scrollTo').mockImplementation(() => {}))

  it('opens the new table and keeps its link', async () => {
    const practice = vi.fn(() => Promise.resolve({ table: 'new1', seats: [{ seat: 0 }, { seat: 1, token: 'xyz' }] }))
    await goOn({ table: 't1', practice } as unknown as ReplaySource, 12, 1, someView())
    expect(practice).toHaveBeenCalledWith(12, 1)
    expect(window.location.pathname + window.location.hash).toBe('/t/new1#seat=1&token=xyz')
    expect(findTable('new1')).toMatchObject({ game: 'northwood', seats: [{ seat: 1, token: 'xyz' }], step: 12 })
  })
})
