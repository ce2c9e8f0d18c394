// Draws Blackbeard's chart: real coastlines (Natural Earth, public domain) through one fixed projection
// a sea, and the places of the game on them, hand-checked as longitude and latitude. It knows geography
// and where a marker has room; nothing of the rules.
//   node scripts/draw-chart.mjs          writes src/games/blackbeard/chart.ts
//   node scripts/draw-chart.mjs --check  fails if the committed file is not what would be written
import { readFileSync, writeFileSync } from 'node:fs'
import { geoMercator, geoPath } from 'd3-geo'
import { feature } from 'topojson-client'

const target = new URL('../src/games/blackbeard/chart.ts', import.meta.url)
const world = JSON.parse(readFileSync(new URL('../node_modules/world-atlas/land-50m.json', import.meta.url), 'utf8'))
const land = feature(world, world.objects.land)

const mostBytes = 60_000

// -- the sheet -----------------------------------------------------------------------------------

const sheet = { width: 1334, height: 740 }

/** Frames on the sheet, and the corner of the world that each shows: west, south, east; north follows. */
const seas = {
  americas: { x: 10, y: 10, width: 770, height: 720, west: -98.6, south: 1.4, east: -47.6 },
  africa: { x: 904, y: 10, width: 420, height: 214, west: -20.5, south: -1.6, east: 8.5 },
  indian: { x: 904, y: 330, width: 420, height: 400, west: 33.2, south: -20.8, east: 80.4 },
}

/** The passages between the frames. */
const boxes = {
  atlantic_crossing: { x: 792, y: 10, width: 100, height: 720 },
  cape_passage: { x: 904, y: 236, width: 420, height: 82 },
}

// -- the places ----------------------------------------------------------------------------------

/** Ports in the order of their numbers: sea, longitude, latitude, and how far the marker stands from there so that all have room. */
const ports = {
  boston: ['americas', -71.05, 42.36, 30, -16],
  newport: ['americas', -71.31, 41.49, 46, 14],
  new_york: ['americas', -74.01, 40.70, 30, 22],
  philadelphia: ['americas', -75.15, 39.95, -34, 8],
  norfolk: ['americas', -76.29, 36.85, 22, 14],
  charles_town: ['americas', -79.93, 32.78, 24, 12],
  st_augustine: ['americas', -81.31, 29.89, 26, 6],
  new_providence: ['americas', -77.35, 25.06, 14, -16],
  bermuda: ['americas', -64.78, 32.29, 0, -4],
  havana: ['americas', -82.38, 23.14, 0, -22],
  santiago_de_cuba: ['americas', -75.83, 20.02, -26, -12],
  port_royal: ['americas', -76.84, 17.94, 0, 6],
  tortuga: ['americas', -72.79, 20.02, 4, -22],
  santo_domingo: ['americas', -69.89, 18.47, 8, 20],
  san_juan: ['americas', -66.11, 18.47, 4, -20],
  martinique: ['americas', -61.07, 14.60, 20, -12],
  barbados: ['americas', -59.62, 13.10, 16, 10],
  vera_cruz: ['americas', -96.14, 19.20, 24, -6],
  campeche: ['americas', -90.53, 19.85, -14, -26],
  trujillo: ['americas', -85.97, 15.92, 0, -22],
  portobello: ['americas', -79.65, 9.55, -14, -24],
  cartagena: ['americas', -75.51, 10.40, -8, -16],
  maracaibo: ['americas', -71.61, 10.65, -16, 20],
  caracas: ['americas', -66.93, 10.60, 10, 20],
  curacao: ['americas', -68.93, 12.11, 22, -14],
  cayenne: ['americas', -52.33, 4.94, 16, -20],
  sierra_leone: ['africa', -13.23, 8.48, -26, 2],
  cape_coast: ['africa', -1.25, 5.11, -4, 28],
  whydah: ['africa', 2.07, 6.30, 16, 30],
  madagascar: ['indian', 49.85, -16.98, 22, 2],
  mozambique: ['indian', 40.74, -15.03, 22, -6],
  zanzibar: ['indian', 39.20, -6.16, 22, 0],
  mocha: ['indian', 43.25, 13.32, -20, -6],
  surat: ['indian', 72.75, 21.17, 20, 0],
  bombay: ['indian', 72.83, 18.95, -26, 8],
  calicut: ['indian', 75.77, 11.25, -26, 8],
}

