// For Northwood! as the page knows it; see games/README.md.
import type { Message, View } from '$lib/protocol'
import Board from './Board.svelte'
import type { Position } from './position'
import Result from './Result.svelte'

export const id = 'northwood'
export const rulesAnchor = 'W4'
export { keyOf } from './offers'
export { Board, Result }

/** "Visit 3 of 8", for the top bar. */
export function where(view: View): Message {
  const { visit } = view.position as Position
  return { key: 'northwood.web.where', args: { visit } }
}

/** A condition needs a scenario, and a scenario brings its own set-up (W13.2). */
export function applies(option: string, chosen: Readonly<Record<string, string>>): boolean {
  const scenario = (chosen.scenario ?? 'none') !== 'none'
  if (option === 'condition') return scenario
  if (option === 'setup') return !scenario
  return true
}
