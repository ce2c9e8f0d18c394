// Who sits where at a new table, as the set-up page edits it, and what is asked of the server for it.
import type { GameInfo, NewSeat } from './protocol'

/** `me`: played in this browser; `link`: by a person who gets a link; `bot`. */
export type SeatUse = 'me' | 'link' | 'bot'

export interface SeatDraft {
  use: SeatUse
  name: string
  bot: string
}

/** Alone, where a game can be played so; else three, if the game allows it: me against bots, or links where there are none. */
export function firstSeating(game: GameInfo): SeatDraft[] {
  const count = game.seats.min === 1 ? 1 : Math.min(game.seats.max, Math.max(game.seats.min, 3))
  return Array.from({ length: count }, (_, place) => newSeat(game, place))
}

export function newSeat(game: GameInfo, place: number): SeatDraft {
  const bot = game.bots?.[0]?.id ?? ''
  return { use: place === 0 ? 'me' : bot === '' ? 'link' : 'bot', name: '', bot }
}

export function askedSeats(drafts: readonly SeatDraft[]): NewSeat[] {
  return drafts.map(({ use, name, bot }) => (use === 'bot' ? { kind: 'bot', bot } : { kind: 'person', name: name.trim() }))
}

export function mySeats(drafts: readonly SeatDraft[]): number[] {
  return drafts.flatMap((draft, seat) => (draft.use === 'me' ? [seat] : []))
}

export function hasPerson(drafts: readonly SeatDraft[]): boolean {
  return drafts.some((draft) => draft.use !== 'bot')
}