/** Sea areas: where ships at sea lie, where the name stands, and the outline that a press means. */
const areas = {
  north_atlantic: {
    sea: 'americas', ships: [-58.6, 40.6], label: [-56.5, 42.9],
    outline: [[-98.6, 46], [-47.6, 46], [-47.6, 38.4], [-60, 38.4], [-68, 39.3], [-74, 40.05], [-98.6, 40.05]],
  },
  central_atlantic: {
    sea: 'americas', ships: [-67.6, 36.6], label: [-56, 36.6],
    outline: [[-98.6, 40.05], [-74, 40.05], [-68, 39.3], [-60, 38.4], [-47.6, 38.4], [-47.6, 34.9], [-61, 34.7], [-70, 33], [-76, 31.7], [-81.3, 31.4], [-98.6, 31.4]],
  },
  south_atlantic: {
    sea: 'americas', ships: [-70, 27.6], label: [-58.5, 29.4],
    outline: [[-81.3, 31.4], [-76, 31.7], [-70, 33], [-61, 34.7], [-47.6, 34.9], [-47.6, 19.6], [-62, 19.8], [-68, 20.4], [-72.6, 21.3], [-76, 22.5], [-79, 23.7], [-80.6, 25.2], [-82, 28.5]],
  },
  caribbean: {
    sea: 'americas', ships: [-74.3, 14.9], label: [-64.9, 15.2],
    outline: [[-80.6, 25.2], [-79, 23.7], [-76, 22.5], [-72.6, 21.3], [-68, 20.4], [-62, 19.8], [-47.6, 19.6], [-47.6, 11], [-58, 11.2], [-62, 11.9], [-66, 12.9], [-70, 13.4], [-75, 13], [-79.4, 12.2], [-81.8, 15.6], [-84, 18.6], [-85.5, 21.9], [-84.2, 24], [-81.4, 25.3]],
  },
  central_america: {
    sea: 'americas', ships: [-90.2, 24.3], label: [-90.4, 27.9],
    outline: [[-98.6, 31.4], [-81.3, 31.4], [-82, 28.5], [-80.6, 25.2], [-81.4, 25.3], [-84.2, 24], [-85.5, 21.9], [-84, 18.6], [-81.8, 15.6], [-79.4, 12.2], [-77.9, 10.2], [-77.3, 8.6], [-79.5, 8.95], [-83, 8.6], [-86.5, 12.5], [-93.4, 15.9], [-98.6, 17.2]],
  },
  south_america: {
    sea: 'americas', ships: [-57.3, 8.3], label: [-53.6, 9.9],
    outline: [[-77.3, 8.6], [-77.9, 10.2], [-79.4, 12.2], [-75, 13], [-70, 13.4], [-66, 12.9], [-62, 11.9], [-58, 11.2], [-47.6, 11], [-47.6, 0], [-77.3, 0]],
  },
  gold_coast: {
    sea: 'africa', ships: [-9.3, 1.4], label: [-14.6, 3.6],
    outline: [[-21, -3], [9, -3], [9, 13.5], [-21, 13.5]],
  },
  east_africa: {
    sea: 'indian', ships: [54, -3.2], label: [54.5, 2.8],
    outline: [[33, -23], [72, -23], [69.5, -6], [65.5, 5], [62, 14], [60.2, 22.3], [56, 26], [33, 26]],
  },
  india: {
    sea: 'indian', ships: [72.6, 3.6], label: [73, -1.6],
    outline: [[72, -23], [81, -23], [81, 26], [56, 26], [60.2, 22.3], [62, 14], [65.5, 5], [69.5, -6]],
  },
}

/** Where a passage opens: the passage, the area, and the height or breadth at which it does. */
const openings = [
  ['atlantic_crossing', 'north_atlantic', 'west', 88],
  ['atlantic_crossing', 'central_atlantic', 'west', 180],
  ['atlantic_crossing', 'south_atlantic', 'west', 300],
  ['atlantic_crossing', 'south_america', 'west', 640],
  ['atlantic_crossing', 'gold_coast', 'east', 186],
  ['cape_passage', 'gold_coast', 'north', 1010],
  ['cape_passage', 'east_africa', 'south', 1180],
]

/** Compass roses on the charts: where rhumb lines meet. */
const roses = [
  ['americas', -55.5, 24.2, 34],
  ['americas', -92, 7.2, 0],
  ['americas', -70, 41, 0],
  ['africa', -17.8, 0.6, 17],
  ['indian', 63.5, -14, 30],
  ['indian', 58, 18, 0],
]

