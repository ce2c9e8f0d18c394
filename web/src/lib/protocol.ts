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
  /** How it plays, in one sentence. */
  about?: Message
}

export interface GameInfo {
  id: string
  rules: number
  seats: { min: number; max: number }
  options: GameOption[]
  /** Those that can play this game, the best opponent first. */
  bots: BotInfo[]
  /** There is advice on this game: hints, odds, looking back. */
  coach?: boolean
}

export type SeedChoice =
  | { kind: 'secret' }
  | { kind: 'given'; text: string }
  | { kind: 'daily'; date?: string }

export type NewSeat = { kind: 'person'; name?: string; colour?: string } | { kind: 'bot'; bot: string; name?: string } | { kind: 'open' }

/** Seconds: what each person has for the whole game, and how much more for every turn that begins. */
export interface ClockChoice {
  bank: number
  each: number
}

export interface NewTable {
  game: string
  options?: Record<string, string>
  seats?: NewSeat[]
  seed?: SeedChoice
  /** Shown in the lobby. */
  listed?: boolean
  /** Wait until everybody is ready, even without an open seat. */
  gather?: boolean
  clock?: ClockChoice | null
}

export interface CreatedTable {
  table: string
  /** Only a person's seat has a token. */
  seats: { seat: number; token?: string }[]
}

export type TableState = 'gathering' | 'running' | 'over'

/** A table in the lobby. */
export interface ListedTable {
  table: string
  game: string
  options: Record<string, string>
  state: TableState
  /** Seconds since 1970. */
  created: number
  seats: { seat: number; kind: SeatInfo['kind']; name: string }[]
}

export interface JoinWish {
  /** Made by this browser, the same when it asks again. */
  id: string
  /** The first open one if left out. */
  seat?: number
  name: string
  colour: string
  salt: string
}

/** What a list of one's own tables shows of one (`POST /api/mine`). Times are milliseconds of the server's clock. */
export interface MyTable {
  table: string
  seat: number
  game: string
  state: TableState
  revision: number
  /** Something waits for this seat: a decision, a proposal, getting ready. */
  yours: boolean
  since: number | null
  left: number | null
  names: string[]
  proposal: boolean
  /** The number of the last thing said. */
  talk: number
  next: string | null
  win: boolean | null
}
export type MyTableAnswer = MyTable | { table: string; error: Message }

/** A game from a file at one of its steps. */
export interface RecordView {
  view: View
  steps: number
}

/** A legal action as the coach sees it. Chances are from 0 to 1. */
export interface AdvisedAction extends ActionOffer {
  /** Of winning the game, if the seat plays well from there. */
  chance: number
  /** Of what goes on now (a visit), where the game has such a thing. */
  visit: number | null
  best?: boolean
}

/** What may come of each action at one step, the best first. */
export interface Advice {
  step: number
  seat: number
  chance: number
  visit: number | null
  actions: AdvisedAction[]
}

/** A decision of a game that is over: the chance before it, and what was left of it by what was chosen. */
export interface LookBackPoint {
  step: number
  seat: number
  chosen: string
  chosen_label: Message
  chosen_chance: number
  best: string
  best_label: Message
  chance: number
}

/** Some of the decisions, in order; the rest from `next` on. */
export interface LookBackPart {
  points: LookBackPoint[]
  next: number | null
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
export type Turn = { kind: 'seat'; seat: number | null } | { kind: 'chance' } | { kind: 'over' } | { kind: 'gathering' }

export interface Ask {
  prompt: Message
  rule: string | null
}

export interface Fair {
  kind: SeedChoice['kind']
  commitment: string
  seed: string | null
  label: string | null
  salts: { seat: number; digits: string }[]
}

export interface SeatInfo {
  seat: number
  name: string
  /** `open`: nobody has taken it yet. A person's seat that a bot goes on for is a `bot` with `away`. */
  kind: 'person' | 'bot' | 'open'
  bot?: BotInfo
  away?: boolean
  /** A word of `colours`, or empty. */
  colour: string
}

/** The colours that a person may choose, as the protocol names them. */
export const colours = ['red', 'orange', 'yellow', 'green', 'teal', 'blue', 'purple', 'pink'] as const

/** As of `View.now`. */
export interface ClockInfo extends ClockChoice {
  /** Milliseconds by seat; null for bots. Below zero: out of time. */
  left: (number | null)[]
  running: boolean
  paused: boolean
}

export type Proposal = { by: number; agreed: number[]; asked: number[] } & (
  | { what: 'rewind'; to: number }
  | { what: 'bot'; seat: number; bot: BotInfo }
  | { what: 'pause' }
)

/** While people are still coming. */
export interface Gathering {
  ready: boolean[]
  starter: number
  version: number
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
  listed: boolean
  clock: ClockInfo | null
  /** The table of the rematch. */
  next: string | null
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
  /** When the table last changed, and when this was sent: milliseconds of the server's clock. */
  since: number | null
  now: number
  proposal: Proposal | null
  /** Only while `turn` is `gathering`. */
  gathering?: Gathering
  /** Places worth going to, the first first. */
  steps: { step: number; label: Message }[]
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

  | { type: 'propose'; id: string; revision: number; what: 'rewind'; to: number }
  | { type: 'propose'; id: string; revision: number; what: 'bot'; seat: number; bot: string }
  | { type: 'propose'; id: string; revision: number; what: 'pause' }
  | { type: 'agree' | 'decline' | 'back'; id: string; revision: number }
  | { type: 'replace'; id: string; revision: number; seat: number; bot: string }

/** Commands that answer no revision. */
export type FreeCommand =
  | { type: 'ready'; id: string; name: string; colour: string; salt: string }
  | { type: 'seat'; id: string; seat: number; bot: string | null }
  | { type: 'leave'; id: string }
  | { type: 'say'; id: string; kind: 'text' | 'reaction'; text: string }

export const reactions = ['hello', 'thanks', 'well_played', 'oops', 'thinking', 'hurry', 'wow', 'sorry'] as const

export interface Talk {
  /** From 1 on at each table. */
  number: number
  seat: number
  at: number
  kind: 'text' | 'reaction'
  text: string
}

export type ClientMessage = { type: 'hello'; table: string; token?: string } | Command | FreeCommand | { type: 'ping' }

export interface ViewMessage {
  type: 'view'
  view: View
  /** `view.log` has only the lines behind so many, for who has a view of the revision `log_after` or later. */
  log_from?: number
  log_after?: number
}

export type ServerMessage =
  | ViewMessage
  | { type: 'talk'; talk: Talk[] }
  | { type: 'ack'; id: string; revision: number }
  | { type: 'refused'; id: string; revision: number; error: Message; text: string }
  | { type: 'error'; error: Message; text: string }
  | { type: 'pong' }
