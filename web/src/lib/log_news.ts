// What is new between two views of a table, for the live region and for marking log lines.
import type { LogLine } from './protocol'

const same = (a: LogLine | undefined, b: LogLine | undefined) => JSON.stringify(a) === JSON.stringify(b)

/** How many lines the two logs share from the start: what stands behind it in `now` is new. */
export function sharedLines(before: readonly LogLine[], now: readonly LogLine[]): number {
  let shared = 0
  while (shared < before.length && shared < now.length && same(before[shared], now[shared])) shared += 1
  return shared
}
