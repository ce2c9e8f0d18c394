// What happened since the own last decision: the lines, and the territories that they are about.
import type { LogLine, Message, MessageArg } from '$lib/protocol'

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

const ofFights = ['rolled', 'picked_point', 'picked_casualty', 'fight', 'gained_fighting', 'retreated', 'retreat_impossible', 'taken_without_fight']

/** How a fight came out: the lines about it, from the first after the last question to its end. */
export function outcomeOf(lines: readonly LogLine[]): readonly Message[] {
  const told = lines.filter((line) => ofFights.includes(line.message.key.split('.').at(-1)!)).map((line) => line.message)
  const settled = told.findIndex((message) => message.key.endsWith('.fight'))
  return told.slice(0, settled < 0 ? 4 : settled + 3)
}
