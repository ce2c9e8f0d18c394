// What happened since one last decided, to be played out line by line: which lines are worth a stop, and
// where the ships were when a line was said. Pure; the clock is in telling.svelte.ts.
import type { LogLine, Message, MessageArg } from '$lib/protocol'
import type { PlaceId } from './chart_things'

const prefix = 'blackbeard.log.'

export interface Stop {
  /** What is said: a leading line with what came of it. */
  lines: readonly LogLine[]
  /** Where tokens stand after these lines, by key of the chart. */
  places: Places
  /** The place that they are about. */
  place: PlaceId | null
}

/** Who stands where: `pirate:0` in `havana`. */
export type Places = ReadonlyMap<string, PlaceId>

interface Names {
  placeOf: (key: string) => PlaceId | null
  /** The token of a pirate or commissioner by the key of its name. */
  tokenOf: (key: string) => string | null
}

const isMessage = (value: MessageArg | undefined): value is Message => typeof value === 'object'

const arrivals = ['moves', 'enters', 'takes_over', 'commissioner_moves', 'commissioner_placed', 'put_to_sea']

/** Lines that begin something; all others tell what came of it. */
const leading = ['round', 'turn', 'system_turn', 'decides', 'declares', 'roll', 'happens', 'pardon', 'warship_placed', 'commissioner_placed', 'commissioner_moves', 'eliminated', 'retires', 'over']

const leads = (name: string) => leading.includes(name.split('.')[0]!)

/** The stops of these lines; `before` is where everybody stood when the first of them was said. */
export function stopsOf(lines: readonly LogLine[], before: Places, names: Names): readonly Stop[] {
  const stops: Stop[] = []
  let places = before
  for (const line of lines) {
    const { key, args = {} } = line.message
    const name = key.slice(prefix.length)
    const placeOf = (arg: MessageArg | undefined) => (isMessage(arg) ? names.placeOf(arg.key) : null)
    const who = [args.pirate, args.commissioner].find(isMessage)
    const token = who ? names.tokenOf(who.key) : null
    const to = placeOf(args.to) ?? placeOf(args.place) ?? placeOf(args.port)
    if (arrivals.includes(name) && token !== null && to !== null) places = new Map([...places, [token, to]])
    const place = to ?? (token === null ? null : (places.get(token) ?? null))
    const last = stops.at(-1)
    if (last && !leads(name)) stops[stops.length - 1] = { lines: [...last.lines, line], places, place: last.place ?? place }
    else stops.push({ lines: [line], places, place })
  }
  return stops
}
