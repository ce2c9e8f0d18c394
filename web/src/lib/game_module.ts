// What a game gives to the page, and how the page finds it. See games/README.md.
import { getContext, setContext, type Component } from 'svelte'
import type { CoachDesk } from '../parts/coach_desk.svelte'
import type { Message, Touch, View } from './protocol'
import { useTexts } from './text'

export interface BoardProps {
  view: View
  /** Sends an action text of `view.actions`. */
  choose: (action: string) => void
  /** True while an answer is awaited or the connection is lost: show everything, offer nothing. */
  busy: boolean
  /** How many lines of the log this seat knew when it last decided: what stands behind is new. */
  since?: number
}

export interface GameModule {
  id: string
  /** The table: board, piles, hand, and the ask bar above the hand. */
  Board: Component<BoardProps>
  /** Where the rules open when nothing is asked. */
  rulesAnchor?: string
  /** "Visit 3 of 8", for the top bar. */
  where?: (view: View) => Message | null
  /** Whether an option means anything beside the others chosen and for so many seats; what doesn't is left out of the set-up. */
  applies?: (option: string, chosen: Readonly<Record<string, string>>, seats: number) => boolean
  /** How the board calls a thing that an action touches, in `data-thing`. */
  keyOf: (touch: Touch) => string
  /** The drawing of a result (stars won and missed), above its lines. */
  Result?: Component<{ view: View }>
}

const modules = import.meta.glob<GameModule>('../games/*/index.ts')
const boxes = import.meta.glob<Component>('../games/*/Box.svelte', { import: 'default' })

/** The games that the page has a board for; a server may know others. */
export const boardGames: readonly string[] = Object.keys(modules).map((path) => path.split('/').at(-2)!)

export function hasBoard(id: string): boolean {
  return boardGames.includes(id)
}

/** The module of a game with its texts, or null where the page has none. */
export async function loadGame(id: string): Promise<GameModule | null> {
  const load = modules[`../games/${id}/index.ts`]
  if (!load) return null
  const [module] = await Promise.all([load(), useTexts(id)])
  return module
}

/** The picture on the box of a game: decoration, drawn to fill its parent. */
export async function loadBox(id: string): Promise<Component | null> {
  return (await boxes[`../games/${id}/Box.svelte`]?.()) ?? null
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
  /** The table is only looked at, step by step. */
  looking?: boolean
  /** Sits beside the table in practice, where there is advice on the game. */
  readonly coach?: CoachDesk | null
}

const deskKey = Symbol('table desk')

export function provideDesk(desk: TableDesk): void {
  setContext(deskKey, desk)
}

export function useDesk(): TableDesk {
  return getContext<TableDesk>(deskKey)
}
