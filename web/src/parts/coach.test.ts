// The coach at a table and beside a replay. The source of advice is a stand-in that notes what it is asked.
import { flushSync, mount, tick, unmount, type Component } from 'svelte'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { announcer } from '$lib/announcer.svelte'
import { loadCoach } from '$lib/coach'
import { someView } from '$lib/fixtures'
import type { GameModule } from '$lib/game_module'
import { keyOf } from '$lib/menu'
import type { Advice, LookBackPart, View } from '$lib/protocol'
import type { Replay } from '$lib/replay.svelte'
import type { ReplaySource } from '$lib/replay_source'
import { t, useLanguage, useTexts } from '$lib/text'
import { CoachDesk, ReplayDesk } from './coach'
import BotChoice from './BotChoice.svelte'
import Hint from './Hint.svelte'
import Odds from './Odds.svelte'
import PracticeOnly from './PracticeOnly.svelte'
import ReplayCoach from './ReplayCoach.svelte'

const named = (words: string) => ({ key: 'web.seats.name', args: { words } })
const offers = [
  { action: 'play L5', label: { key: 'web.play' }, touches: [{ card: 'L5' }] },
  { action: 'done', label: { key: 'web.home' }, touches: [{ button: 'done' }] },
  { action: 'resign', label: { key: 'web.about' }, touches: [{ button: 'resign' }] },
]
const advice: Advice = {
  step: 4, seat: 0, chance: 0.62, visit: 0.81,
  actions: [
    { ...offers[0]!, label: named('as the server names it'), chance: 0.62, visit: 0.81, best: true },
    { ...offers[1]!, chance: 0.4, visit: null },
    { ...offers[2]!, chance: 0, visit: 0 },
  ],
}
const module = { id: 'northwood', keyOf } as GameModule

let answer: (path: string) => { status?: number; body: unknown }
const fetched = vi.fn((path: string, _init?: RequestInit) => {
  const { status = 200, body } = answer(path)
  return Promise.resolve(new Response(JSON.stringify(body), { status }))
})
const practice = (change: Partial<View> = {}, table: Partial<View['table']> = {}): View => {
  const base = someView({ step: 4, actions: offers, ...change })
  return { ...base, table: { ...base.table, practice: true, ...table } }
}

let shown: Record<string, unknown> | null = null
function show<Props extends Record<string, unknown>>(part: Component<Props>, props: Props) {
  shown = mount(part, { target: document.body, props })
  flushSync()
}
async function settle() {
  for (let turns = 0; turns < 8; turns += 1) await Promise.resolve().then(tick)
  flushSync()
}
const text = () => document.body.textContent!.replace(/\s+/g, ' ')
const button = (name: string) => [...document.querySelectorAll('button')].find((each) => (each.getAttribute('aria-label') ?? each.textContent!).trim() === name)!

