// One table as this browser knows it: the WebSocket of docs/protocol.md with everything that goes wrong
// with sockets. A command is kept until it is answered and sent again, with the same id, after each
// reconnection, so it happens exactly once; a socket that has gone silent is found out and replaced.
import type { ClientMessage, Command, Message, ServerMessage, View } from './protocol'

/** `connecting`: no view yet; `live`; `lost`: what is shown may be old; `closed`: the table refuses us. */
export type Link = 'connecting' | 'live' | 'lost' | 'closed'

export interface TableOptions {
  table: string
  token: string | null
  url: string
  /** A command was refused, or the table reports an error. */
  onRefused: (error: Message) => void
  openSocket?: (url: string) => WebSocket
  /** 0 to 1, for the jitter of reconnections. */
  random?: () => number
}

type Body<C> = C extends Command ? Omit<C, 'id' | 'revision'> : never

const milliseconds = {
  firstView: 8000, // from opening a socket to the first view
  betweenPings: 15000,
  pong: 5000,
  pongOnReturn: 2000, // after the tab or the network came back
  backoffLeast: 400,
  backoffMost: 15000,
}

export class TableClient {
  view: View | null = $state.raw(null)
  link: Link = $state('connecting')
  /** Why the table refuses us, when `link` is `closed`. */
  refusal: Message | null = $state.raw(null)
  #pending: Command[] = $state.raw([])
  #acknowledged = $state(0)

  /** No choice may be made now: an answer is on its way, or what is shown may be old. */
  readonly busy: boolean = $derived(
    this.link !== 'live' || this.#pending.length > 0 || this.#acknowledged > (this.view?.revision ?? 0),
  )

  readonly #options: TableOptions
  readonly #idPrefix = randomPrefix()
  #commands = 0
  #socket: WebSocket | null = null
  #greeted = false // this socket has brought a view
  #attempts = 0
  #retryTimer: ReturnType<typeof setTimeout> | undefined
  #pingTimer: ReturnType<typeof setTimeout> | undefined
  #deadline: ReturnType<typeof setTimeout> | undefined

  constructor(options: TableOptions) {
    this.#options = options
  }

