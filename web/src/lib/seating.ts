// Who sits where at a new table, as the set-up page edits it, and what is asked of the server for it.
import type { ClockChoice, GameInfo, NewSeat, NewTable } from './protocol'

/** `me`: played in this browser; `open`: by whoever comes; `link`: by a person who gets a link; `bot`. */
export type SeatUse = 'me' | 'open' | 'link' | 'bot'

export interface SeatDraft {
  use: SeatUse
  name: string
  bot: string
}

const day = 24 * 60 * 60

/** How much time everybody has: a choice of few, since a table is about to begin. */
export const clocks = {
  none: null,
  quick: { bank: 10 * 60, each: 30 },
  day: { bank: 0, each: day },
  days: { bank: 0, each: 3 * day },
} as const satisfies Record<string, ClockChoice | null>
export type ClockName = keyof typeof clocks

/** Alone, where a game can be played so; else three, if the game allows it: me against bots, or links where there are none. */
export function firstSeating(game: GameInfo): SeatDraft[] {
  const count = game.seats.min === 1 ? 1 : Math.min(game.seats.max, Math.max(game.seats.min, 3))
  return Array.from({ length: count }, (_, place) => newSeat(game, place))
}

export function newSeat(game: GameInfo, place: number): SeatDraft {
  const bot = game.bots?.[0]?.id ?? ''
  return { use: place === 0 ? 'me' : bot === '' ? 'link' : 'bot', name: '', bot }
}

/** `colour` is that of my first seat. */
export function askedSeats(drafts: readonly SeatDraft[], colour = ''): NewSeat[] {
  const mine = drafts.findIndex((draft) => draft.use === 'me')
  return drafts.map(({ use, name, bot }, place): NewSeat => {
    if (use === 'bot') return { kind: 'bot', bot }
    if (use === 'open') return { kind: 'open' }
    return { kind: 'person', name: name.trim(), ...(place === mine && colour !== '' ? { colour } : {}) }
  })
}

export function mySeats(drafts: readonly SeatDraft[]): number[] {
  return drafts.flatMap((draft, seat) => (draft.use === 'me' ? [seat] : []))
}

/** Whether somebody's seat is certain: a table of bots and open seats belongs to nobody. */
export function hasPerson(drafts: readonly SeatDraft[]): boolean {
  return drafts.some((draft) => draft.use === 'me' || draft.use === 'link')
}

/** Whether others come from elsewhere: then the table gathers before it begins. */
export function expectsOthers(drafts: readonly SeatDraft[]): boolean {
  return drafts.some((draft) => draft.use === 'link' || draft.use === 'open')
}

/** What only a table with others from elsewhere is asked for. */
export function askedCompany(drafts: readonly SeatDraft[], listed: boolean, clock: ClockName): Pick<NewTable, 'gather' | 'listed' | 'clock'> {
  return expectsOthers(drafts) ? { gather: true, listed, clock: clocks[clock] } : {}
}
