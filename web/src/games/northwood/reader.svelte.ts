// The reader: one small sheet that says what a thing is, what it does, and why it can't be chosen.
// It follows the pointer and the focus; a press on a touch screen keeps it open.
import { getContext, setContext } from 'svelte'

export interface Reading {
  /** The thing read about, and where it stands on the screen. */
  key: string
  place: DOMRect
  /** A character, to be shown large with its ability. */
  character: string | null
  /** A line about its state. */
  state: string
  reason: string
  rule: string | null
}

export class Reader {
  #reading = $state.raw<Reading | null>(null)
  #kept = $state(false)

  get reading(): Reading | null {
    return this.#reading
  }

  show(reading: Reading): void {
    this.#reading = reading
    this.#kept = false
  }

  keep(reading: Reading): void {
    this.#reading = reading
    this.#kept = true
  }

  /** Ends a reading that only followed pointer or focus; `close` ends a kept one too. */
  leave(key: string): void {
    if (!this.#kept && this.#reading?.key === key) this.#reading = null
  }

  close(): void {
    this.#reading = null
    this.#kept = false
  }
}

const contextKey = Symbol('reader')

export function provideReader(reader: Reader): void {
  setContext(contextKey, reader)
}

export function useReader(): Reader {
  return getContext<Reader>(contextKey)
}