  open(): void {
    document.addEventListener('visibilitychange', this.#onVisible)
    window.addEventListener('pageshow', this.#onReturn)
    window.addEventListener('online', this.#onReturn)
    window.addEventListener('offline', this.#onOffline)
    this.#connect()
  }

  close(): void {
    document.removeEventListener('visibilitychange', this.#onVisible)
    window.removeEventListener('pageshow', this.#onReturn)
    window.removeEventListener('online', this.#onReturn)
    window.removeEventListener('offline', this.#onOffline)
    this.#dropSocket()
    clearTimeout(this.#retryTimer)
  }

  /** Tries again after the table refused us, or at once instead of after the pause. */
  retry(): void {
    this.#attempts = 0
    this.refusal = null
    this.link = this.view ? 'lost' : 'connecting'
    this.#connect()
  }

  act(action: string): boolean {
    return this.#command({ type: 'act', action })
  }
  undo(): boolean {
    return this.#command({ type: 'undo' })
  }
  reset(): boolean {
    return this.#command({ type: 'reset' })
  }
  rewind(to: number): boolean {
    return this.#command({ type: 'rewind', to })
  }
  reveal(): boolean {
    return this.#command({ type: 'reveal' })
  }

  #command(body: Body<Command>): boolean {
    if (this.busy || !this.view) return false
    const id = `${this.#idPrefix}-${++this.#commands}`
    const command = { ...body, id, revision: this.view.revision } as Command
    this.#pending = [...this.#pending, command]
    this.#send(command)
    return true
  }

  // -- the socket ------------------------------------------------------------------------------

  #connect(): void {
    this.#dropSocket()
    clearTimeout(this.#retryTimer)
    const open = this.#options.openSocket ?? ((url: string) => new WebSocket(url))
    let socket: WebSocket
    try {
      socket = open(this.#options.url)
    } catch {
      this.#retryLater()
      return
    }
    this.#socket = socket
    this.#greeted = false
    socket.onopen = () => this.#hello()
    socket.onmessage = (event) => this.#hear(event.data)
    socket.onclose = () => this.#lose()
    socket.onerror = () => this.#lose()
    this.#expect(milliseconds.firstView)
  }

  #hello(): void {
    const { table, token } = this.#options
    this.#send(token ? { type: 'hello', table, token } : { type: 'hello', table })
  }

  #send(message: ClientMessage): void {
    if (this.#socket?.readyState === 1) this.#socket.send(JSON.stringify(message))
  }

  /** Something must be heard within this time, or the socket counts as dead. */
  #expect(within: number): void {
    clearTimeout(this.#deadline)
    this.#deadline = setTimeout(() => this.#lose(), within)
  }

  #dropSocket(): void {
    clearTimeout(this.#deadline)
    clearTimeout(this.#pingTimer)
    const socket = this.#socket
    this.#socket = null
    if (!socket) return
    socket.onopen = socket.onmessage = socket.onclose = socket.onerror = null
    socket.close()
  }

  #lose(): void {
    this.#dropSocket()
    if (this.link === 'closed') return
    this.link = this.view || this.#attempts > 0 ? 'lost' : 'connecting'
    this.#retryLater()
  }

  #retryLater(): void {
    const random = this.#options.random ?? Math.random
    const whole = Math.min(milliseconds.backoffMost, milliseconds.backoffLeast * 2 ** this.#attempts)
    this.#attempts += 1
    clearTimeout(this.#retryTimer)
    this.#retryTimer = setTimeout(() => this.#connect(), whole * (0.5 + 0.5 * random()))
  }

  #probe(within: number): void {
    this.#send({ type: 'ping' })
    this.#expect(within)
  }

  #pingLater(): void {
    clearTimeout(this.#pingTimer)
    this.#pingTimer = setTimeout(() => this.#probe(milliseconds.pong), milliseconds.betweenPings)
  }

  // -- coming back -----------------------------------------------------------------------------

  readonly #onVisible = () => {
    if (document.visibilityState === 'visible') this.#onReturn()
  }

  readonly #onReturn = () => {
    if (this.link === 'closed') return
    if (this.#socket?.readyState === 1) {
      this.#probe(milliseconds.pongOnReturn)
      return
    }
    if (this.#socket?.readyState === 0) return // already on its way
    this.#attempts = 0
    this.#connect()
  }

  readonly #onOffline = () => this.#lose()

  // -- what the table says ---------------------------------------------------------------------

  #hear(data: unknown): void {
    const message = readMessage(data)
    if (!message) return
    clearTimeout(this.#deadline)
    this.#pingLater()
    if (message.type === 'view') this.#onView(message.view)
    if (message.type === 'ack') this.#onAck(message.id, message.revision)
    if (message.type === 'refused') this.#onRefused(message.id, message.error)
    if (message.type === 'error') this.#onError(message.error)
  }

  #onView(view: View): void {
    const first = !this.#greeted
    this.#greeted = true
    this.#attempts = 0
    if (first) this.#acknowledged = 0 // a fresh view is the truth, whatever was promised before
    if (first || !this.view || view.revision >= this.view.revision) this.view = view
    this.link = 'live'
    if (first) this.#pending.forEach((command) => this.#send(command))
  }

  #onAck(id: string, revision: number): void {
    if (!this.#settle(id)) return
    this.#acknowledged = Math.max(this.#acknowledged, revision)
  }

  #onRefused(id: string, error: Message): void {
    if (this.#settle(id)) this.#options.onRefused(error)
  }

  #onError(error: Message): void {
    if (this.#greeted) {
      this.#pending = [] // it could not be read, so it will never be answered
      this.#options.onRefused(error)
      return
    }
    this.refusal = error
    this.link = 'closed'
    this.#dropSocket()
  }

  #settle(id: string): boolean {
    const left = this.#pending.filter((command) => command.id !== id)
    if (left.length === this.#pending.length) return false
    this.#pending = left
    return true
  }
}

function randomPrefix(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(8))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

function readMessage(data: unknown): ServerMessage | null {
  if (typeof data !== 'string') return null
  try {
    const message: unknown = JSON.parse(data)
    return typeof message === 'object' && message !== null && 'type' in message ? (message as ServerMessage) : null
  } catch {
    return null
  }
}

/** The WebSocket address of the server this page came from. */
export function socketUrl(location: { protocol: string; host: string }): string {
  return `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/ws`
}
