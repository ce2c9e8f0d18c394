// Starting tables: the one place where a new table is created, put on the shelf and opened.
import { createTable } from './api'
import type { NewTable, SeatKey } from './protocol'
import { navigate, seatLink } from './router.svelte'
import { keepTable, shelf, type ShelfEntry } from './shelf.svelte'

/** Today in UTC, as the daily deal counts days: 2026-11-29. */
export function today(now: Date = new Date()): string {
  return now.toISOString().slice(0, 10)
}

/**
 * Creates a table and goes there. `mine` are the seats that are played in this browser, all that a
 * person plays unless it is told; the keys of the others are kept until their links are sent.
 */
export async function startTable(wanted: NewTable, mine?: readonly number[]): Promise<void> {
  const created = await createTable(wanted)
  const keys = created.seats.flatMap(({ seat, token }): SeatKey[] => (token ? [{ seat, token }] : []))
  const seats = mine ? keys.filter((key) => mine.includes(key.seat)) : keys
  if (seats.length === 0) {
    navigate(`/t/${created.table}`)
    return
  }
  keepTable({
    table: created.table,
    game: wanted.game,
    seats,
    others: keys.filter((key) => !seats.includes(key)),
    options: wanted.options ?? {},
    daily: wanted.seed?.kind === 'daily' ? (wanted.seed.date ?? today()) : null,
    step: 0,
    over: false,
    touched: Date.now(),
  })
  navigate(seatLink(created.table, ...seats))
}

export function openEntry(entry: ShelfEntry): void {
  navigate(seatLink(entry.table, ...entry.seats))
}

/** Today's deal of a game as I already began it, finished or not. */
export function myDaily(game: string): ShelfEntry | undefined {
  return shelf.entries.find((entry) => entry.game === game && entry.daily === today())
}
