// What is done at a replay besides looking: the keys, and going on from a step as practice.
import type { View } from './protocol'
import type { Replay } from './replay.svelte'
import type { ReplaySource } from './replay_source'
import { navigate, seatLink } from './router.svelte'
import { keepTable } from './shelf.svelte'

const ways: Readonly<Record<string, (replay: Replay) => void>> = {
  ArrowLeft: (replay) => replay.by(-1),
  ArrowRight: (replay) => replay.by(1),
  Home: (replay) => replay.first(),
  End: (replay) => void replay.end(),
  ' ': (replay) => replay.toggle(),
  '+': (replay) => replay.faster(1),
  '=': (replay) => replay.faster(1),
  '-': (replay) => replay.faster(-1),
}

/** Things that have a use of their own for these keys; at the slider they do what they do everywhere. */
const typing = 'input:not([type="range"]), textarea, select, [contenteditable="true"]'
const pressed = 'button, a, summary, [role="button"]'

/** What a key does at a replay; null where the press means something else. */
export function wayOfKey(event: KeyboardEvent): ((replay: Replay) => void) | null {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return null
  const target = event.target as Element | null
  if (target?.closest?.(typing) || document.querySelector('dialog[open]')) return null
  if (event.key === ' ' && (event.repeat || target?.closest?.(pressed))) return null
  return ways[event.key] ?? null
}

/** A new table as it stood at this step, for the person of this seat; goes there. */
export async function goOn(source: ReplaySource, step: number, seat: number | null, { table }: View): Promise<void> {
  const created = await source.practice(step, seat)
  const seats = created.seats.flatMap(({ seat: place, token }) => (token ? [{ seat: place, token }] : []))
  keepTable({ table: created.table, game: table.game, seats, others: [], options: table.options, daily: null, step, over: false, touched: Date.now() })
  navigate(seatLink(created.table, ...seats))
}
