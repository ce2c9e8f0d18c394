import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { someView } from './fixtures'
import type { LogLine, Message, ServerMessage } from './protocol'
import { socketUrl, TableClient } from './table.svelte'

/** A socket whose other end is the test. */
class FakeSocket {
  static all: FakeSocket[] = []
  static get last(): FakeSocket {
    return FakeSocket.all[FakeSocket.all.length - 1]!
  }

  readyState = 0
  sent: Record<string, unknown>[] = []
  onopen: (() => void) | null = null
  onmessage: ((event: { data: unknown }) => void) | null = null
  onclose: (() => void) | null = null
  onerror: (() => void) | null = null

  constructor() {
    FakeSocket.all.push(this)
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text) as Record<string, unknown>)
  }
  close(): void {
    this.readyState = 3
  }

  opens(): void {
    this.readyState = 1
    this.onopen?.()
  }
  says(message: ServerMessage): void {
    this.onmessage?.({ data: JSON.stringify(message) })
  }
  breaks(): void {
    this.readyState = 3
    this.onclose?.()
  }
  shows(revision: number): void {
    this.says({ type: 'view', view: someView({ revision }) })
  }
  commands(): Record<string, unknown>[] {
    return this.sent.filter((message) => 'id' in message)
  }
}

let client: TableClient
let refused: Message[]

beforeEach(() => {
  vi.useFakeTimers()
  FakeSocket.all = []
  refused = []
  client = new TableClient({
    table: 't1',
    token: 'secret',
    url: 'ws://table.test/ws',
    onRefused: (error) => refused.push(error),
    openSocket: () => new FakeSocket() as unknown as WebSocket,
    random: () => 1,
  })
  client.open()
})

afterEach(() => {
  client.close()
  vi.useRealTimers()
})

function live(revision = 1): FakeSocket {
  FakeSocket.last.opens()
  FakeSocket.last.shows(revision)
  return FakeSocket.last
}

describe('a table', () => {
  it('is greeted with its token, and is live with its first view', () => {
    expect([client.link, client.busy]).toEqual(['connecting', true])
    const socket = live()
    expect(socket.sent).toEqual([{ type: 'hello', table: 't1', token: 'secret' }])
    expect([client.link, client.busy, client.view?.revision]).toEqual(['live', false, 1])
  })

  it('gets one command at a time, with a fresh id and the revision it answers', () => {
    const socket = live(41)
    expect(client.act('play L5')).toBe(true)
    expect(client.act('play L6')).toBe(false)
    expect(socket.commands()).toEqual([{ type: 'act', id: expect.any(String), revision: 41, action: 'play L5' }])
    const { id } = socket.commands()[0] as { id: string }
    expect(id.length).toBeLessThanOrEqual(64)

    socket.says({ type: 'ack', id, revision: 42 })
    expect(client.busy).toBe(true) // the promised view is still on its way
    socket.shows(42)
    expect(client.busy).toBe(false)
    client.undo()
    expect(socket.commands()[1]).toMatchObject({ type: 'undo', revision: 42 })
    expect((socket.commands()[1] as { id: string }).id).not.toBe(id)
  })

  it('tells when a command is refused, and goes on', () => {
    const socket = live()
    client.act('play L5')
    const { id } = socket.commands()[0] as { id: string }
    socket.says({ type: 'refused', id, revision: 1, error: { key: 'why' }, text: 'why' })
    expect(refused).toEqual([{ key: 'why' }])
    expect(client.busy).toBe(false)
  })

  it('passes over doubled answers, old views and what can’t be read', () => {
    const socket = live(5)
    client.act('play L5')
    const { id } = socket.commands()[0] as { id: string }
    socket.shows(6)
    socket.says({ type: 'ack', id, revision: 6 })
    socket.says({ type: 'ack', id, revision: 6 })
    socket.says({ type: 'refused', id, revision: 6, error: { key: 'late' }, text: 'late' })
    socket.says({ type: 'ack', id: 'of another', revision: 99 })
    socket.shows(4)
    socket.onmessage?.({ data: '{broken' })
    socket.onmessage?.({ data: new Blob() })
    expect([client.view?.revision, client.busy, refused]).toEqual([6, false, []])
  })

  it('stops where the table refuses the greeting, and tries again when asked', () => {
    FakeSocket.last.opens()
    FakeSocket.last.says({ type: 'error', error: { key: 'no.table' }, text: 'no such table' })
    expect([client.link, client.refusal]).toEqual(['closed', { key: 'no.table' }])
    vi.advanceTimersByTime(120_000)
    expect(FakeSocket.all).toHaveLength(1)
    client.retry()
    live()
    expect(client.link).toBe('live')
  })
})