// -- projecting ----------------------------------------------------------------------------------

const rounded = (value) => Math.round(value * 10) / 10

/** Mercator, on which a ship's steady course is a straight line, with the frame's west, south and east where they belong. */
function projectionOf({ x, y, width, height, west, south, east }) {
  const scale = width / (((east - west) * Math.PI) / 180)
  const projection = geoMercator().scale(scale).translate([0, 0])
  const [left] = projection([west, 0])
  const [, bottom] = projection([0, south])
  return projection.translate([x - left, y + height - bottom])
}

const projections = Object.fromEntries(Object.entries(seas).map(([id, sea]) => [id, projectionOf(sea)]))

function place(sea, longitude, latitude, dx = 0, dy = 0) {
  const [x, y] = projections[sea]([longitude, latitude])
  return [rounded(x + dx), rounded(y + dy)]
}

// -- coastlines ----------------------------------------------------------------------------------

/** Coasts go on a little beyond the frame, so that no coast is drawn along it. */
const beyond = 24

/** How far, in units of the sheet, a simplified coast may lie from the real one. */
const tolerance = 0.6
const leastIsland = 2.2

function distance([x, y], [ax, ay], [bx, by]) {
  const [dx, dy] = [bx - ax, by - ay]
  const length = dx * dx + dy * dy
  const along = length === 0 ? 0 : Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / length))
  return Math.hypot(x - ax - along * dx, y - ay - along * dy)
}

/** Douglas and Peucker's way of leaving points out. */
function simplified(points) {
  if (points.length < 3) return points
  const [first, last] = [points[0], points.at(-1)]
  let [farthest, most] = [0, 0]
  points.forEach((point, at) => {
    const away = distance(point, first, last)
    if (away > most) [farthest, most] = [at, away]
  })
  if (most <= tolerance) return [first, last]
  return [...simplified(points.slice(0, farthest + 1)).slice(0, -1), ...simplified(points.slice(farthest))]
}

/** A ring has no ends: it is cut at its first point and at the point farthest from it. */
function simplifiedRing(ring) {
  const away = ring.map(([x, y]) => Math.hypot(x - ring[0][0], y - ring[0][1]))
  const cut = away.indexOf(Math.max(...away))
  return [...simplified(ring.slice(0, cut + 1)).slice(0, -1), ...simplified([...ring.slice(cut), ring[0]]).slice(0, -1)]
}

const areaOf = (ring) =>
  Math.abs(ring.reduce((sum, [x, y], at) => sum + x * ring[(at + 1) % ring.length][1] - ring[(at + 1) % ring.length][0] * y, 0)) / 2

/** Steps in tenths, written as short as SVG allows. */
function written(ring) {
  const tenths = ring.map(([x, y]) => [Math.round(x * 10), Math.round(y * 10)])
  const text = (value) => String(value / 10).replace(/^(-?)0\./, '$1.')
  const pair = ([x, y]) => `${text(x)}${y < 0 ? '' : ' '}${text(y)}`
  const steps = tenths.slice(1).map(([x, y], at) => [x - tenths[at][0], y - tenths[at][1]]).filter(([x, y]) => x !== 0 || y !== 0)
  return `M${pair(tenths[0])}l${steps.map((step, at) => (at > 0 && step[0] >= 0 ? ' ' : '') + pair(step)).join('')}z`
}

function coastOf(id) {
  const { x, y, width, height } = seas[id]
  const projection = projections[id].clipExtent([[x - beyond, y - beyond], [x + width + beyond, y + height + beyond]])
  const rings = []
  let ring = []
  geoPath(projection, {
    moveTo: (px, py) => (ring = [[px, py]]),
    lineTo: (px, py) => ring.push([px, py]),
    closePath: () => rings.push(ring),
    arc: () => {},
  })(land)
  projection.clipExtent(null)
  return rings
    .filter((each) => each.length > 2 && areaOf(each) >= leastIsland)
    .map(simplifiedRing)
    .filter((each) => each.length > 2)
    .map(written)
    .join('')
}

// -- writing -------------------------------------------------------------------------------------

const outlineOf = ({ sea, outline }) => `M${outline.map(([longitude, latitude]) => place(sea, longitude, latitude).join(' ')).join('L')}Z`

