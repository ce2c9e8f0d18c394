// What is shown large at this board: a card, a captain, the cards' counts, or what happened. One at a time.
import { getContext, setContext } from 'svelte'
import type { CardView } from './position'

export type Sheet = { kind: 'card'; card: CardView } | { kind: 'pirate'; slot: number } | { kind: 'decks' } | { kind: 'since' }

export class Reading {
  sheet: Sheet | null = $state.raw(null)

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
