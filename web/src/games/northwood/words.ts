// The words for things on this board: names of cards, characters, fiefs, with their state.
import { t } from '$lib/text'
import { suitOf, valueOf, type FiefView, type PileId, type SlotView, type SuitId } from './position'

export function suitName(suit: SuitId): string {
  return t(`northwood.suit.${suit}`)
}

export function cardName(card: string): string {
  return t('northwood.card', { suit: suitOf(card), value: valueOf(card) })
}

export function cardNames(cards: readonly string[]): string {
  return cards.map(cardName).join(', ')
}

export function characterName(character: string): string {
  return t(`northwood.character.${character}`)
}

/** A name with the animal on the picture: "King of Claws, a Lynx". */
export function portraitName(character: string): string {
  return t('northwood.web.portrait', { name: characterName(character), animal: t(`northwood.animal.${character}`) })
}

export function abilityText(character: string): string {
  return t(`northwood.ability.${character}`)
}

export function pileName(pile: PileId): string {
  return t(`northwood.web.pile.${pile}`)
}

export function fiefState(fief: FiefView): string {
  if (fief.visiting) return t('northwood.web.fief.visiting')
  if (fief.covering !== null) return t('northwood.web.fief.covering')
  return t(`northwood.web.fief.${fief.status}`)
}

/** The ruler on a fief, as far as one is there and known. */
export function rulerName(fief: FiefView): string {
  if (fief.ruler) return characterName(fief.ruler)
  return t(fief.masked ? 'northwood.web.masked' : 'northwood.web.no_ruler')
}

export function fiefName(fief: FiefView): string {
  return t('northwood.web.fief', {
    fief: fief.fief,
    target: fief.target,
    stars: fief.stars,
    ruler: rulerName(fief),
    state: fiefState(fief),
  })
}

export function slotState(slot: SlotView): string {
  if (!slot.acting && !slot.asleep) return t('northwood.web.slot.empty')
  if (slot.exhausted) return t('northwood.web.slot.exhausted')
  if (slot.asleep && !slot.cover) return t('northwood.web.slot.asleep')
  if (slot.cover && slot.ally) return t('northwood.web.slot.cover', { ally: characterName(slot.ally) })
  if (slot.cover) return t('northwood.web.slot.cover_nobody')
  return t(slot.nested ? 'northwood.web.slot.nested' : 'northwood.web.slot.ready')
}

export function slotName(slot: SlotView): string {
  const who = slot.acting ?? slot.ally
  const [suit, state] = [suitName(slot.suit), slotState(slot)]
  return who ? t('northwood.web.slot', { character: characterName(who), suit, state }) : t('northwood.web.slot.nobody', { suit, state })
}
