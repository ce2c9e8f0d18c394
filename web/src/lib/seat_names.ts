// What a seat is called: its person's name, its bot's, or its number.
import type { SeatInfo, View } from './protocol'
import { say, t } from './text'

export function nameOfSeat(seat: SeatInfo): string {
  if (seat.name !== '') return seat.name
  const number = t('web.seat', { seat: seat.seat + 1 })
  return seat.kind === 'bot' && seat.bot ? t('web.seat.bot', { seat: number, bot: say(seat.bot.name) }) : number
}

/** The name of a seat at the table of this view. */
export function seatName(view: View, seat: number): string {
  const found = view.table.seats.find((each) => each.seat === seat)
  return found ? nameOfSeat(found) : t('web.seat', { seat: seat + 1 })
}

/** Whether this viewer is the one who decides now, be it in secret. */
export function decides(view: View): boolean {
  if (view.turn.kind !== 'seat' || view.table.seat === null) return false
  return view.turn.seat === view.table.seat || (view.turn.seat === null && view.ask !== null && view.actions.length > 0)
}