beforeAll(async () => {
  await useLanguage('en')
  await useTexts('coach')
})
beforeEach(() => {
  fetched.mockClear()
  answer = () => ({ body: advice })
  vi.stubGlobal('fetch', fetched)
})
afterEach(() => {
  if (shown) void unmount(shown)
  shown = null
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

describe('where there is advice', () => {
  it('is for the server to say', async () => {
    answer = () => ({ body: { games: [{ id: 'northwood', coach: true }, { id: 'blackbeard' }] } })
    expect(await loadCoach('northwood')).toHaveProperty('CoachDesk')
    expect(await loadCoach('blackbeard')).toBeNull()
  })
})

describe('the hint', () => {
  it('says the best choice and its chances, and is put away', async () => {
    const coach = new CoachDesk('t1', [{ seat: 0, token: 'x' }], module)
    show(Hint, { view: practice(), busy: false, coach })
    expect(text()).not.toContain('%')
    button(t('coach.hint')).click()
    flushSync()
    expect(text()).toContain(t('coach.hint.thinking'))
    await vi.waitFor(() => expect(text()).toContain('62%'))
    const words = t('coach.hint.said_visit', { action: t('web.play'), chance: '62%', visit: '81%' })
    expect(text()).toContain(words)
    expect(announcer.text).toContain(words)
    expect(fetched.mock.calls[0]![0]).toBe('/api/tables/t1/advice?step=4')
    expect(fetched.mock.calls[0]![1]!.headers).toMatchObject({ authorization: 'Bearer x' })
    button(t('coach.hint.close')).click()
    flushSync()
    expect(text()).not.toContain('62%')
  })

  it('comes by its key, and not while somebody else decides', async () => {
    const coach = new CoachDesk('t1', [], module)
    show(Hint, { view: practice({ turn: { kind: 'seat', seat: 1 } }), busy: false, coach })
    window.dispatchEvent(new KeyboardEvent('keydown', { key: 'h' }))
    expect(fetched).not.toHaveBeenCalled()
    await unmount(shown!)
    show(Hint, { view: practice(), busy: false, coach })
    window.dispatchEvent(new KeyboardEvent('keydown', { key: 'h' }))
    expect(fetched).toHaveBeenCalledOnce()
  })

  it('says why there is none', async () => {
    answer = () => ({ status: 409, body: { error: { key: 'web.lost_connection' }, text: '' } })
    show(Hint, { view: practice(), busy: false, coach: new CoachDesk('t1', [], module) })
    button(t('coach.hint')).click()
    await vi.waitFor(() => expect(text()).toContain(t('web.lost_connection')))
  })
})

describe('the menu of a table', () => {
  const coach = new CoachDesk('t1', [{ seat: 0, token: 'x' }], module)

  it('explains in a game for real, is silent in practice, and looks back when it is over', () => {
    const explain = vi.fn()
    coach.menu(practice({}, { practice: false }), explain)[0]!.onselect!()
    expect(explain).toHaveBeenCalledOnce()
    expect(coach.menu(practice(), explain)).toEqual([])
    expect(coach.menu(practice({ turn: { kind: 'over' } }), explain)[0]!.href).toBe('/replay/t1?look=back&from=0')
  })

  it('leads on as practice', async () => {
    const asked: unknown[] = []
    const source = { practice: (...args: unknown[]) => (asked.push(args), Promise.reject(new Error('not here'))) } as unknown as ReplaySource
    show(PracticeOnly, { view: practice({}, { practice: false }), source, onclose: () => {} })
    expect(text()).toContain(t('coach.real.text'))
    button(t('coach.real.go')).click()
    expect(asked).toEqual([[4, 0]])
  })
})

describe('the odds', () => {
  it('have each choice as the table names it, its chances, and not resigning', async () => {
    show(Odds, { view: practice(), coach: new CoachDesk('t1', [], module) })
    await vi.waitFor(() => expect(document.querySelectorAll('ol > li')).toHaveLength(2), 2000)
    const rows = [...document.querySelectorAll('ol > li')].map((row) => row.textContent!.replace(/\s+/g, ' ').trim())
    expect(rows[0]).toContain(`${t('web.play')} ${t('coach.best')}`)
    expect(rows[1]).toContain(t('web.home'))
    const bars = [...document.querySelectorAll('[role="img"]')].map((bar) => bar.getAttribute('aria-label'))
    expect(bars).toEqual(['visit: 81%', 'game: 62%', 'game: 40%'])
  })

  it('wait while another decides or an answer is awaited', () => {
    const coach = new CoachDesk('t1', [], module)
    show(Odds, { view: practice(), coach, busy: true })
    expect(fetched).not.toHaveBeenCalled()
    void unmount(shown!)
    show(Odds, { view: practice({ turn: { kind: 'seat', seat: 1 }, actions: [] }), coach })
    expect(fetched).not.toHaveBeenCalled()
    expect(text()).toContain(t('coach.odds.waiting'))
  })
})

describe('beside a replay', () => {
  const point = (step: number, chance: number, left: number, best = 'done') => ({
    step, seat: 0, chance, chosen_chance: left, chosen: 'play L5', best, chosen_label: { key: 'web.play' }, best_label: { key: 'web.home' },
  })
  const parts: Record<number, LookBackPart> = { 0: { points: [point(4, 0.62, 0.4)], next: 7 }, 7: { points: [point(8, 0.5, 0.5, 'play L5')], next: null } }
  const went: number[] = []
  const replay = { source: null, seat: 0, over: true, settled: true, last: 9, pause: () => {}, go: (step: number) => void went.push(step) } as unknown as Replay
  const sourceOf = (lookBack: ReplaySource['lookBack']) => ({ lookBack, advice: () => Promise.resolve(advice) }) as unknown as ReplaySource

  it('looks back part by part, tells the turning points and leads to them', async () => {
    vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {}, addListener: () => {} }))
    const desk = new ReplayDesk(sourceOf((from) => Promise.resolve(parts[from]!)), module)
    const view = practice({ actions: [] })
    show(ReplayCoach, { coach: desk, replay, view, begin: false })
    button(t('coach.look_back.begin')).click()
    await vi.waitFor(() => expect(text()).toContain(t('coach.look_back.done', { count: 2 })), 2000)
    const words = t('coach.turning.point', { step: 4, chosen: t('web.play'), best: t('web.home'), left: '40%', chance: '62%' })
    const turning = [...document.querySelectorAll<HTMLButtonElement>('.turning button')]
    expect(turning).toHaveLength(1)
    expect(turning[0]!.textContent).toContain(words)
    turning[0]!.click()
    expect(went).toEqual([4])
    const rows = [...document.querySelectorAll('tbody tr')].map((row) => [...row.children].map((cell) => cell.textContent!.trim()))
    expect(rows).toEqual([['4', `${t('web.play')} 40%`, `${t('web.home')} 62%`], ['8', `${t('web.play')} 50%`, t('coach.column.same')]])
    await vi.waitFor(() => expect([...document.querySelectorAll('ol .choice')].map((row) => row.textContent)).toHaveLength(2))
    expect(document.querySelector('.choice .chosen')!.textContent).toBe(t('coach.chosen'))
  })

  it('begins at once where it is asked to, is stopped, and keeps what it has', async () => {
    const desk = new ReplayDesk(sourceOf((from) => (from === 0 ? Promise.resolve(parts[0]!) : new Promise(() => {}))), module)
    const props = { coach: desk, replay, view: practice({ actions: [] }), begin: true }
    show(ReplayCoach, props)
    await vi.waitFor(() => expect(document.querySelector('progress')?.value).toBe(7))
    button(t('coach.look_back.stop')).click()
    await settle()
    expect(text()).toContain(t('coach.look_back.stopped', { step: 7, last: 9 }))
    await unmount(shown!)
    show(ReplayCoach, { ...props, begin: false })
    expect(text()).toContain(t('coach.look_back.stopped', { step: 7, last: 9 }))
    desk.close()
  })
})

describe('the choice of a bot', () => {
  it('says in a sentence how it plays', () => {
    const bots = [{ id: 'b', name: { key: 'web.play' }, about: { key: 'web.home' } }, { id: 'r', name: { key: 'web.about' } }]
    show(BotChoice, { bots, value: 'b' })
    const select = document.querySelector('select')!
    expect(document.getElementById(select.getAttribute('aria-describedby')!)!.textContent).toBe(t('web.home'))
    select.value = 'r'
    select.dispatchEvent(new Event('change', { bubbles: true }))
    flushSync()
    expect(select.getAttribute('aria-describedby')).toBeNull()
  })
})
