// From the border lines of a tile to the shapes of its areas. Pure geometry on the 100 x 100 field of a
// tile: nothing here knows the map.
import type { AreaDrawing, AreaId, BorderDrawing, Point, TileDrawing } from './tiles'

export const tileSize = 100

const corners = { NW: [0, 0], NE: [100, 0], SE: [100, 100], SW: [0, 100] } as const satisfies Record<string, Point>

/** The ends of each side, clockwise round the tile. */
const sideEnds: Readonly<Record<string, readonly [Point, Point]>> = {
  N: [corners.NW, corners.NE],
  E: [corners.NE, corners.SE],
  S: [corners.SE, corners.SW],
  W: [corners.SW, corners.NW],
}

/** A piece of an outline: a straight side of the tile, or a border line. */
export interface Edge {
  points: readonly Point[]
  side: string | null
}

const same = (a: Point, b: Point) => a[0] === b[0] && a[1] === b[1]
const first = (edge: Edge) => edge.points[0]!
const last = (edge: Edge) => edge.points.at(-1)!

function reversed(edge: Edge): Edge {
  return { ...edge, points: [...edge.points].reverse() }
}

export function bordersOf(tile: TileDrawing, area: AreaId): readonly BorderDrawing[] {
  return tile.borders.filter((border) => border.between.includes(area))
}

/** The closed outline of an area: its sides and its border lines, end to end. */
export function outline(tile: TileDrawing, area: AreaDrawing): readonly Edge[] {
  const left: Edge[] = [
    ...[...area.sides].map((side) => ({ points: sideEnds[side]!, side })),
    ...bordersOf(tile, area.id).map((border) => ({ points: border.line, side: null })),
  ]
  const chain = left.splice(0, 1)
  while (left.length > 0) {
    const end = last(chain.at(-1)!)
    const next = left.findIndex((edge) => same(first(edge), end) || same(last(edge), end))
    if (next < 0) throw new Error(`the outline of ${area.id} on ${tile.id} breaks off`)
    const [edge] = left.splice(next, 1)
    chain.push(same(first(edge!), end) ? edge! : reversed(edge!))
  }
  return chain
}

/** The control points of a smooth curve through `points` (Catmull and Rom), piece by piece. */
export function curve(points: readonly Point[]): readonly (readonly [Point, Point, Point])[] {
  const at = (place: number) => points[Math.max(0, Math.min(points.length - 1, place))]!
  const toward = (from: Point, a: Point, b: Point, share: number): Point => [from[0] + (b[0] - a[0]) * share, from[1] + (b[1] - a[1]) * share]
  return points.slice(1).map((end, place) => {
    const start = at(place)
    return [toward(start, at(place - 1), end, 1 / 6), toward(end, at(place + 2), start, 1 / 6), end] as const
  })
}

const say = ([x, y]: Point) => `${round(x)} ${round(y)}`
const round = (value: number) => Math.round(value * 10) / 10

function pieces(points: readonly Point[]): string {
  if (points.length === 2) return `L${say(points[1]!)}`
  return curve(points).map(([one, two, end]) => `C${say(one)} ${say(two)} ${say(end)}`).join('')
}

export function linePath(points: readonly Point[]): string {
  return `M${say(points[0]!)}${pieces(points)}`
}

export function areaPath(tile: TileDrawing, area: AreaDrawing): string {
  const edges = outline(tile, area)
  return `M${say(first(edges[0]!))}${edges.map((edge) => pieces(edge.points)).join('')}Z`
}

/** The parts of an outline that are the rim of its territory: border lines, and sides that `isRim` says are. */
export function rimPath(tile: TileDrawing, area: AreaDrawing, isRim: (side: string) => boolean): string {
  const edges = outline(tile, area).filter((edge) => edge.side === null || isRim(edge.side))
  return edges.map((edge) => linePath(edge.points)).join('')
}

/** A point of the printed tile after quarter turns clockwise. */
export function turned([x, y]: Point, quarters: number): Point {
  const turns = ((quarters % 4) + 4) % 4
  if (turns === 0) return [x, y]
  return turned([tileSize - y, x], turns - 1)
}

const compass = 'NESW'

/** Which way a printed side looks after quarter turns clockwise. */
export function turnedSide(side: string, quarters: number): string {
  return compass[(compass.indexOf(side) + quarters) % 4]!
}
