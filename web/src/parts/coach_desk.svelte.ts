// The coach beside one table: what has been asked of it, and the ways to it. In a game for real there is
// one quiet entry of the menu, in practice the hint in the ask bar and the odds beside the board.
import { announce } from '$lib/announcer.svelte'
import { Adviser, bestOf, deciding } from '$lib/adviser.svelte'
import type { GameModule } from '$lib/game_module'
import type { SeatKey, View } from '$lib/protocol'
import { tableSource, type ReplaySource } from '$lib/replay_source'
import { lookBackLink } from '$lib/router.svelte'
import { t } from '$lib/text'
import { hintWords } from './coach_words'
import Hint from './Hint.svelte'
import type { MenuItem } from './Menu.svelte'
import Odds from './Odds.svelte'
import PracticeOnly from './PracticeOnly.svelte'

export class CoachDesk {
  readonly Hint = Hint
  readonly Odds = Odds
  readonly PracticeOnly = PracticeOnly
  readonly adviser: Adviser
  readonly source: ReplaySource
  readonly module: GameModule
  /** The revision at which a hint was asked for. */
  #hinted: number | null = $state(null)

  constructor(table: string, keys: readonly SeatKey[], module: GameModule) {
    this.source = tableSource(table, keys)
    this.adviser = new Adviser(this.source)
    this.module = module
  }

  hinting(view: View): boolean {
    return this.#hinted === view.revision
  }

  async hint(view: View): Promise<void> {
    this.#hinted = view.revision
    const advice = await this.adviser.ask(view)
    const best = advice && bestOf(advice)
    if (best && this.hinting(view)) announce(hintWords(best, view))
  }

  putAway(): void {
    this.#hinted = null
  }

  menu(view: View, explain: () => void): MenuItem[] {
    if (view.turn.kind === 'over') return [{ icon: 'hint', label: t('coach.look_back'), href: this.lookBack(view) }]
    const forReal = !view.table.practice && view.table.seat !== null && deciding(view) === view.table.seat
    return forReal ? [{ icon: 'hint', label: t('coach.real'), onselect: explain }] : []
  }

  /** The way back through this game. */
  lookBack(view: View): string {
    return lookBackLink(view.table.id, view.table.seat)
  }
}
