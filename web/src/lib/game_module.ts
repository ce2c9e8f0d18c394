// What a game gives to the page, and how the page finds it. See games/README.md.
import { getContext, setContext, type Component } from 'svelte'
import type { Message, View } from './protocol'

export interface BoardProps {
  view: View
  /** Sends an action text of `view.actions`. */
  choose: (action: string) => void
  /** True while an answer is awaited or the connection is lost: show everything, offer nothing. */
  busy: boolean
}

export interface GameModule {
  id: string
  /** The table: board, piles, hand, and the ask bar above the hand. */
  Board: Component<BoardProps>
  /** The picture on the box, drawn to fill its parent; decoration only. */
  Box: Component
  /** Where the rules open when nothing is asked. */
  rulesAnchor?: string
  /** "Visit 3 of 8", for the top bar. */
  where?: (view: View) => Message | null
  /** Whether an option means anything beside the others chosen; what doesn't is left out of the set-up. */
  applies?: (option: string, chosen: Readonly<Record<string, string>>) => boolean
  /** The drawing of a result (stars won and missed), above its lines. */
  Result?: Component<{ view: View }>
}

const modules = import.meta.glob<GameModule>('../games/*/index.ts')

/** Whether the page has a board for this game; a server may know more games than that. */
export function hasBoard(id: string): boolean {
  return `../games/${id}/index.ts` in modules
}

/** The module of a game, or null where the page has none. */
export async function loadGame(id: string): Promise<GameModule | null> {
  const load = modules[`../games/${id}/index.ts`]
  return load ? await load() : null
}

/** What the ask bar needs of the table around it, whatever game is between them. */
export interface TableDesk {
  undo: () => void
  reset: () => void
  /** Opens the rules beside the table, at a rule id. */
  openRule: (rule: string | null) => void
  /** Shows a refused choice: the reason and its rule, for this viewer only. */
  explain: (reason: string | Message, rule: string | null) => void
  /** Opens the result of a game that is over. */
  showResult: () => void
}

const deskKey = Symbol('table desk')

export function provideDesk(desk: TableDesk): void {
  setContext(deskKey, desk)
}

export function useDesk(): TableDesk {
  return getContext<TableDesk>(deskKey)
}