describe('a lost connection', () => {
  it('marks the view as old, turns choices off, and comes back', () => {
    live(3).breaks()
    expect([client.link, client.busy, client.view?.revision]).toEqual(['lost', true, 3])
    expect(client.act('play L5')).toBe(false)
    vi.advanceTimersByTime(400)
    expect(FakeSocket.all).toHaveLength(2)
    live(4)
    expect([client.link, client.busy, client.view?.revision]).toEqual(['live', false, 4])
  })

  it('sends the unanswered command again with the same id', () => {
    const first = live(1)
    client.act('play L5')
    const sent = first.commands()[0]
    first.breaks()
    vi.advanceTimersByTime(400)
    const second = live(2) // the table had done it already
    expect(second.commands()).toEqual([sent])
    expect(client.busy).toBe(true)
    second.says({ type: 'ack', id: (sent as { id: string }).id, revision: 2 })
    expect(client.busy).toBe(false)
    second.breaks()
    vi.advanceTimersByTime(400)
    expect(live(2).commands()).toEqual([]) // once answered it is over
  })

  it('takes the first view of a new socket as the truth, even an older one', () => {
    live(9).breaks()
    vi.advanceTimersByTime(400)
    live(7)
    expect(client.view?.revision).toBe(7)
  })

  it('waits longer each time, up to a limit', () => {
    const waited: number[] = []
    for (let i = 0; i < 8; i += 1) {
      const before = FakeSocket.all.length
      FakeSocket.last.breaks()
      let passed = 0
      while (FakeSocket.all.length === before && passed < 60_000) {
        vi.advanceTimersByTime(100)
        passed += 100
      }
      waited.push(passed)
    }
    expect(waited).toEqual([400, 800, 1600, 3200, 6400, 12800, 15000, 15000])
  })

  it('finds out that a socket is dead though it says it is open', () => {
    const socket = live()
    vi.advanceTimersByTime(15_000)
    expect(socket.sent[socket.sent.length - 1]).toEqual({ type: 'ping' })
    vi.advanceTimersByTime(4_900)
    expect(client.link).toBe('live')
    vi.advanceTimersByTime(200)
    expect([client.link, socket.readyState]).toEqual(['lost', 3])
  })

  it('stays live while pings are answered', () => {
    const socket = live()
    for (let i = 0; i < 10; i += 1) {
      vi.advanceTimersByTime(15_000)
      socket.says({ type: 'pong' })
    }
    expect([client.link, FakeSocket.all.length]).toEqual(['live', 1])
  })

  it('gives up a socket that never greets back', () => {
    FakeSocket.last.opens()
    vi.advanceTimersByTime(8_500)
    expect(FakeSocket.all).toHaveLength(2)
  })
})

describe('coming back to the tab', () => {
  it('asks at once, and marks the view as old within two seconds', () => {
    const socket = live()
    document.dispatchEvent(new Event('visibilitychange'))
    expect(socket.sent[socket.sent.length - 1]).toEqual({ type: 'ping' })
    vi.advanceTimersByTime(2_000)
    expect(client.link).toBe('lost')
  })

  it('reconnects without waiting when the network is back', () => {
    live()
    window.dispatchEvent(new Event('offline'))
    expect(client.link).toBe('lost')
    vi.advanceTimersByTime(10)
    window.dispatchEvent(new Event('online'))
    expect(FakeSocket.all).toHaveLength(2)
  })

  it('is quiet after it was left', () => {
    live()
    client.close()
    window.dispatchEvent(new Event('online'))
    vi.advanceTimersByTime(120_000)
    expect(FakeSocket.all).toHaveLength(1)
  })
})

