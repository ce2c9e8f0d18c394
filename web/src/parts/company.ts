// What tables of several people need, as one piece that is fetched when somebody sits at such a table
// (lib/company.ts).
import type { View } from '$lib/protocol'
import { t } from '$lib/text'
import type { MenuItem } from './Menu.svelte'

export { unreadTalk } from '$lib/talk.svelte'
export { default as BotDialog } from './BotDialog.svelte'
export { default as CompanyBar } from './CompanyBar.svelte'
export { default as Gathering } from './Gathering.svelte'
export { default as TalkPanel } from './TalkPanel.svelte'

interface Ways {
  rewind: () => void
  bot: () => void
  pause: () => void
}

/** What one person may ask of the others now. */
export function companyMenu(view: View, ways: Ways): MenuItem[] {
  const persons = view.table.seats.filter((seat) => seat.kind === 'person').length
  if (view.turn.kind !== 'seat' || view.table.seat === null || view.proposal !== null) return []
  const items: MenuItem[] = []
  if (persons > 1 && view.steps.some((place) => place.step < view.step)) items.push({ icon: 'undo', label: t('lobby.ask_rewind'), onselect: ways.rewind })
  if (persons > 1) items.push({ icon: 'dice', label: t('lobby.bot'), onselect: ways.bot })
  if (view.table.clock && !view.table.clock.paused) items.push({ icon: 'reset', label: t('lobby.ask_pause'), onselect: ways.pause })
  return items
}
