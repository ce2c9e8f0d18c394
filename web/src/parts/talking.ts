// A line of talk in words.
import { reactions, type Talk, type View } from '$lib/protocol'
import { seatName } from '$lib/seat_names'
import { t } from '$lib/text'

export function wordsOf(line: Talk): string {
  if (line.kind === 'text') return line.text
  const known = (reactions as readonly string[]).includes(line.text)
  return known ? t(`lobby.reaction.${line.text}`) : line.text
}

export function spoken(view: View, line: Talk): string {
  return t('lobby.talk.spoken', { name: seatName(view, line.seat), words: wordsOf(line) })
}
