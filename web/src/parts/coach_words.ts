// How the coach puts chances into words.
import { percentOf } from '$lib/adviser.svelte'
import type { AdvisedAction, Message, View } from '$lib/protocol'
import { language, say, t } from '$lib/text'

export function percent(chance: number): string {
  return percentOf(chance, language())
}

/** An action as the table names it where it is offered, otherwise as the coach was told. */
export function actionWords(action: AdvisedAction, view: View): string {
  const offered: Message | undefined = view.actions.find((offer) => offer.action === action.action)?.label
  return say(offered ?? action.label)
}

export function hintWords(best: AdvisedAction, view: View): string {
  const action = actionWords(best, view)
  if (best.visit === null) return t('coach.hint.said', { action, chance: percent(best.chance) })
  return t('coach.hint.said_visit', { action, chance: percent(best.chance), visit: percent(best.visit) })
}

/** How it stands if the best is chosen. */
export function standingWords({ chance, visit }: { chance: number; visit: number | null }): string {
  if (visit === null) return t('coach.odds.now', { chance: percent(chance) })
  return t('coach.odds.now_visit', { chance: percent(chance), visit: percent(visit) })
}
