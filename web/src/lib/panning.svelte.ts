// A map that is moved and zoomed by mouse, touch and keyboard: the camera and what moves it. What stands
// on the map, and what a press on it means, is up to the game.
import { untrack } from 'svelte'
import { held, moved, pinched, showing, zoomed, type Box, type Camera, type Point, type Size } from './camera'

interface Sources {
  /** All of the map: a corner of it always stays in sight. */
  box: () => Box
  /** Where the map is seen from until a person has moved it. */
  home: (size: Size) => Camera
}

const slip = 7 // px: a pointer that goes farther moves the map

/** Made while a component is set up; `hold` goes onto the frame, with the handlers and the two sizes bound. */
export class Panning {
  width = $state(0)
  height = $state(0)
  camera: Camera = $state.raw({ x: 0, y: 0, scale: 1 })

  readonly #from: Sources
  /** A person has moved the map: it doesn't go home by itself. */
  #free = $state(false)
  #frame: HTMLElement | null = null
  readonly #fingers = new Map<number, Point>()
  #start: Point = [0, 0]
  #slipped = false // the pointer moved the map: the click that follows means nothing
  #touching = false

  constructor(from: Sources) {
    this.#from = from
    $effect(() => {
      if (this.width === 0 || this.height === 0) return
      const home = from.home(this.size)
      if (!untrack(() => this.#free)) this.camera = home
    })
  }

  get size(): Size {
    return { width: this.width, height: this.height }
  }

  readonly hold = (frame: HTMLElement): (() => void) => {
    this.#frame = frame
    return () => (this.#frame = null)
  }

  goHome(): void {
    this.#free = false
    this.camera = this.#from.home(this.size)
  }

  go(next: Camera): void {
    this.#free = true
    this.camera = held(next, this.#from.box(), this.size)
  }

  zoom(factor: number): void {
    this.go(zoomed(this.camera, [this.width / 2, this.height / 2], factor))
  }

  /** Brings a point of the map into sight, as when the keyboard comes to what stands there. */
  show(point: Point): void {
    this.go(showing(this.camera, point, this.size))
  }

  /** Where an event happened, in pixels of the frame. */
  place(event: { clientX: number; clientY: number }): Point {
    const box = this.#frame!.getBoundingClientRect()
    return [event.clientX - box.left, event.clientY - box.top]
  }

  /** What a click or a key on the map means: nothing after a slip, and a sure choice unless a finger may have missed. */
  press(event: MouseEvent | KeyboardEvent): { sure: boolean } | null {
    const byKeyboard = !(event instanceof MouseEvent) || event.detail === 0
    if (this.#slipped && !byKeyboard) return null
    return { sure: byKeyboard || !this.#touching }
  }

  readonly onpointerdown = (event: PointerEvent): void => {
    if (event.button !== 0) return
    this.#touching = event.pointerType === 'touch'
    if (this.#fingers.size === 0) {
      this.#slipped = false
      this.#start = this.place(event)
    }
    this.#fingers.set(event.pointerId, this.place(event))
  }

  readonly onpointermove = (event: PointerEvent): void => {
    const before = this.#fingers.get(event.pointerId)
    if (!before) return
    if (event.buttons === 0) {
      this.#fingers.delete(event.pointerId)
      return
    }
    const now = this.place(event)
    const other = [...this.#fingers].find(([id]) => id !== event.pointerId)?.[1]
    this.#fingers.set(event.pointerId, now)
    if (other) {
      this.#slipped = true
      this.go(pinched(this.camera, [before, other], [now, other]))
      return
    }
    if (!this.#slipped && Math.hypot(now[0] - this.#start[0], now[1] - this.#start[1]) < slip) return
    if (!this.#slipped) this.#frame?.setPointerCapture(event.pointerId)
    this.#slipped = true
    this.go(moved(this.camera, now[0] - before[0], now[1] - before[1]))
  }

  readonly onpointerup = (event: PointerEvent): void => {
    this.#fingers.delete(event.pointerId)
  }

  readonly onwheel = (event: WheelEvent): void => {
    event.preventDefault()
    this.go(zoomed(this.camera, this.place(event), Math.exp(-event.deltaY * (event.deltaMode === 1 ? 0.05 : 0.0016))))
  }

  /** Moves or zooms by a key; false for keys that mean nothing to a map. */
  readonly onkeydown = (event: KeyboardEvent): boolean => {
    if (event.ctrlKey || event.metaKey || event.altKey) return false
    const step = 60
    const ways: Record<string, () => void> = {
      ArrowLeft: () => this.go(moved(this.camera, step, 0)),
      ArrowRight: () => this.go(moved(this.camera, -step, 0)),
      ArrowUp: () => this.go(moved(this.camera, 0, step)),
      ArrowDown: () => this.go(moved(this.camera, 0, -step)),
      '+': () => this.zoom(1.25),
      '=': () => this.zoom(1.25),
      '-': () => this.zoom(0.8),
      '0': () => this.goHome(),
    }
    const way = ways[event.key]
    if (!way) return false
    event.preventDefault()
    way()
    return true
  }
}
