// How much of a table's log a seat had before it when it last decided: what stands behind that is new to
// its person, also after a return. Kept in this browser.

const storageKey = 'northbeard.since'
const most = 100

function stored(): Record<string, number> {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '{}')
    return typeof value === 'object' && value !== null ? (value as Record<string, number>) : {}
  } catch {
    return {} // forbidden or damaged storage: everything is as good as known
  }
}

const name = (table: string, seat: number | null) => `${table} ${seat ?? '-'}`

/** The number of log lines known; null where this seat has not decided yet. */
export function knownLines(table: string, seat: number | null): number | null {
  const lines = stored()[name(table, seat)]
  return typeof lines === 'number' ? lines : null
}

export function keepKnown(table: string, seat: number | null, lines: number): void {
  const { [name(table, seat)]: _, ...others } = stored()
  const kept = Object.fromEntries([...Object.entries(others), [name(table, seat), lines]].slice(-most))
  try {
    localStorage.setItem(storageKey, JSON.stringify(kept))
  } catch {
    // it lasts as long as the page
  }
}
