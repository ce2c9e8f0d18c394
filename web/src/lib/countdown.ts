// Clocks of a table between two views: the server's figures, counted down by our own clock.
import type { View } from './protocol'

/** Milliseconds left of a seat `since` milliseconds after this view came; null where no clock is kept for it. */
export function leftNow(view: View, seat: number, since: number): number | null {
  const { clock } = view.table
  const left = clock?.left[seat] ?? null
  if (!clock || left === null) return null
  return ticks(view, seat) ? left - Math.max(0, since) : left
}

/** Whether the clock of this seat is the one that runs. */
export function ticks(view: View, seat: number): boolean {
  const { clock } = view.table
  return clock !== null && clock.running && !clock.paused && view.turn.kind === 'seat' && view.turn.seat === seat
}

export type TimeParts = { key: 'lobby.time.days'; args: { days: number; hours: number } } | { key: 'lobby.time.hours'; args: { hours: number; minutes: number } } | { key: 'lobby.time.minutes'; args: { minutes: number; seconds: string } }

/** What a clock shows: days and hours, hours and minutes, or minutes and seconds. */
export function timeParts(milliseconds: number): TimeParts {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000))
  const minutes = Math.floor(seconds / 60)
  const hours = Math.floor(minutes / 60)
  if (hours >= 24) return { key: 'lobby.time.days', args: { days: Math.floor(hours / 24), hours: hours % 24 } }
  if (hours >= 1) return { key: 'lobby.time.hours', args: { hours, minutes: minutes % 60 } }
  return { key: 'lobby.time.minutes', args: { minutes, seconds: String(seconds % 60).padStart(2, '0') } }
}
