// Taking an open seat of a table that gathers. The wish has an id, kept for this tab until it is
// answered: asked twice, by a double press or after a lost connection, it is one wish and one seat.
import { ApiError, joinTable } from './api'
import type { JoinWish, SeatKey } from './protocol'
import { freshSalt } from './salt'

const storageKey = (table: string) => `northbeard.joining.${table}`

function keptId(table: string): string {
  try {
    const kept = sessionStorage.getItem(storageKey(table))
    if (kept) return kept
    const fresh = freshSalt()
    sessionStorage.setItem(storageKey(table), fresh)
    return fresh
  } catch {
    return freshSalt() // without storage a reload is a new wish
  }
}

function forget(table: string): void {
  try {
    sessionStorage.removeItem(storageKey(table))
  } catch {
    // nothing was kept
  }
}

const asked = new Map<string, Promise<SeatKey>>()

/** The key of the seat; a second call while the first is on its way gets the same. */
export function takeSeat(table: string, wish: Omit<JoinWish, 'id'>): Promise<SeatKey> {
  const known = asked.get(table)
  if (known) return known
  const answer = ask(table, wish).finally(() => asked.delete(table))
  asked.set(table, answer)
  return answer
}

async function ask(table: string, wish: Omit<JoinWish, 'id'>): Promise<SeatKey> {
  try {
    const key = await joinTable(table, { ...wish, id: keptId(table) })
    forget(table)
    return key
  } catch (error) {
    // A seat that was given to this wish stays given; any other refusal lets one ask anew.
    const refused = error instanceof ApiError && error.status >= 400 && error.status < 500
    if (refused && error.status !== 409) forget(table)
    throw error
  }
}
