// Where tokens lie: side by side at their place on the chart, so that none hides another.
import type { Point } from '$lib/camera'
import { areas, boxes, ports, type BoxId, type PortId } from './chart'
import type { PlaceId } from './chart_things'

/** The room of a token, in units of its own drawing. */
export const berth = 33

const inRow = 4

export const isPort = (place: PlaceId): place is PortId => place in ports
export const isBox = (place: PlaceId): place is BoxId => place in boxes

/** The point of the chart that a place means: what to bring into sight. */
export function spotOf(place: PlaceId): Point {
  if (isPort(place)) return ports[place].marker
  if (isBox(place)) {
    const { x, y, width, height } = boxes[place]
    return width > height ? [x + width * 0.62, y + height / 2] : [x + width / 2, y + height * 0.62]
  }
  return areas[place].ships
}

/** Where the token with this number of so many stands, from the place's own point, in token units. */
export function berthOf(place: PlaceId, index: number, count: number): Point {
  if (isPort(place)) return [31 + index * berth * 0.9, -3]
  const columns = isBox(place) && boxes[place].height > boxes[place].width ? 2 : inRow
  const row = Math.floor(index / columns)
  const rows = Math.ceil(count / columns)
  const here = row === rows - 1 ? count - row * columns : columns
  const column = index % columns
  return [(column - (here - 1) / 2) * berth, (row - (rows - 1) / 2) * berth]
}