describe('talk and gathering', () => {
  const said = (number: number) => ({ number, seat: 0, at: 0, kind: 'text' as const, text: `word ${number}` })

  it('is heard once each, though it comes again after a reconnection', () => {
    const first = live()
    first.says({ type: 'talk', talk: [said(1), said(2)] })
    first.says({ type: 'talk', talk: [said(2)] })
    first.breaks()
    vi.advanceTimersByTime(400)
    live().says({ type: 'talk', talk: [said(1), said(2), said(3)] })
    expect(client.talk.map((each) => each.number)).toEqual([1, 2, 3])
  })

  it('turns no choices off, and is sent again with the same id until it is answered', async () => {
    const first = live()
    const answer = client.say('text', 'Hello')
    const [sent] = first.commands()
    expect(sent).toEqual({ type: 'say', id: expect.any(String), kind: 'text', text: 'Hello' })
    expect(client.busy).toBe(false)
    first.breaks()
    vi.advanceTimersByTime(400)
    const second = live()
    expect(second.commands()).toEqual([sent])
    second.says({ type: 'ack', id: (sent as { id: string }).id, revision: 7 })
    expect(await answer).toBe(true)
    expect(client.busy).toBe(false) // the revision is the table's, and promises no view
  })

  it('waits for the first view, and tells of a refusal', async () => {
    const answer = client.ready('Ann', 'teal', '00ff')
    FakeSocket.last.opens()
    expect(FakeSocket.last.commands()).toEqual([])
    FakeSocket.last.shows(0)
    const [sent] = FakeSocket.last.commands()
    expect(sent).toMatchObject({ type: 'ready', name: 'Ann', colour: 'teal', salt: '00ff' })
    FakeSocket.last.says({ type: 'refused', id: (sent as { id: string }).id, revision: 0, error: { key: 'late' }, text: 'late' })
    expect([await answer, refused]).toEqual([false, [{ key: 'late' }]])
  })

  it('is over for good when the table can’t read it', async () => {
    live()
    const answer = client.leave()
    FakeSocket.last.says({ type: 'error', error: { key: 'unreadable' }, text: 'unreadable' })
    expect([await answer, refused]).toEqual([false, [{ key: 'unreadable' }]])
  })
})

describe('what needs agreement', () => {
  it('answers the revision like any step', () => {
    const socket = live(12)
    client.proposeRewind(3)
    expect(socket.commands()).toEqual([{ type: 'propose', id: expect.any(String), revision: 12, what: 'rewind', to: 3 }])
    expect([client.busy, client.agree()]).toEqual([true, false])
  })

  it.each([
    ['a bot that goes on', () => client.proposeBot(1, 'random'), { type: 'propose', what: 'bot', seat: 1, bot: 'random' }],
    ['a pause', () => client.proposePause(), { type: 'propose', what: 'pause' }],
    ['agreeing', () => client.agree(), { type: 'agree' }],
    ['declining', () => client.decline(), { type: 'decline' }],
    ['a bot for who is out of time', () => client.replace(2, 'random'), { type: 'replace', seat: 2, bot: 'random' }],
    ['coming back', () => client.back(), { type: 'back' }],
  ])('%s is said in the words of the protocol', (_, command, expected) => {
    const socket = live(5)
    expect(command()).toBe(true)
    expect(socket.commands()).toEqual([{ ...expected, id: expect.any(String), revision: 5 }])
  })
})

it('speaks to the server the page came from', () => {
  expect(socketUrl({ protocol: 'https:', host: 'nb.test' })).toBe('wss://nb.test/ws')
  expect(socketUrl({ protocol: 'http:', host: '127.0.0.1:8080' })).toBe('ws://127.0.0.1:8080/ws')
})

describe('the log of later views', () => {
  const line = (step: number): LogLine => ({ step, kind: 'act', message: { key: `line${step}` } })
  const steps = () => client.view?.log.map((each) => each.step)
  const tells = (revision: number, log: number[], from?: number, after?: number) =>
    FakeSocket.last.says({ type: 'view', view: someView({ revision, log: log.map(line) }), log_from: from, log_after: after })

  beforeEach(() => {
    FakeSocket.last.opens()
    tells(5, [1, 2, 3])
  })

  it('goes on from what is known', () => {
    tells(6, [4], 3, 5)
    expect(steps()).toEqual([1, 2, 3, 4])
    tells(8, [9], 2, 6)
    expect(steps()).toEqual([1, 2, 9])
  })

  it('is asked for anew when a view has been lost', () => {
    tells(9, [7], 6, 8)
    expect(steps()).toEqual([1, 2, 3])
    expect(FakeSocket.all).toHaveLength(2)
    FakeSocket.last.opens()
    tells(9, [1, 2, 3, 4, 5, 6, 7])
    expect(steps()).toEqual([1, 2, 3, 4, 5, 6, 7])
  })

  it('does not go back when a view comes late', () => {
    tells(7, [4, 5], 3, 5)
    tells(6, [4], 3, 5)
    expect(client.view?.revision).toBe(7)
    expect(steps()).toEqual([1, 2, 3, 4, 5])
  })
})
