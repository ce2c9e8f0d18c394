// The types of docs/protocol.md: everything a page and a table say to each other. No behaviour lives
// here, and nothing of any one game: a game's `position` is typed in games/GAME/position.ts.

/** A key of the text catalogues with its arguments; rendered by `say()` of text.ts. */
export interface Message {
  key: string
  args?: MessageArgs
}
export type MessageArg = number | string | Message
export type MessageArgs = Record<string, MessageArg>

// ---- HTTP -------------------------------------------------------------------------------------

export interface GameOption {
  name: string
  choices: string[]
  default: string
}

export interface BotInfo {
  id: string
  name: Message
}

export interface GameInfo {
  id: string
  rules: number
  seats: { min: number; max: number }
  options: GameOption[]
  /** Those that can play this game, the best opponent first. */
  bots: BotInfo[]
}

export type SeedChoice =
  | { kind: 'secret' }
  | { kind: 'given'; text: string }
  | { kind: 'daily'; date?: string }

export type NewSeat = { kind: 'person'; name?: string } | { kind: 'bot'; bot: string; name?: string }

export interface NewTable {
  game: string
  options?: Record<string, string>
  seats?: NewSeat[]
  seed?: SeedChoice
}

export interface CreatedTable {
  table: string
  /** Only a person's seat has a token. */
  seats: { seat: number; token?: string }[]
}

/** A seat and what opens it. */
export interface SeatKey {
  seat: number
  token: string
}

/** The body of every 4xx and 5xx answer. */
export interface ErrorAnswer {
  error: Message
  text: string
}

// ---- The view ---------------------------------------------------------------------------------

/** One thing on the table that an action or a refusal is about: which members there are is up to the game. */
export interface Touch {
  card?: string
  fief?: number
  slot?: number
  suit?: string
  pile?: string
  button?: string
  [more: string]: unknown
}

/** A legal action of this viewer. `action` is sent back as it is. */
export interface ActionOffer {
  action: string
  label: Message
  touches: Touch[]
}

/** Things a person may expect to be able to choose, and why they can't be chosen. */
export interface Refusal {
  touches: Touch[]
  reason: Message
  rule: string | null
}

export interface LogLine {
  step: number
  kind: 'act' | 'chance' | 'forced' | 'note'
  message: Message
}

export interface RewindPoint {
  to: number
  label: Message
}

export interface Undo {
  undo: boolean
  reset: boolean
  rewind: RewindPoint[]
}

/** Seat null: somebody else decides, and telling who would give something away. */
export type Turn = { kind: 'seat'; seat: number | null } | { kind: 'over' }

export interface Ask {
  prompt: Message
  rule: string | null
}

export interface Fair {
  kind: SeedChoice['kind']
  commitment: string
  seed: string | null
  label: string | null
}

export interface SeatInfo {
  seat: number
  name: string
  kind: 'person' | 'bot'
  bot?: BotInfo
}

export interface TableInfo {
  id: string
  game: string
  rules: number
  options: Record<string, string>
  /** The viewer's seat; null for spectators. */
  seat: number | null
  seats: SeatInfo[]
  practice: boolean
  fair: Fair
}

/** What every game's result has; a game may add members of its own. */
export interface Result {
  win: boolean
  lines: Message[]
  [more: string]: unknown
}

export interface View {
  table: TableInfo
  revision: number
  step: number
  turn: Turn
  ask: Ask | null
  actions: ActionOffer[]
  refusals: Refusal[]
  undo: Undo
  log: LogLine[]
  position: unknown
  result: Result | null
}

// ---- WebSocket --------------------------------------------------------------------------------

export type Command =
  | { type: 'act'; id: string; revision: number; action: string }
  | { type: 'undo'; id: string; revision: number }
  | { type: 'reset'; id: string; revision: number }
  | { type: 'rewind'; id: string; revision: number; to: number }
  | { type: 'reveal'; id: string; revision: number }

export type ClientMessage = { type: 'hello'; table: string; token?: string } | Command | { type: 'ping' }

export type ServerMessage =
  | { type: 'view'; view: View }
  | { type: 'ack'; id: string; revision: number }
  | { type: 'refused'; id: string; revision: number; error: Message; text: string }
  | { type: 'error'; error: Message; text: string }
  | { type: 'pong' }
