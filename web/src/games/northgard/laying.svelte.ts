// The tile in hand while one is laid: which cell it is over, how it is turned, and the choice that this
// means. The legal places are those of the menu.
import type { Choosing } from './choosing.svelte'
import type { Key } from './menu'
import { cellKey, fitting, nextFitting, rotationsByCell, type Spot } from './placing'

export class Laying {
  readonly #choosing: Choosing
  #wanted = $state(0)
  over: string | null = $state(null)

  constructor(choosing: Choosing) {
    this.#choosing = choosing
  }

  readonly #spots: readonly Spot[] = $derived.by(() =>
    this.#choosing.ofKind('cell').map(({ touch }) => {
      const [x, y] = touch.cell as [number, number]
      return { x, y, rotation: touch.rotation as number, tile: touch.tile as string }
    }),
  )
  /** The tile in hand. */
  readonly tile: string | null = $derived.by(() => this.#spots[0]?.tile ?? null)
  readonly cells = $derived.by(() => rotationsByCell(this.#spots))

  /** The cell that waits for a second press. */
  readonly draft: string | null = $derived.by(() => {
    const cell = this.#choosing.draft?.touch.cell as [number, number] | undefined
    return cell ? cellKey(...cell) : null
  })
  /** The cell that the tile is shown on. */
  readonly cell: string | null = $derived.by(() => {
    const shown = this.draft ?? this.over
    return shown !== null && this.cells.has(shown) ? shown : null
  })

  /** How the tile lies on a cell, or in the hand where no cell is meant. */
  rotation(cell: string | null): number {
    const fits = cell === null ? undefined : this.cells.get(cell)
    return fits ? fitting(fits, this.#wanted) : this.#wanted
  }

  keyOf(cell: string): Key {
    return `cell:${cell.replace(',', ':')}:${this.tile}:${this.rotation(cell)}`
  }

  rotate(direction: 1 | -1 = 1): void {
    if (this.tile === null) return
    const { cell } = this
    const fits = cell === null ? undefined : this.cells.get(cell)
    this.#wanted = fits ? nextFitting(fits, this.rotation(cell), direction) : (this.#wanted + direction + 4) % 4
    if (this.draft !== null) this.#choosing.press(this.keyOf(this.draft), false)
  }

  lay(cell: string, sure: boolean): void {
    this.#choosing.press(this.keyOf(cell), sure)
  }
}
