// How my tables stand, as the server tells: asked for all of them at once, kept for whoever shows it.
import { fetchMine } from './api'
import type { MyTable, MyTableAnswer } from './protocol'
import { learnTables, shelf, type ShelfEntry } from './shelf.svelte'

const most = 100
const week = 7 * 24 * 60 * 60 * 1000

export const myTables: { list: MyTable[]; known: boolean } = $state({ list: [], known: false })

/** What is worth asking for: what is going on, what is over but not known as won or lost, and what may have a next game. */
export function askedFor(entries: readonly ShelfEntry[], now: number): { table: string; token: string }[] {
  const worth = entries.filter((entry) => !entry.over || entry.win === undefined || (entry.company && now - entry.touched < week))
  return worth.flatMap(({ table, seats }) => seats.map(({ token }) => ({ table, token }))).slice(0, most)
}

const told = (answer: MyTableAnswer): answer is MyTable => !('error' in answer)

/** What the shelf learns: that a game is over, and how it went. With several seats of mine, one that has won counts. */
export function learnedFrom(list: readonly MyTable[]): Map<string, Partial<ShelfEntry>> {
  const learned = new Map<string, Partial<ShelfEntry>>()
  for (const { table, state, win, names } of list) {
    if (state !== 'over') {
      learned.set(table, { names })
      continue
    }
    const before = learned.get(table)?.win
    learned.set(table, { over: true, names, win: before === true || win === true ? true : (win ?? before ?? null) })
  }
  return learned
}

/** Asks the server. Failures are thrown as `ApiError`; what was known stays. */
export async function refreshMine(): Promise<MyTable[]> {
  const asked = askedFor(shelf.entries, Date.now())
  const list = asked.length === 0 ? [] : (await fetchMine(asked)).filter(told)
  myTables.list = list
  myTables.known = true
  learnTables(learnedFrom(list))
  return list
}

/** What is known of a table, and whether it waits for any seat of mine. */
export function standing(table: string): (MyTable & { yours: boolean }) | undefined {
  const mine = myTables.list.filter((each) => each.table === table)
  return mine.find((each) => each.yours) ?? mine[0]
}
