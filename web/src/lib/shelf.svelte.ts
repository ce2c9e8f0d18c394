// My running tables: links kept in this browser, so that a closed tab is no lost game. The links are
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
}

const storageKey = 'northbeard.tables'
const most = 50

const isKey = (value: Partial<SeatKey> | null) => typeof value?.seat === 'number' && typeof value.token === 'string'
const keys = (value: unknown): SeatKey[] => (Array.isArray(value) ? value.filter(isKey) : [])

/** An entry as it was stored, or null. Before several seats could be held, the one was `seat` and `token`. */
function read(value: unknown): ShelfEntry | null {
  if (typeof value !== 'object' || value === null) return null
  const entry = value as Partial<ShelfEntry & SeatKey>
  const fits = typeof entry.table === 'string' && typeof entry.game === 'string' && typeof entry.touched === 'number' && typeof entry.step === 'number'
  const seats = isKey(entry) ? keys([{ seat: entry.seat, token: entry.token }]) : keys(entry.seats)
  return fits && seats.length > 0 ? { ...(entry as ShelfEntry), seats, others: keys(entry.others) } : null
}

export function readShelf(): ShelfEntry[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]')
    return Array.isArray(stored) ? stored.flatMap((value) => read(value) ?? []) : []
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
  write([entry, ...readShelf().filter((other) => other.table !== entry.table)])
}

export function forgetTable(table: string): void {
  write(readShelf().filter((other) => other.table !== table))
}

export function findTable(table: string): ShelfEntry | undefined {
  return readShelf().find((entry) => entry.table === table)
}
