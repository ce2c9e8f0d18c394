// Dragging one thing onto another: a shortcut for picking both. Works with mouse, pen and finger.
import { getContext, setContext } from 'svelte'
import type { Choosing } from './choosing.svelte'
import type { ThingKey } from './offers'

const startsAfter = 8 // px: less is a press with an unsteady hand

export class Dragging {
  readonly #choosing: Choosing
  #from: { key: ThingKey; x: number; y: number; pointer: number } | null = null
  #moving = $state.raw<{ key: ThingKey; x: number; y: number; over: ThingKey | null } | null>(null)

  constructor(choosing: Choosing) {
    this.#choosing = choosing
  }

  /** The thing being dragged and where it is, once it has really moved. */
  get moving(): { key: ThingKey; x: number; y: number; over: ThingKey | null } | null {
    return this.#moving
  }

  press(key: ThingKey, event: PointerEvent): void {
    if (event.button !== 0 || !this.#choosing.draggable(key)) return
    this.#from = { key, x: event.clientX, y: event.clientY, pointer: event.pointerId }
  }

  move(event: PointerEvent): void {
    const from = this.#from
    if (from?.pointer !== event.pointerId) return
    const far = Math.hypot(event.clientX - from.x, event.clientY - from.y) > startsAfter
    if (!this.#moving && !far) return
    this.#moving = { key: from.key, x: event.clientX, y: event.clientY, over: this.#under(event, from.key) }
  }

  release(event: PointerEvent): void {
    const from = this.#from
    if (from?.pointer !== event.pointerId) return
    const over = this.#moving?.over ?? null
    this.cancel()
    if (over) this.#choosing.drop(from.key, over)
  }

  cancel(): void {
    this.#from = null
    this.#moving = null
  }

  #under(event: PointerEvent, from: ThingKey): ThingKey | null {
    const thing = document.elementFromPoint(event.clientX, event.clientY)?.closest<HTMLElement>('[data-thing]')
    const key = thing?.dataset.thing
    return key && this.#choosing.takes(from, key) ? key : null
  }
}

const contextKey = Symbol('dragging')

export function provideDragging(dragging: Dragging): void {
  setContext(contextKey, dragging)
}

export function useDragging(): Dragging {
  return getContext<Dragging>(contextKey)
}
