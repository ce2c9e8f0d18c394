import { describe, expect, it } from 'vitest'
import { areaPath, curve, outline, rimPath, turned, turnedSide } from './outline'
import { tiles, type AreaDrawing, type Point, type TileDrawing } from './tiles'

const all = [...tiles.values()]

/** The outline as a polygon of many small steps. */
function polygon(tile: TileDrawing, area: AreaDrawing): Point[] {
  const between = (a: Point, one: Point, two: Point, b: Point, t: number): Point => {
    const u = 1 - t
    const mix = (d: 0 | 1) => u * u * u * a[d] + 3 * u * u * t * one[d] + 3 * u * t * t * two[d] + t * t * t * b[d]
    return [mix(0), mix(1)]
  }
  return outline(tile, area).flatMap((edge) => {
    if (edge.side) return [edge.points[0]!]
    return curve(edge.points).flatMap(([one, two, end], place) => [0, 0.25, 0.5, 0.75].map((t) => between(edge.points[place]!, one, two, end, t)))
  })
}

function surface(points: Point[]): number {
  const twice = points.map(([x, y], place) => {
    const [nx, ny] = points[(place + 1) % points.length]!
    return x * ny - nx * y
  })
  return Math.abs(twice.reduce((sum, part) => sum + part, 0)) / 2
}

function inside([x, y]: Point, points: Point[]): boolean {
  let odd = false
  points.forEach(([ax, ay], place) => {
    const [bx, by] = points[(place + points.length - 1) % points.length]!
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) odd = !odd
  })
  return odd
}

describe('the 35 tiles', () => {
  it('are all there, with every side owned once', () => {
    expect(all).toHaveLength(35)
    for (const tile of all) expect([...tile.areas.map((area) => area.sides).join('')].sort().join('')).toBe('ENSW')
  })

  it.each(all)('$id is covered by its areas, without gap or overlap', (tile) => {
    const sum = tile.areas.reduce((total, area) => total + surface(polygon(tile, area)), 0)
    expect(sum).toBeCloseTo(100 * 100, 3)
  })

  it.each(all)('$id has everything drawn inside the area that it belongs to', (tile) => {
    for (const area of tile.areas) {
      const shape = polygon(tile, area)
      const things = [area.label, area.figures, area.spare, ...(area.lair ? [area.lair] : []), ...[...(area.icons ?? []), ...(area.spaces ?? [])].map((thing) => thing.at)]
      for (const at of things) expect([tile.id, area.id, at, inside(at, shape)]).toEqual([tile.id, area.id, at, true])
    }
  })

  it.each(all)('$id has border lines that reach the edge at corners only', (tile) => {
    for (const { line } of tile.borders) {
      for (const [x, y] of line.slice(1, -1)) expect(Math.min(x, y, 100 - x, 100 - y)).toBeGreaterThan(0)
    }
  })
})

describe('shapes', () => {
  it('close', () => {
    const tile = tiles.get('t13')!
    expect(areaPath(tile, tile.areas[0]!)).toBe('M0 0L100 0L100 100L0 100L0 0Z')
    for (const each of all) for (const area of each.areas) expect(areaPath(each, area)).toMatch(/^M.*Z$/)
  })

  it('have a rim without the sides that lead on', () => {
    const tile = tiles.get('t02')!
    const north = tile.areas[0]!
    expect(rimPath(tile, north, () => false).match(/M/g)).toHaveLength(1)
    expect(rimPath(tile, north, (side) => side === 'N').match(/M/g)).toHaveLength(2)
    expect(rimPath(tiles.get('t13')!, tiles.get('t13')!.areas[0]!, () => false)).toBe('')
  })

  it('turn clockwise, and after four turns are as before', () => {
    expect([0, 1, 2, 3, 4, -1].map((quarters) => turned([10, 20], quarters))).toEqual([[10, 20], [80, 10], [90, 80], [20, 90], [10, 20], [20, 90]])
    expect(['N', 'E', 'S', 'W'].map((side) => turnedSide(side, 1))).toEqual(['E', 'S', 'W', 'N'])
  })
})
