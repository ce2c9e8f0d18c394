// Keeps the keyboard's place: when the thing that had the focus is gone after an update (a card that was
// played, a button that was pressed), the focus goes to where the next choice is made.

export class FocusKeeper {
  readonly #places: readonly string[]
  #board: HTMLElement | null = null
  #inside = false

  /** `places`: selectors of where a choice may be waiting, the likeliest first. */
  constructor(places: readonly string[]) {
    this.#places = places
  }

  /** An attachment for the board's element. */
  readonly watch = (board: HTMLElement): (() => void) => {
    this.#board = board
    const notice = (event: Event): void => {
      this.#inside = board.contains(event.target as Node | null)
    }
    document.addEventListener('focusin', notice)
    document.addEventListener('pointerdown', notice)
    return () => {
      document.removeEventListener('focusin', notice)
      document.removeEventListener('pointerdown', notice)
      this.#board = null
    }
  }

  /** To be called after the board has been drawn anew. */
  restore(): void {
    const lost = document.activeElement === null || document.activeElement === document.body
    if (!this.#board || !this.#inside || !lost) return
    for (const place of this.#places) {
      const found = this.#board.querySelector<HTMLElement>(place)
      if (found) return found.focus({ preventScroll: true })
    }
  }
}
