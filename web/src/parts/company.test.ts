// What people at a table are shown of each other: gathering, a proposal, clocks, talk. The client is a
// stand-in that notes what is asked of the table.
import { flushSync, mount, unmount } from 'svelte'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { someView } from '$lib/fixtures'
import type { Proposal, SeatInfo, View } from '$lib/protocol'
import type { TableClient } from '$lib/table.svelte'
import { useLanguage, useTexts, t } from '$lib/text'
import { CompanyBar, companyMenu, Gathering, TalkPanel } from './company'

const bot = { id: 'random', name: { key: 'table.bot.random' } }
const ann: SeatInfo = { seat: 0, name: 'Ann', kind: 'person', colour: 'teal' }
const bob: SeatInfo = { seat: 1, name: 'Bob', kind: 'person', colour: '' }
const open: SeatInfo = { seat: 2, name: '', kind: 'open', colour: '' }

let asked: unknown[][] = []
let shown: Record<string, unknown> | null = null
const note = (name: string) => (...args: unknown[]) => {
  asked.push([name, ...args])
  return Promise.resolve(true)
}

function clientOf(view: View, change: Partial<TableClient> = {}): TableClient {
  const commands = Object.fromEntries(['agree', 'decline', 'back', 'ready', 'seat', 'leave', 'say'].map((name) => [name, note(name)]))
  return { view, link: 'live', busy: false, talk: [], ...commands, ...change } as unknown as TableClient
}

function viewOf(seat: number | null, change: Partial<View> = {}, table: Partial<View['table']> = {}): View {
  const base = someView()
  return { ...base, ...change, table: { ...base.table, seat, seats: [ann, bob, open], ...table } }
}

const gathered = (seat: number | null) => viewOf(seat, { turn: { kind: 'gathering' }, gathering: { ready: [true, false, false], starter: 0, version: 1 } })
const buttons = () => [...document.querySelectorAll('button')].map((button) => button.getAttribute('aria-label') ?? button.textContent?.trim())
const press = (name: string) => {
  const button = [...document.querySelectorAll('button')].find((each) => each.textContent?.trim() === name)
  button!.click()
  flushSync()
}

beforeEach(async () => {
  asked = []
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify({ games: [{ id: 'northwood', bots: [bot] }] }))))
  await Promise.all([useLanguage('en'), useTexts('lobby')])
})
afterEach(async () => {
  if (shown) await unmount(shown)
  shown = null
  vi.unstubAllGlobals()
})

describe('gathering', () => {
  const show = (view: View) => {
    shown = mount(Gathering, { target: document.body, props: { view, clients: [clientOf(view)], others: [{ seat: 1, token: 'b' }], oncopy: note('copy') } })
    flushSync()
  }

  it('lets the starter settle open seats, and send the links of others', async () => {
    show(gathered(0))
    await vi.waitFor(() => expect(document.querySelector('select')).not.toBeNull())
    press(t('lobby.seat_bot'))
    press(t('lobby.take_away'))
    expect(asked).toEqual([['seat', 2, 'random'], ['seat', 2, null]])
    expect(buttons()).toContain(t('lobby.invite.copy', { name: 'Bob' }))
  })

  it('asks who isn’t ready for a name, a colour and digits of one’s own', () => {
    show(gathered(1))
    const form = document.querySelector('form')!
    expect(form.querySelector('input')!.value).toBe('Bob')
    form.requestSubmit()
    expect(asked).toEqual([['ready', 'Bob', '', expect.stringMatching(/^[0-9a-f]{32}$/)]])
    expect(buttons()).not.toContain(t('lobby.take_away'))
  })

  it('offers an open seat to who comes', () => {
    show(gathered(null))
    expect(buttons()).toContain(t('lobby.join.go'))
    expect(buttons()).not.toContain(t('lobby.leave'))
  })
})

describe('notices', () => {
  const words = () => document.body.textContent ?? ''
  const shows = (part: typeof Gathering | typeof TalkPanel, view: View) => {
    const client = clientOf(view)
    shown = mount(part as typeof Gathering, { target: document.body, props: { view, client, clients: [client], others: [], oncopy: note('copy') } })
    flushSync()
    return words().includes(t('lobby.notices'))
  }
  beforeEach(() => vi.stubGlobal('Notification', { permission: 'default' }))

  it.each([0, null])('are offered where seat %s waits for the game', (seat) => expect(shows(Gathering, gathered(seat))).toBe(seat !== null))
  it.each([0, null])('are offered where seat %s waits for others', (seat) => expect(shows(TalkPanel, viewOf(seat))).toBe(seat !== null))
})

