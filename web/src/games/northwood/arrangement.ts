// How the label of an `arrange` action is drawn: the words say where the first and the second card go,
// the picture shows the same. Other labels are no arrangements.
import type { Message } from '$lib/protocol'
import type { SuitId } from './position'

const prefix = 'northwood.action.arrange_'

const letters: Readonly<Record<SuitId, string>> = { claws: 'C', flowers: 'F', leaves: 'L', eyes: 'E' }

export function isArrangement(label: Message): boolean {
  return label.key.startsWith(prefix)
}

/** The cards above the deck, topmost first, and those below it, the last one lowest. */
export function arrangementOf(label: Message): { top: string[]; bottom: string[] } {
  const top: string[] = []
  const bottom: string[] = []
  const places = label.key.slice(prefix.length).split('_')
  const cards = [label.args?.first, label.args?.second]
  places.forEach((place, index) => {
    const card = cardOf(cards[index])
    if (card) (place === 'bottom' ? bottom : top).push(card)
  })
  return { top, bottom }
}

function cardOf(argument: unknown): string | null {
  if (typeof argument !== 'object' || argument === null) return null
  const args = (argument as Message).args
  const letter = letters[args?.suit as SuitId]
  return letter ? `${letter}${String(args?.value)}` : null
}
