// What happened since the own last decision: the lines, and the territories that they are about.
import type { LogLine, MessageArg } from '$lib/protocol'

const places = ['territory', 'from', 'to']

/** The numbers of territories in a line: those arguments that are named after places. */
export function territoriesIn(lines: readonly LogLine[]): ReadonlySet<number> {
  const found = new Set<number>()
  const look = (args: Readonly<Record<string, MessageArg>> | undefined): void => {
    for (const [name, value] of Object.entries(args ?? {})) {
      if (typeof value === 'object') look(value.args)
      else if (typeof value === 'number' && places.includes(name)) found.add(value)
    }
  }
  lines.forEach((line) => look(line.message.args))
  return found
}

export function newLines(log: readonly LogLine[], since: number | undefined): readonly LogLine[] {
  return since === undefined || !Number.isFinite(since) ? [] : log.slice(since)
}
