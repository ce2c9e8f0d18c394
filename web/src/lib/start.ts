// Starting tables: the one place where a new table is created, put on the shelf and opened.
import { createTable } from './api'
import type { NewTable } from './protocol'
import { navigate, seatLink } from './router.svelte'
import { keepTable, shelf, type ShelfEntry } from './shelf.svelte'

/** Today in UTC, as the daily deal counts days: 2026-11-29. */
export function today(now: Date = new Date()): string {
  return now.toISOString().slice(0, 10)
}

export async function startTable(wanted: NewTable): Promise<void> {
  const created = await createTable(wanted)
  const mine = created.seats[0]
  if (!mine) {
    navigate(`/t/${created.table}`)
    return
  }
  keepTable({
    table: created.table,
    game: wanted.game,
    seat: mine.seat,
    token: mine.token,
    options: wanted.options ?? {},
    daily: wanted.seed?.kind === 'daily' ? (wanted.seed.date ?? today()) : null,
    step: 0,
    over: false,
    touched: Date.now(),
  })
  navigate(seatLink(created.table, mine.seat, mine.token))
}

export function openEntry(entry: ShelfEntry): void {
  navigate(seatLink(entry.table, entry.seat, entry.token))
}

/** Today's deal of a game as I already began it, finished or not. */
export function myDaily(game: string): ShelfEntry | undefined {
  return shelf.entries.find((entry) => entry.game === game && entry.daily === today())
}
