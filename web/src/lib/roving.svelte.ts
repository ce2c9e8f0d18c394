// A row of buttons that is one stop for Tab, with arrows inside.

export class Roving {
  readonly #count: () => number
  #wanted = $state(0)

  constructor(count: () => number) {
    this.#count = count
  }

  readonly current = $derived.by(() => Math.min(this.#wanted, this.#count() - 1))

  /** The button at this place has the focus. */
  at(index: number): void {
    this.#wanted = index
  }

  readonly onkeydown = (event: KeyboardEvent & { currentTarget: HTMLElement }): void => {
    const last = this.#count() - 1
    const steps: Record<string, number> = { ArrowRight: this.current + 1, ArrowLeft: this.current - 1, Home: 0, End: last }
    const next = steps[event.key]
    if (next === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    event.stopPropagation()
    this.#wanted = Math.max(0, Math.min(last, next))
    event.currentTarget.querySelectorAll<HTMLButtonElement>('button')[this.#wanted]?.focus()
  }
}
