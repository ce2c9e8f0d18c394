// What is shown large at this board: a card, or a player's public things. One at a time.
import { getContext, setContext } from 'svelte'
import type { CardView } from './position'

export type Sheet = { kind: 'card'; card: CardView } | { kind: 'player'; seat: number } | { kind: 'hand' } | { kind: 'display' } | { kind: 'since' }

export class Reading {
  sheet: Sheet | null = $state.raw(null)

  card(card: CardView): void {
    this.sheet = { kind: 'card', card }
  }
  open(sheet: Sheet): void {
    this.sheet = sheet
  }
  close(): void {
    this.sheet = null
  }
}

const contextKey = Symbol('reading')

export function provideReading(reading: Reading): void {
  setContext(contextKey, reading)
}

export function useReading(): Reading {
  return getContext<Reading>(contextKey)
}