/** The border between two areas is what their outlines share. */
function bordersOf() {
  const key = (sea, point) => `${sea} ${point.join(' ')}`
  const edges = new Map()
  const borders = []
  for (const { sea, outline } of Object.values(areas)) {
    outline.forEach((from, at) => {
      const to = outline[(at + 1) % outline.length]
      const reverse = `${key(sea, to)} ${key(sea, from)}`
      if (edges.has(reverse)) borders.push(`M${place(sea, ...from).join(' ')}L${place(sea, ...to).join(' ')}`)
      edges.set(`${key(sea, from)} ${key(sea, to)}`, true)
    })
  }
  return borders.join('')
}

const point = (pair) => `[${pair.join(', ')}]`
const frame = ({ x, y, width, height }) => `{ x: ${x}, y: ${y}, width: ${width}, height: ${height} }`
const rows = (entries) => entries.map((entry) => `  ${entry},`).join('\n')

const text = `// Written by scripts/draw-chart.mjs; change the places there. Coastlines: Natural Earth, public domain.
// Everything is in units of the sheet on which the three seas are drawn.
import type { Point } from '$lib/camera'

export interface Frame {
  x: number
  y: number
  width: number
  height: number
}
export type SeaId = ${Object.keys(seas).map((id) => `'${id}'`).join(' | ')}
export type AreaId = ${Object.keys(areas).map((id) => `'${id}'`).join(' | ')}
export type PortId =
${Object.keys(ports).map((id) => `  | '${id}'`).join('\n')}
export type BoxId = ${Object.keys(boxes).map((id) => `'${id}'`).join(' | ')}

export const sheet = { width: ${sheet.width}, height: ${sheet.height} } as const

/** The frame of each sea and the land in it. */
export const seas: Readonly<Record<SeaId, Frame & { land: string }>> = {
${rows(Object.entries(seas).map(([id, sea]) => `${id}: { ...${frame(sea)}, land: '${coastOf(id)}' }`))}
}

/** The passages between the seas. */
export const boxes: Readonly<Record<BoxId, Frame>> = {
${rows(Object.entries(boxes).map(([id, box]) => `${id}: ${frame(box)}`))}
}

/** Where a passage opens into an area: the edge of the passage and the place on it. */
export const openings: readonly { box: BoxId; area: AreaId; side: 'north' | 'east' | 'south' | 'west'; at: number }[] = [
${rows(openings.map(([box, area, side, at]) => `{ box: '${box}', area: '${area}', side: '${side}', at: ${at} }`))}
]

/** Each area: its sea, where ships at sea lie, where its name stands, and its outline, land included. */
export const areas: Readonly<Record<AreaId, { sea: SeaId; ships: Point; label: Point; outline: string }>> = {
${rows(Object.entries(areas).map(([id, area]) => `${id}: { sea: '${area.sea}', ships: ${point(place(area.sea, ...area.ships))}, label: ${point(place(area.sea, ...area.label))}, outline: '${outlineOf(area)}' }`))}
}

/** The soft lines between areas. */
export const borders = '${bordersOf()}'

/** Each port: where it lies on the coast, and where its marker has room. */
export const ports: Readonly<Record<PortId, { sea: SeaId; coast: Point; marker: Point }>> = {
${rows(Object.entries(ports).map(([id, [sea, ...where]]) => `${id}: { sea: '${sea}', coast: ${point(place(sea, where[0], where[1]))}, marker: ${point(place(sea, ...where))} }`))}
}

/** Where rhumb lines meet; with a radius, a compass rose is drawn there. */
export const roses: readonly { sea: SeaId; at: Point; radius: number }[] = [
${rows(roses.map(([sea, longitude, latitude, radius]) => `{ sea: '${sea}', at: ${point(place(sea, longitude, latitude))}, radius: ${radius} }`))}
]
`.replaceAll(/\{ \.\.\.\{ ([^}]*) \}/g, '{ $1')

if (text.length > mostBytes) throw new Error(`the chart has ${text.length} bytes, more than ${mostBytes}: simplify more`)

if (!process.argv.includes('--check')) {
  writeFileSync(target, text)
  console.log(`src/games/blackbeard/chart.ts: ${text.length} bytes`)
} else if (readFileSync(target, 'utf8') !== text) {
  console.error('src/games/blackbeard/chart.ts is out of date: run node scripts/draw-chart.mjs')
  process.exitCode = 1
}
