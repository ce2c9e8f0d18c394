// A roll as it is shown step by step: the dice, what is added, the sum against what it needs, the result.
// Made either of the roll that lies on the table (the view) or of a line of the log. It knows no rule: the
// table says what was added and how it came out.
import type { LogLine, Message, MessageArgs } from '$lib/protocol'
import type { RatingRow, RollView } from './position'

export type Outcome = 'success' | 'failure' | 'draw' | 'death' | 'none'

export interface RollSide {
  /** Null: not thrown yet. */
  dice: (number | null)[]
  rows: RatingRow[]
}
export interface RollThing {
  kind: string
  own: RollSide
  rival: RollSide | null
  total: number | null
  against: number | null
  outcome: Outcome | null
}

/** Whatever may be added to a throw. */
const ratings = ['ability', 'combat', 'speed', 'leadership', 'info', 'lookout', 'cargo', 'box', 'strength', 'half_strength', 'governor', 'revelry', 'pro_governor', 'value'] as const

export const rollKey = 'blackbeard.log.roll.'

export function rollOfView(roll: RollView): RollThing {
  const rival = roll.rival_dice.length > 0 || roll.rival_rows.length > 0
  return {
    kind: roll.kind,
    own: { dice: roll.own, rows: roll.rows },
    rival: rival ? { dice: roll.rival_dice, rows: roll.rival_rows } : null,
    total: roll.total,
    against: roll.against,
    outcome: null,
  }
}

const number = (value: unknown): number | null => (typeof value === 'number' ? value : null)

function diceOf(value: unknown): number[] {
  if (typeof value === 'number') return [value]
  return typeof value === 'string' ? value.split(/\D+/).filter((die) => die !== '').map(Number) : []
}

function rowsOf(args: MessageArgs, prefix: string): RatingRow[] {
  return ratings.flatMap((what) => {
    const points = number(args[`${prefix}${what}`])
    return points === null || points === 0 ? [] : [{ what, points }]
  })
}

function outcomeOf(value: unknown): Outcome | null {
  const known: readonly unknown[] = ['success', 'failure', 'draw', 'death', 'none']
  return known.includes(value) ? (value as Outcome) : null
}

export function isRoll(message: Message): boolean {
  return message.key.startsWith(rollKey)
}

export function rollOfLine({ message }: LogLine): RollThing | null {
  if (!isRoll(message)) return null
  const args = message.args ?? {}
  const rival = { dice: diceOf(args.rival_dice), rows: rowsOf(args, 'rival_') }
  return {
    kind: message.key.slice(rollKey.length),
    own: { dice: diceOf(args.dice), rows: rowsOf(args, '') },
    rival: rival.dice.length > 0 || rival.rows.length > 0 ? rival : null,
    total: number(args.total),
    against: number(args.against),
    outcome: outcomeOf(args.outcome),
  }
}

/** The steps in which a roll is shown: dice, then each addition, then the sum, then the result. */
export function stepsOf(roll: RollThing): number {
  return 1 + roll.own.rows.length + (roll.rival ? 1 + roll.rival.rows.length : 0) + (roll.total === null ? 0 : 1) + (roll.outcome === null || roll.outcome === 'none' ? 0 : 1)
}
