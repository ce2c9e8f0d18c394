// My running tables: links kept in this browser, so that a closed tab is no lost game. The links are
// capabilities (who has one plays the seat), which is why they leave this browser only by copying.

export interface ShelfEntry {
  table: string
  game: string
  seat: number
  token: string
  options: Record<string, string>
  daily: string | null
  step: number
  over: boolean
  /** Milliseconds since 1970: when it was last looked at. */
  touched: number
}

const storageKey = 'northbeard.tables'
const most = 50

function isEntry(value: unknown): value is ShelfEntry {
  if (typeof value !== 'object' || value === null) return false
  const entry = value as Partial<ShelfEntry>
  return (
    typeof entry.table === 'string' && typeof entry.game === 'string' && typeof entry.token === 'string' &&
    typeof entry.seat === 'number' && typeof entry.touched === 'number' && typeof entry.step === 'number'
  )
}

export function readShelf(): ShelfEntry[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isEntry) : []
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
