// What this browser knows of one's games: counted, and as a file that another browser reads.
import { entriesOf, type ShelfEntry } from './shelf.svelte'

export interface Tally {
  games: number
  /** Of those with winners and losers that are known. */
  decided: number
  wins: number
  /** The best score, in games with points. */
  best: number | null
}

export interface GameTally extends Tally {
  game: string
  /** The same by option and its value, where more than one value was played. */
  options: { name: string; values: (Tally & { value: string })[] }[]
}

function tallyOf(entries: readonly ShelfEntry[]): Tally {
  const decided = entries.filter((entry) => typeof entry.win === 'boolean')
  const scores = entries.flatMap((entry) => entry.score ?? [])
  return { games: entries.length, decided: decided.length, wins: decided.filter((entry) => entry.win).length, best: scores.length > 0 ? Math.max(...scores) : null }
}

function groups(entries: readonly ShelfEntry[], by: (entry: ShelfEntry) => string | undefined): [string, ShelfEntry[]][] {
  const found = new Map<string, ShelfEntry[]>()
  for (const entry of entries) {
    const name = by(entry)
    if (name !== undefined) found.set(name, [...(found.get(name) ?? []), entry])
  }
  return [...found].sort(([a], [b]) => (a < b ? -1 : 1))
}

/** Finished games that counted, by game and option. */
export function tallies(entries: readonly ShelfEntry[]): GameTally[] {
  const counted = entries.filter((entry) => entry.over && !entry.practice)
  return groups(counted, (entry) => entry.game).map(([game, played]) => {
    const names = [...new Set(played.flatMap((entry) => Object.keys(entry.options)))].sort()
    const options = names
      .map((name) => ({ name, values: groups(played, (entry) => entry.options[name]).map(([value, some]) => ({ value, ...tallyOf(some) })) }))
      .filter((option) => option.values.length > 1)
    return { game, ...tallyOf(played), options }
  })
}

const kind = 'northbeard my games'

/** The file: tables with the keys of their seats, and the records of finished games by table. */
export function exported(entries: readonly ShelfEntry[], records: Readonly<Record<string, string>>): string {
  return `${JSON.stringify({ kind, version: 1, tables: entries, records }, null, 2)}\n`
}

/** The tables of such a file; null where it is none. */
export function imported(text: string): ShelfEntry[] | null {
  try {
    const file = JSON.parse(text) as { kind?: unknown; version?: unknown; tables?: unknown } | null
    return file?.kind === kind && file.version === 1 && Array.isArray(file.tables) ? entriesOf(file.tables) : null
  } catch {
    return null
  }
}

/** Takes everything of ours out of this browser. */
export function forgetEverything(): void {
  for (const storage of [localStorage, sessionStorage]) {
    Object.keys(storage)
      .filter((name) => name.startsWith('northbeard.'))
      .forEach((name) => storage.removeItem(name))
  }
}
