// The drawn chart: all places are on it, each in its own sea, and none hides another.
import { describe, expect, it } from 'vitest'
import type { Point } from '$lib/camera'
import { berth, berthOf, spotOf } from './berths'
import { areas, boxes, openings, ports, roses, seas, sheet, type AreaId, type Frame, type PortId } from './chart'

const within = ([x, y]: Point, frame: Frame, margin: number) =>
  x > frame.x + margin && x < frame.x + frame.width - margin && y > frame.y + margin && y < frame.y + frame.height - margin
const apart = ([ax, ay]: Point, [bx, by]: Point) => Math.hypot(ax - bx, ay - by)
const portIds = Object.keys(ports) as PortId[]

describe('the chart', () => {
  it('has a port for each throw of two dice', () => {
    expect(portIds).toHaveLength(36)
  })

  it('has nine areas and two passages', () => {
    expect(Object.keys(areas)).toHaveLength(9)
    expect(Object.keys(boxes)).toHaveLength(2)
  })

  it.each(portIds)('shows %s in its sea, with its marker near the coast', (port) => {
    const { sea, coast, marker } = ports[port]
    expect(within(coast, seas[sea], 4)).toBe(true)
    expect(within(marker, seas[sea], 14)).toBe(true)
    expect(apart(coast, marker)).toBeLessThan(60)
  })

  it('keeps the markers of ports apart', () => {
    for (const [place, port] of portIds.entries())
      for (const other of portIds.slice(place + 1)) expect(apart(ports[port].marker, ports[other].marker), `${port} and ${other}`).toBeGreaterThan(34)
  })

  it.each(Object.keys(areas) as AreaId[])('has water for the ships of %s', (area) => {
    const { sea, ships, label } = areas[area]
    expect(within(ships, seas[sea], 25)).toBe(true)
    expect(within(label, seas[sea], 10)).toBe(true)
    const nearest = Math.min(...portIds.map((port) => apart(ports[port].marker, ships)))
    expect(nearest).toBeGreaterThan(40)
  })

  it('opens each passage on the edge of its box, into the sea of the area', () => {
    for (const { box, area, side, at } of openings) {
      const [frame, sea] = [boxes[box], seas[areas[area].sea]]
      const upright = side === 'west' || side === 'east'
      const [from, length] = upright ? [frame.y, frame.height] : [frame.x, frame.width]
      expect(at > from && at < from + length).toBe(true)
      const edge = { west: frame.x, east: frame.x + frame.width, north: frame.y, south: frame.y + frame.height }[side]
      const coast = { west: sea.x + sea.width, east: sea.x, north: sea.y + sea.height, south: sea.y }[side]
      expect(Math.abs(edge - coast)).toBe(12)
    }
  })

  it('stays on its sheet', () => {
    for (const frame of [...Object.values(seas), ...Object.values(boxes)]) {
      expect(frame.x >= 0 && frame.y >= 0 && frame.x + frame.width <= sheet.width && frame.y + frame.height <= sheet.height).toBe(true)
    }
    for (const { sea, at } of roses) expect(within(at, seas[sea], 0)).toBe(true)
  })
})

describe('berths', () => {
  it.each(['caribbean', 'atlantic_crossing', 'cape_passage', 'havana'] as const)('of %s lie apart and around their place', (place) => {
    for (let count = 1; count <= 10; count += 1) {
      const all = Array.from({ length: count }, (_, index) => berthOf(place, index, count))
      all.forEach((one, index) => all.slice(index + 1).forEach((other) => expect(apart(one, other)).toBeGreaterThan(berth * 0.85)))
    }
    expect(spotOf(place)).toHaveLength(2)
  })
})
