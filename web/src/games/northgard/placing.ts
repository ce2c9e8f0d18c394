// Laying the drawn tile: which cells take it in which rotations (as the table's actions say), which one
// the pointer means, what a turn of the tile leads to, and how much room the cells take.
import type { Box, Point } from '$lib/camera'

export interface Spot {
  x: number
  y: number
  rotation: number
  tile: string
}

export const cellKey = (x: number, y: number) => `${x},${y}`

/** The rotations in which each cell takes the tile, rising. */
export function rotationsByCell(spots: readonly Spot[]): ReadonlyMap<string, readonly number[]> {
  const cells = new Map<string, number[]>()
  for (const { x, y, rotation } of spots) cells.set(cellKey(x, y), [...(cells.get(cellKey(x, y)) ?? []), rotation].sort())
  return cells
}

/** The rotation wanted, or the next one clockwise that fits. */
export function fitting(rotations: readonly number[], wanted: number): number {
  const inOrder = [0, 1, 2, 3].map((more) => (wanted + more) % 4)
  return inOrder.find((rotation) => rotations.includes(rotation)) ?? wanted
}

/** The next rotation that fits, in the direction given: a press of the rotate button. */
export function nextFitting(rotations: readonly number[], shown: number, direction: 1 | -1 = 1): number {
  for (let more = 1; more <= 4; more += 1) {
    const rotation = (shown + direction * more + 8) % 4
    if (rotations.includes(rotation)) return rotation
  }
  return shown
}

/** The cell that a point of the map means: the one it is in, or the nearest within reach of it. */
export function cellUnder(cells: Iterable<string>, [px, py]: Point, reach = 75): string | null {
  let best: string | null = null
  let least = reach
  for (const cell of cells) {
    const [x, y] = cell.split(',').map(Number) as [number, number]
    const away = Math.max(Math.abs(px - x * 100 - 50), Math.abs(py - y * 100 - 50))
    if (away < least) {
      least = away
      best = cell
    }
  }
  return best
}

/** The box around cells, with a margin in map units. */
export function boxOf(cells: readonly Point[], margin = 0): Box {
  const xs = cells.map(([x]) => x)
  const ys = cells.map(([, y]) => y)
  return {
    left: Math.min(...xs) * 100 - margin,
    top: Math.min(...ys) * 100 - margin,
    right: Math.max(...xs) * 100 + 100 + margin,
    bottom: Math.max(...ys) * 100 + 100 + margin,
  }
}
