// One table as this browser knows it: the WebSocket of docs/protocol.md with everything that goes wrong
// with sockets. A command is kept until it is answered and sent again, with the same id, after each
// reconnection, so it happens exactly once; a socket that has gone silent is found out and replaced.
import type { ClientMessage, Command, FreeCommand, Message, ServerMessage, Talk, View, ViewMessage } from './protocol'

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
type FreeBody<C> = C extends FreeCommand ? Omit<C, 'id'> : never

const answersRevision = (command: Command | FreeCommand): command is Command => 'revision' in command

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
  /** What has been said at the table, oldest first, each once. */
  talk: readonly Talk[] = $state.raw([])
  #pending: (Command | FreeCommand)[] = $state.raw([])
  #acknowledged = $state(0)

  /** No choice may be made now: an answer is on its way, or what is shown may be old. */
  readonly busy: boolean = $derived(
    this.link !== 'live' || this.#pending.some(answersRevision) || this.#acknowledged > (this.view?.revision ?? 0),
  )

  readonly #options: TableOptions
  readonly #idPrefix = randomPrefix()
  #commands = 0
  readonly #answers = new Map<string, (done: boolean) => void>()
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
    document.addEventListener('resume', this.#onReturn) // after the page was frozen
    window.addEventListener('pageshow', this.#onReturn)
    window.addEventListener('online', this.#onReturn)
    window.addEventListener('offline', this.#onOffline)
    this.#connect()
  }

  close(): void {
    document.removeEventListener('visibilitychange', this.#onVisible)
    document.removeEventListener('resume', this.#onReturn)
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

  // -- agreeing
  proposeRewind(to: number): boolean {
    return this.#command({ type: 'propose', what: 'rewind', to })
  }
  proposeBot(seat: number, bot: string): boolean {
    return this.#command({ type: 'propose', what: 'bot', seat, bot })
  }
  proposePause(): boolean {
    return this.#command({ type: 'propose', what: 'pause' })
  }
  agree(): boolean {
    return this.#command({ type: 'agree' })
  }
  decline(): boolean {
    return this.#command({ type: 'decline' })
  }
  /** A bot for a seat that is out of time. */
  replace(seat: number, bot: string): boolean {
    return this.#command({ type: 'replace', seat, bot })
  }
  /** Takes the own seat back from its bot. */
  back(): boolean {
    return this.#command({ type: 'back' })
  }

  // -- gathering and talking: these answer no revision, and wait for a connection. Each resolves to
  // whether it was done; a refusal is told as of any command.
  ready(name: string, colour: string, salt: string): Promise<boolean> {
    return this.#free({ type: 'ready', name, colour, salt })
  }
  seat(seat: number, bot: string | null): Promise<boolean> {
    return this.#free({ type: 'seat', seat, bot })
  }
  leave(): Promise<boolean> {
    return this.#free({ type: 'leave' })
  }
  say(kind: 'text' | 'reaction', text: string): Promise<boolean> {
    return this.#free({ type: 'say', kind, text })
  }

  #command(body: Body<Command>): boolean {
    if (this.busy || !this.view) return false
    this.#issue({ ...body, id: this.#freshId(), revision: this.view.revision } as Command)
    return true
  }

  #free(body: FreeBody<FreeCommand>): Promise<boolean> {
    const id = this.#freshId()
    return new Promise((resolve) => {
      this.#answers.set(id, resolve)
      this.#issue({ ...body, id } as FreeCommand)
    })
  }

  #freshId(): string {
    return `${this.#idPrefix}-${++this.#commands}`
  }

  /** Before the first view nothing is sent but the greeting; what waits is sent with that view. */
  #issue(command: Command | FreeCommand): void {
    this.#pending = [...this.#pending, command]
    if (this.#greeted) this.#send(command)
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
    if (message.type === 'view') this.#onView(withLog(this.view, message))
    if (message.type === 'talk') this.#onTalk(message.talk)
    if (message.type === 'ack') this.#onAck(message.id, message.revision)
    if (message.type === 'refused') this.#onRefused(message.id, message.error)
    if (message.type === 'error') this.#onError(message.error)
  }

  #onView(view: View | null): void {
    if (!view) return this.#connect() // one before it never came: a new socket brings the whole
    const first = !this.#greeted
    this.#greeted = true
    this.#attempts = 0
    if (first) this.#acknowledged = 0 // a fresh view is the truth, whatever was promised before
    if (first || !this.view || view.revision >= this.view.revision) this.view = view
    this.link = 'live'
    if (first) this.#pending.forEach((command) => this.#send(command))
  }

  /** After each reconnection the last of the talk comes again. */
  #onTalk(talk: readonly Talk[]): void {
    const last = this.talk.at(-1)?.number ?? 0
    const fresh = talk.filter((each) => each.number > last)
    if (fresh.length > 0) this.talk = [...this.talk, ...fresh]
  }

  #onAck(id: string, revision: number): void {
    const command = this.#settle(id, true)
    if (command && answersRevision(command)) this.#acknowledged = Math.max(this.#acknowledged, revision)
  }

  #onRefused(id: string, error: Message): void {
    if (this.#settle(id, false)) this.#options.onRefused(error)
  }

  #onError(error: Message): void {
    if (this.#greeted) {
      // It could not be read, so it will never be answered.
      for (const command of this.#pending) this.#settle(command.id, false)
      this.#options.onRefused(error)
      return
    }
    this.refusal = error
    this.link = 'closed'
    this.#dropSocket()
  }

  /** The command that this is the answer to; none for a second answer. */
  #settle(id: string, done: boolean): Command | FreeCommand | undefined {
    const command = this.#pending.find((each) => each.id === id)
    if (!command) return undefined
    this.#pending = this.#pending.filter((each) => each !== command)
    this.#answers.get(id)?.(done)
    this.#answers.delete(id)
    return command
  }
}

/** The view with its whole log; null if the view that it goes on from isn't here. */
export function withLog(known: View | null, message: ViewMessage): View | null {
  const { view, log_from: from = 0, log_after: after = 0 } = message
  if (from === 0) return view
  if (known && known.revision > view.revision) return known // it comes late
  if (!known || known.revision < after || known.log.length < from) return null
  return { ...view, log: [...known.log.slice(0, from), ...view.log] }
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
