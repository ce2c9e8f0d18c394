// The table of a replay with the board of a real game, whose steps come from a stored view.
import { flushSync, mount, tick, unmount } from 'svelte'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { announcer } from '$lib/announcer.svelte'
import { loadGame } from '$lib/game_module'
import type { SeatKey, View } from '$lib/protocol'
import type { ReplaySource } from '$lib/replay_source'
import { t, useTexts } from '$lib/text'
import stored from '../games/northwood/fixtures/answer_follow.json'
import ReplayTable from './ReplayTable.svelte'

const last = 9
vi.setConfig({ testTimeout: 30_000 }) // a whole board is drawn, maybe beside much else
const patient = { timeout: 20_000 }

/** Ten steps at the same place: each has a line of the log. */
function viewAt(step: number, seat: number | null): View {
  const view = structuredClone(stored) as unknown as View
  const log = Array.from({ length: step + 1 }, (_, place) => ({ step: place, kind: 'act' as const, message: { key: 'web.step', args: { step: place } } }))
  return { ...view, table: { ...view.table, seat }, step, log, actions: [], refusals: [], ask: null, undo: { undo: false, reset: false, rewind: [] }, steps: [{ step: 4, label: { key: 'web.play' } }] }
}

const source: ReplaySource = {
  table: 'ab12',
  latest: () => Promise.resolve({ view: { ...viewAt(last, null), turn: { kind: 'over' } }, steps: last }),
  at: (step, seat) => Promise.resolve(viewAt(step, seat)),
  practice: () => Promise.reject(new Error('not here')),
  record: () => Promise.resolve('northbeard-record 1\n'),
  advice: () => Promise.reject(new Error('not here')),
  lookBack: () => Promise.reject(new Error('not here')),
}

let shown: Record<string, unknown> | null = null
const told = () => document.querySelector('.told')?.textContent ?? ''
const named = (key: string) => document.querySelector<HTMLElement>(`[aria-label="${t(key)}"]`)!

async function settle() {
  for (let turns = 0; turns < 5; turns += 1) await Promise.resolve().then(tick)
  flushSync()
}

async function press(key: string) {
  window.dispatchEvent(new KeyboardEvent('keydown', { key }))
  await settle()
}

async function open(step: number | null, from: ReplaySource = source, seats: SeatKey[] = []) {
  shown = mount(ReplayTable, { target: document.body, props: { source: from, seats, step, from: null } })
  await vi.waitFor(() => expect(document.querySelector('.board')).not.toBeNull(), patient)
  await settle()
}

beforeAll(async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => {} }))
  Element.prototype.scrollTo = () => {}
  await Promise.all([useTexts('replay'), loadGame('northwood')])
}, 30_000)
beforeEach(() => window.history.replaceState(null, '', '/replay/ab12'))
afterEach(() => {
  if (shown) void unmount(shown)
  shown = null
  document.body.replaceChildren()
})

it('shows the board of the step, and offers nothing on it', async () => {
  await open(3)
  expect(told()).toContain(t('replay.step', { step: 3, last }))
  expect(told()).toContain(t('web.step', { step: 3 }))
  expect(document.querySelectorAll('[data-standing="open"], .ask button')).toHaveLength(0)
  expect(named('web.log').querySelectorAll('[aria-current="step"]')).toHaveLength(1)
})

it('steps by keys and buttons, says what happened, and keeps the address', async () => {
  await open(null)
  expect(told()).toContain(t('replay.step', { step: 0, last }))
  await press('ArrowRight')
  named('replay.forward').click()
  await settle()
  expect(told()).toContain(t('web.step', { step: 2 }))
  expect(announcer.text).toContain(`${t('replay.step', { step: 2, last })}. ${t('web.step', { step: 2 })}`)
  await vi.waitFor(() => expect(window.location.search).toBe('?step=2&from=0'), patient)
  await press('End')
  expect(told()).toContain(t('web.step', { step: last }))
  await press('Home')
  expect(told()).toContain(t('replay.step', { step: 0, last }))
})

it('goes where a line of the log or a landmark is pressed', async () => {
  await open(0)
  document.querySelector<HTMLElement>('aside [data-step="7"]')!.click()
  await settle()
  expect(told()).toContain(t('web.step', { step: 7 }))
  const places = [...document.querySelectorAll('select')].find((select) => [...select.options].some((option) => option.text === t('web.play')))!
  places.value = '4'
  places.dispatchEvent(new Event('change', { bubbles: true }))
  await settle()
  expect(told()).toContain(t('web.step', { step: 4 }))
})

it('offers the record when the game is over, or where nobody else plays', async () => {
  const menu = () => {
    named('web.more').click()
    flushSync()
    return document.querySelector('.tools .menu ul')?.textContent ?? ''
  }
  const goesOn = (seats: number): ReplaySource => {
    const at = (step: number): View => {
      const view = viewAt(step, 0)
      const bots = Array.from({ length: seats - 1 }, (_, place) => ({ seat: place + 1, name: '', kind: 'bot' as const, colour: '' }))
      return { ...view, turn: { kind: 'seat', seat: 0 }, table: { ...view.table, seats: [...view.table.seats.slice(0, 1), ...bots] } }
    }
    return { ...source, latest: () => Promise.resolve({ view: at(last), steps: last }), at: (step) => Promise.resolve(at(step)) }
  }
  const found: boolean[] = []
  for (const from of [source, goesOn(1), goesOn(2)]) {
    await open(3, from, from === source ? [] : [{ seat: 0, token: 'a' }])
    found.push(menu().includes(t('web.record')))
    await unmount(shown!)
    shown = null
    document.body.replaceChildren()
  }
  expect(found).toEqual([true, true, false])
})

it('says why it can’t be opened, and tries again', async () => {
  const failing = { ...source, latest: vi.fn(() => Promise.reject(new Error('cut'))) }
  shown = mount(ReplayTable, { target: document.body, props: { source: failing, seats: [], step: 2, from: null } })
  await vi.waitFor(() => expect(document.body.textContent).toContain(t('replay.failed')), patient)
  failing.latest.mockImplementation(source.latest as never)
  ;[...document.querySelectorAll('button')].find((button) => button.textContent === t('web.retry'))!.click()
  await vi.waitFor(() => expect(told()).toContain(t('web.step', { step: 2 })), patient)
})
