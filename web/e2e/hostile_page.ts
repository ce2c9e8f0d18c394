// What the hostile drive's browsers run: the page's own TableClient, and somebody who chooses at random
// what to do with it. Every message sent is noted, so that the record can be compared with what people did. The page's
// clocks run many times as fast, so that what waits for seconds (backoff, pings) is tried out often; but not while it
// connects, as Chromium makes a connection wait for up to five seconds after others that failed.
import { ApiError } from '../src/lib/api'
import { takeSeat } from '../src/lib/joining'
import type { ClientMessage, SeatKey, ServerMessage, View } from '../src/lib/protocol'
import { TableClient } from '../src/lib/table.svelte'
import { randomFrom } from './random.mjs'

const haste = (after: number) => (after === 8000 ? 1 : after === 5000 ? 4 : 20) // 5000: waiting for a pong
const plainTimeout = window.setTimeout.bind(window)
window.setTimeout = ((run: () => void, after = 0) => plainTimeout(run, after / haste(after))) as typeof window.setTimeout

interface Seated {
  table: string
  token: string | null
  seed: number
  /** Decisions this person still makes; the rest are left to the others, or the game stands still. */
  most: number
}

type Sent = ClientMessage & { id: string; revision: number }

class Somebody {
  readonly client: TableClient
  readonly sent = new Map<string, Sent>()
  readonly answers = new Map<string, ServerMessage>()
  /** Where an answer differs from the first one to the same id. */
  readonly contradictions: string[] = []
  refused = 0
  sockets = 0
  #saidReady = false
  #takenBack = 0
  #acts = 0
  readonly #seated: Seated
  readonly #random: ReturnType<typeof randomFrom>

  constructor(seated: Seated) {
    this.#seated = seated
    this.#random = randomFrom(seated.seed)
    this.client = new TableClient({
      table: seated.table,
      token: seated.token,
      url: `ws://${location.host}/ws`,
      onRefused: () => (this.refused += 1),
      random: () => this.#random.next(),
      openSocket: (url) => this.#open(url),
    })
    this.client.open()
    this.#look()
  }

  #open(url: string): WebSocket {
    this.sockets += 1
    const socket = new WebSocket(url)
    const send = socket.send.bind(socket)
    socket.send = (text) => {
      const message = JSON.parse(text as string) as Sent
      if (message.id) this.sent.set(message.id, message)
      send(text)
    }
    socket.addEventListener('message', ({ data }) => {
      this.#note(JSON.parse(data as string) as ServerMessage)
      plainTimeout(() => this.#choose(), 0)
    })
    return socket
  }

  #note(message: ServerMessage): void {
    if (message.type !== 'ack' && message.type !== 'refused') return
    const first = this.answers.get(message.id)
    // A command that was refused may be sent again and be refused for a newer reason; done is done.
    if (first?.type === 'ack' && (message.type !== 'ack' || message.revision !== first.revision)) {
      this.contradictions.push(`${JSON.stringify(first)} then ${JSON.stringify(message)}`)
    }
    if (!first || message.type === 'ack') this.answers.set(message.id, message)
  }

  /** Now and then, whatever was heard: somebody who was refused tries again. */
  #look(): void {
    plainTimeout(() => {
      if (this.client.link === 'closed') this.client.retry()
      this.#choose()
      this.#look()
    }, 40)
  }

  #choose(): void {
    const { client } = this
    const view = client.view
    if (!view || client.busy || !this.#seated.token || this.#acts >= this.#seated.most) return
    if (view.turn.kind === 'gathering') return this.#getReady(view)
    if (view.turn.kind === 'over' || this.#agree(view) || view.actions.length === 0) return
    this.#acts += 1
    if (this.#takenBack < 12 && (this.#takeBack(view) || this.#propose(view))) {
      this.#takenBack += 1
      return
    }
    const offered = view.actions.filter(({ action }) => action !== 'resign')
    client.act(this.#random.pick(offered.length > 0 ? offered : view.actions).action)
  }

  #getReady(view: View): void {
    if (this.#saidReady || view.gathering?.ready[view.table.seat ?? -1]) return
    this.#saidReady = true
    void this.client.ready('starter', '', '').then((done) => (this.#saidReady = done))
  }

  /** Takes something back where the view offers it, sometimes. */
  #takeBack(view: View): boolean {
    const chance = this.#random.next()
    if (chance < 0.06 && view.undo.undo) return this.client.undo()
    if (chance < 0.09 && view.undo.reset) return this.client.reset()
    const places = view.undo.rewind
    if (chance < 0.1 && places.length > 1) return this.client.rewind(this.#random.pick(places.slice(-2)).to)
    return false
  }

  /** Asks everybody for something, sometimes. */
  #propose(view: View): boolean {
    const { client } = this
    if (view.proposal || view.table.practice || view.table.seats.filter(({ kind }) => kind === 'person').length < 2) return false
    const chance = this.#random.next()
    const places = (view.steps ?? []).filter(({ step }) => step < view.step)
    if (chance < 0.02 && places.length > 0) return client.proposeRewind(this.#random.pick(places.slice(-2)).step)
    if (chance < 0.03) return client.proposePause()
    const other = this.#random.pick(view.table.seats)
    if (chance < 0.04 && other.kind === 'person' && other.seat !== view.table.seat) return client.proposeBot(other.seat, 'random')
    return false
  }

  /** Answers who has proposed something, and comes back where a bot goes on for this seat. */
  #agree(view: View): boolean {
    const { client } = this
    const own = view.table.seats.find(({ seat }) => seat === view.table.seat)
    if (own?.kind === 'bot') return this.#random.next() < 0.05 ? client.back() : true
    if (!view.proposal?.asked.includes(view.table.seat ?? -1)) return false
    return this.#random.next() < 0.7 ? client.agree() : client.decline()
  }

  stop(): void {
    this.#acts = this.#seated.most
  }
}

const people = new Map<string, Somebody>()

const wait = (after: number) => new Promise((resolve) => plainTimeout(resolve, after))

/** Joins as somebody does who presses twice, and again until there is an answer; null where no seat is left. */
async function join(table: string, name: string): Promise<SeatKey | null> {
  const wish = { name, colour: '', salt: '' }
  for (;;) {
    try {
      const [key, again] = await Promise.all([takeSeat(table, wish), takeSeat(table, wish)])
      if (key.seat !== again.seat || key.token !== again.token) throw new Error(`${name} has seat ${key.seat} and seat ${again.seat}`)
      return key
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.status === 409) return null
      await wait(20)
    }
  }
}

/** What the drive calls; names are its own. */
const hostile = {
  join,
  sit(name: string, seated: Seated): void {
    people.set(name, new Somebody(seated))
  },
  /** How each stands, in few words. */
  standings(): { name: string; revision: number; over: boolean; busy: boolean; link: string }[] {
    return [...people].map(([name, { client }]) => ({
      name,
      revision: client.view?.revision ?? -1,
      over: client.view?.turn.kind === 'over',
      busy: client.busy,
      link: client.link,
    }))
  },
  stop(name: string): void {
    people.get(name)?.stop()
  },
  report(name: string) {
    const { client, sent, answers, contradictions, refused, sockets } = people.get(name)!
    return { view: client.view, sent: [...sent.values()], answers: [...answers.values()], contradictions, refused, sockets }
  },
  leave(name: string): void {
    people.get(name)?.client.close()
    people.delete(name)
  },
}

declare global {
  interface Window {
    hostile: typeof hostile
  }
}
window.hostile = hostile
