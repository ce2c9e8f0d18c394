// Northgard: Uncharted Lands as the page knows it; see games/README.md.
import type { Message, View } from '$lib/protocol'
import Board from './Board.svelte'
import type { Position } from './position'
import Result from './Result.svelte'

export const id = 'northgard'
export const rulesAnchor = 'N5'
export { keyOf } from '$lib/menu'
export { Board, Result }

/** "Year 3 of 7, Actions", for the top bar. */
export function where(view: View): Message {
  const { phase, year, years } = view.position as Position
  const now = { key: `northgard.phase.${phase}` }
  if (year === 0 || phase === 'over') return now
  return { key: 'northgard.web.where', args: { year: { key: 'northgard.year', args: { year, years } }, phase: now } }
}

/** Teams are for four (N18); the five-player tile is no question with five (N23.2). */
export function applies(option: string, _chosen: Readonly<Record<string, string>>, seats: number): boolean {
  if (option === 'teams') return seats === 4
  if (option === 'five_player_tile') return seats < 5
  return true
}
