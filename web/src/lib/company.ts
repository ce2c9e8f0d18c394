// What only a table of several people needs: it travels by itself, so that who plays alone never waits for it.
import type { View } from './protocol'
import { useTexts } from './text'

export type Company = typeof import('../parts/company')

const people = (view: View) => view.table.seats.filter((seat) => seat.kind !== 'bot' || seat.away).length

/** Whether others may come, sit or have sat at this table. */
export function hasCompany(view: View): boolean {
  return view.turn.kind === 'gathering' || people(view) > 1 || view.table.clock !== null || view.table.next !== null
}

export async function loadCompany(): Promise<Company> {
  const [company] = await Promise.all([import('../parts/company'), useTexts('lobby', 'bots')])
  return company
}