describe('a proposal', () => {
  const show = (seat: number | null, proposal: Proposal, table: Partial<View['table']> = {}) => {
    const view = viewOf(seat, { proposal }, table)
    shown = mount(CompanyBar, { target: document.body, props: { view, client: clientOf(view), clients: [clientOf(view)], keys: [], onreplace: note('replace') } })
    flushSync()
  }
  const rewind: Proposal = { by: 0, what: 'rewind', to: 3, agreed: [], asked: [1] }

  it('is answered by who is asked', () => {
    show(1, rewind)
    press(t('lobby.agree'))
    press(t('lobby.decline'))
    expect(asked).toEqual([['agree'], ['decline']])
  })

  it('is taken back by who proposed', () => {
    show(0, rewind)
    expect(buttons()).toEqual([t('lobby.take_back')])
  })

  it('is only read by who watches', () => {
    show(null, rewind)
    expect(buttons()).toEqual([])
    expect(document.body.textContent).toContain('Ann')
  })

  it('for a bot may be declined by whose seat it is', () => {
    show(1, { by: 0, what: 'bot', seat: 1, bot, agreed: [], asked: [] })
    expect(buttons()).toEqual([t('lobby.decline')])
  })

  it('makes room for the person whose seat a bot keeps', () => {
    const view = viewOf(1, {}, { seats: [ann, { ...bob, kind: 'bot', bot, away: true }] })
    shown = mount(CompanyBar, { target: document.body, props: { view, client: clientOf(view), clients: [clientOf(view)], keys: [], onreplace: note('replace') } })
    flushSync()
    press(t('lobby.away.back'))
    expect(asked).toEqual([['back']])
  })
})

describe('clocks', () => {
  it('offer a bot for who is out of time, but never for oneself', () => {
    const clock = { bank: 60, each: 0, left: [-1, -1, null], running: false, paused: false }
    const view = viewOf(0, {}, { clock })
    shown = mount(CompanyBar, { target: document.body, props: { view, client: clientOf(view), clients: [clientOf(view)], keys: [], onreplace: note('replace') } })
    flushSync()
    press(t('lobby.seat_bot'))
    expect(asked).toEqual([['replace', 1]])
  })
})

describe('talk', () => {
  const talk = [
    { number: 1, seat: 1, at: 0, kind: 'text' as const, text: '<a href="x">y</a>' },
    { number: 2, seat: 1, at: 0, kind: 'reaction' as const, text: 'oops' },
  ]
  const show = (seat: number | null) => {
    const view = viewOf(seat)
    shown = mount(TalkPanel, { target: document.body, props: { view, client: clientOf(view, { talk }) } })
    flushSync()
  }

  it('shows words as they are, and quick words in the reader’s language', () => {
    show(0)
    expect(document.querySelector('.lines a')).toBeNull()
    expect(document.querySelector('.lines')!.textContent).toContain('<a href="x">y</a>')
    expect(document.querySelector('.reaction')!.textContent).toBe(t('lobby.reaction.oops'))
  })

  it('says what was written in one line, once', () => {
    show(0)
    const input = document.querySelector<HTMLInputElement>('form input')!
    input.value = '  Well,   well  '
    input.dispatchEvent(new Event('input', { bubbles: true }))
    document.querySelector('form')!.requestSubmit()
    document.querySelector('form')!.requestSubmit()
    expect(asked).toEqual([['say', 'text', 'Well, well']])
  })

  it('has no field for who watches', () => {
    show(null)
    expect(document.querySelector('form')).toBeNull()
  })
})

describe('the menu', () => {
  const ways = { rewind: () => {}, bot: () => {}, pause: () => {} }
  const labels = (view: View) => companyMenu(view, ways).map((item) => item.label)
  const steps = [{ step: 2, label: { key: 'web.play' } }]

  it('has what may be asked of others now', () => {
    const clock = { bank: 60, each: 0, left: [9, 9, null], running: true, paused: false }
    expect(labels(viewOf(0, { step: 5, steps }, { clock }))).toEqual([t('lobby.ask_rewind'), t('lobby.bot'), t('lobby.ask_pause')])
    expect(labels(viewOf(0, { step: 5 }))).toEqual([t('lobby.bot')])
    expect(labels(viewOf(null, { step: 5, steps }))).toEqual([])
    expect(labels(viewOf(0, { step: 5, steps, proposal: { by: 1, what: 'pause', agreed: [], asked: [0] } }))).toEqual([])
    expect(labels(viewOf(0, { step: 5, steps }, { seats: [ann, { ...bob, kind: 'bot', bot }] }))).toEqual([])
  })
})
