// The position of a game of For Northwood! as the table shows it to one viewer (docs/protocol.md).
// Only shapes and names live here: nothing in this folder decides what is allowed.

export type SuitId = 'claws' | 'flowers' | 'leaves' | 'eyes'
export type PileId = 'deck' | 'discard' | 'score'

export type Phase =
  | 'setup' | 'keep' | 'choose_fief' | 'substitutes' | 'market' | 'window' | 'answer' | 'ability' | 'visit_end' | 'over'

export type FiefStatus = 'neutral' | 'friendly' | 'spent' | 'lost' | 'nested'

export interface FiefView {
  fief: number
  target: number
  stars: number
  status: FiefStatus
  ruler: string | null
  masked: boolean
  visiting: boolean
  covering: number | null
}

export interface SlotView {
  slot: number
  suit: SuitId
  ally: string | null
  cover: { character: string; fief: number } | null
  acting: string | null
  exhausted: boolean
  asleep: boolean
  nested: boolean
}

export interface ScenarioView {
  id: string
  condition_on: boolean
  /** Known when the game is over. */
  condition_met: boolean | null
  /** Whether it would be met if the game ended now. */
  condition_now: boolean
  /** Visits that count for the condition so far, in scenarios that count visits. */
  tally: number
  substitutes_used: number
}

export interface Position {
  phase: Phase
  visit: number
  fief: number | null
  target: number | null
  score: number
  trump: SuitId | null
  ruler_trump: SuitId | null
  fiefs: FiefView[]
  slots: SlotView[]
  hand: string[] | null
  hand_count: number
  deck: { count: number; known_top: string[]; known_bottom: string[] }
  stall: string[]
  discard: string[]
  score_pile: string[]
  statement: string | null
  answer: string | null
  answer_scored: boolean | null
  unseen: Record<SuitId, number[]> | null
  next: { free: boolean; no_score: boolean; trump: SuitId | null }
  acting: { character: string; slot: number } | null
  /** Hand cards that land one by one. */
  moving: string[]
  stars: number
  stars_possible: number
  threshold: number
  win_impossible: boolean
  scenario: ScenarioView | null
}

export const suits: readonly SuitId[] = ['claws', 'flowers', 'leaves', 'eyes']

const suitOfLetter: Readonly<Record<string, SuitId>> = { C: 'claws', F: 'flowers', L: 'leaves', E: 'eyes' }

/** The suit of a guest is the suit of the slot it takes (W16.2); the cards do not print one. */
const suitOfGuest: Readonly<Record<string, SuitId>> = {
  panda: 'flowers', tiger: 'claws', ladyDuck: 'flowers', bees: 'claws', parrot: 'leaves', heckler: 'eyes',
}

/** The suit of a dialogue card (`L5`) or of a character (`LQ`, `panda`). */
export function suitOf(id: string): SuitId {
  return suitOfGuest[id] ?? suitOfLetter[id.charAt(0)] ?? 'claws'
}

/** The value of a dialogue card. */
export function valueOf(card: string): number {
  return Number(card.slice(1))
}

const crownRanks = 'PMB'

/** Whether a character carries the crown mark (W1.2). */
export function isCrowned(character: string): boolean {
  return character.length === 2 && crownRanks.includes(character.charAt(1))
}

/** Cards in the order of a well sorted hand: by suit, then by value. */
export function bySuitThenValue(first: string, second: string): number {
  const order = suits.indexOf(suitOf(first)) - suits.indexOf(suitOf(second))
  return order === 0 ? valueOf(first) - valueOf(second) : order
}
