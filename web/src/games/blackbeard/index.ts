// Blackbeard as the page knows it; see games/README.md.
import type { Message, View } from '$lib/protocol'
import Board from './Board.svelte'
import type { Position } from './position'
import Result from './Result.svelte'

export const id = 'blackbeard'
export const rulesAnchor = 'B4'
export { keyOf } from '$lib/menu'
export { Board, Result }

/** Alone there is one length (S19.9). */
export const applies = (option: string, _: Readonly<Record<string, string>>, seats: number): boolean => option !== 'length' || seats > 1

/** "Round 3, Blackbeard's Turn", for the top bar. */
export function where(view: View): Message {
  const { phase, round, turn, pirates, sides } = view.position as Position
  if (phase !== 'turn' || !turn) return { key: `blackbeard.web.phase.${phase}` }
  const captain = turn.slot === null ? null : (pirates[turn.slot]?.pirate ?? null)
  const whose = captain === null ? `blackbeard.side.${sides[turn.side]!.name}` : `blackbeard.pirate.${captain}`
  return { key: 'blackbeard.web.where', args: { round, whose: { key: whose } } }
}
