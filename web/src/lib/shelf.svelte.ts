// My tables: links kept in this browser, so that a closed tab is no lost game. The links are
// capabilities (who has one plays the seat), which is why they leave this browser only by copying.

import type { SeatKey } from './protocol'

export interface ShelfEntry {
  table: string
  game: string
  /** The seats played in this browser. */
  seats: SeatKey[]
  /** Seats of other persons whose links are still to be sent. */
  others: SeatKey[]
  options: Record<string, string>
  daily: string | null
  step: number
  over: boolean
  /** Milliseconds since 1970: when it was last looked at. */
  touched: number
  /** Other persons play here too, so that it may wait for me while I am elsewhere. */
  company?: boolean
  /** What the seats are called. */
  names?: string[]
  /** Of a game that is over: whether I have won; null where there is no such thing. */
  win?: boolean | null
  /** Of a game with points: how many I made. */
  score?: number
  practice?: boolean
}

const storageKey = 'northbeard.tables'
const most = 300

const isKey = (value: Partial<SeatKey> | null) => typeof value?.seat === 'number' && typeof value.token === 'string'
const keys = (value: unknown): SeatKey[] => (Array.isArray(value) ? value.filter(isKey) : [])

/** An entry as it was stored, or null. Before several seats could be held, the one was `seat` and `token`. */
function read(value: unknown): ShelfEntry | null {
  if (typeof value !== 'object' || value === null) return null
  const entry = value as Partial<ShelfEntry & SeatKey>
  const fits = typeof entry.table === 'string' && typeof entry.game === 'string' && typeof entry.touched === 'number' && typeof entry.step === 'number'
  const seats = isKey(entry) ? keys([{ seat: entry.seat, token: entry.token }]) : keys(entry.seats)
  if (!fits || seats.length === 0) return null
  const options = typeof entry.options === 'object' && entry.options !== null ? entry.options : {}
  const names = Array.isArray(entry.names) ? entry.names.filter((name) => typeof name === 'string') : []
  return { ...(entry as ShelfEntry), seats, others: keys(entry.others), options, names }
}

/** The entries among what was stored or comes from a file. */
export function entriesOf(stored: unknown): ShelfEntry[] {
  return Array.isArray(stored) ? stored.flatMap((value) => read(value) ?? []) : []
}

export function readShelf(): ShelfEntry[] {
  try {
    return entriesOf(JSON.parse(localStorage.getItem(storageKey) ?? '[]'))
  } catch {
    return [] // forbidden or damaged storage: an empty shelf
  }
}

export const shelf: { entries: ShelfEntry[] } = $state({ entries: readShelf() })

function write(entries: ShelfEntry[]): void {
  const kept = entries.sort((a, b) => b.touched - a.touched).slice(0, most)
  shelf.entries = kept
  try {
    localStorage.setItem(storageKey, JSON.stringify(kept))
  } catch {
    // the link in the address still works
  }
}

/** Puts a table on the shelf, or renews what is known of it. Other tabs' entries are kept. */
export function keepTable(entry: ShelfEntry): void {
  const entries = readShelf()
  const known = entries.find((other) => other.table === entry.table)
  write([{ ...known, ...entry }, ...entries.filter((other) => other.table !== entry.table)])
}

/** Notes what has become known of tables, without their having been looked at. */
export function learnTables(learned: ReadonlyMap<string, Partial<ShelfEntry>>): void {
  const entries = readShelf()
  const fresh = ({ table, ...entry }: ShelfEntry) => Object.entries(learned.get(table) ?? {}).some(([name, value]) => JSON.stringify(entry[name as keyof typeof entry]) !== JSON.stringify(value))
  if (entries.some(fresh)) write(entries.map((entry) => ({ ...entry, ...learned.get(entry.table) })))
}

/** Adds tables from elsewhere; what this browser knows of its own stays. Returns how many were new. */
export function addTables(added: readonly ShelfEntry[]): number {
  const entries = readShelf()
  const fresh = added.filter((entry) => !entries.some((known) => known.table === entry.table))
  write([...entries, ...fresh])
  return fresh.length
}

export function forgetAllTables(): void {
  write([])
}

window.addEventListener('storage', (event) => {
  if (event.key === storageKey || event.key === null) shelf.entries = readShelf()
})

export function forgetTable(table: string): void {
  write(readShelf().filter((other) => other.table !== table))
}

export function findTable(table: string): ShelfEntry | undefined {
  return readShelf().find((entry) => entry.table === table)
}
