// Where everything stands on the map: colours of the ground, places of figures, buildings and numbers,
// worked out from the placed tiles and their drawings. For the eye only.
import { turned } from './outline'
import type { BuildingView, MapView, PlacedTile, TerritoryView } from './position'
import { areaOf, tiles, type AreaDrawing, type Point, type SpaceKind } from './tiles'

export const tintCount = 6

/** A tint for each territory such that neighbours differ where that is possible. */
export function tintsOf(territories: readonly TerritoryView[]): ReadonlyMap<number, number> {
  const tints = new Map<number, number>()
  for (const territory of [...territories].sort((a, b) => a.id - b.id)) {
    const taken = new Set(territory.neighbours.map((each) => tints.get(each.id)))
    const wanted = Array.from({ length: tintCount }, (_, more) => (territory.id * 5 + more) % tintCount)
    tints.set(territory.id, wanted.find((tint) => !taken.has(tint)) ?? wanted[0]!)
  }
  return tints
}

/** A point of a tile's drawing on the map. */
export function onMap(placed: Pick<PlacedTile, 'x' | 'y' | 'rotation'>, point: Point): Point {
  const [x, y] = turned(point, placed.rotation)
  return [placed.x * 100 + x, placed.y * 100 + y]
}

export interface SpaceStand {
  kind: SpaceKind
  at: Point
  building: string | null
}

export interface TerritoryStands {
  territory: TerritoryView
  label: Point
  owner: Point
  guests: Point[]
  creatures: Point[]
  token: Point
  spaces: SpaceStand[]
  /** Buildings that take no space. */
  besides: { building: string; at: Point }[]
}

interface Ground {
  placed: PlacedTile
  area: AreaDrawing
}

function groundOf(territory: TerritoryView, slots: ReadonlyMap<number, PlacedTile>): Ground[] {
  return territory.areas.flatMap(([slot, id]) => {
    const placed = slots.get(slot)
    const tile = placed && tiles.get(placed.tile)
    return placed && tile ? [{ placed, area: areaOf(tile, id) }] : []
  })
}

/** Each building on its own, those on spaces of this kind only. */
function standing(buildings: readonly BuildingView[], kind: string): string[] {
  return buildings.filter((each) => each.space === kind).flatMap((each) => Array.from({ length: each.count }, () => each.building))
}

function spacesOf(territory: TerritoryView, ground: readonly Ground[]): SpaceStand[] {
  const waiting = new Map((['small', 'carved', 'large'] as const).map((kind) => [kind, standing(territory.buildings, kind)]))
  return ground.flatMap(({ placed, area }) =>
    (area.spaces ?? []).map((space) => ({ kind: space.kind, at: onMap(placed, space.at), building: waiting.get(space.kind)!.shift() ?? null })),
  )
}

/** Takes places one after another; when none is left, beside the last one. */
function dealer(places: Point[]): () => Point {
  let last: Point = places[0] ?? [0, 0]
  let extra = 0
  return () => {
    const next = places.shift()
    if (next) return (last = next)
    extra += 1
    return [last[0] + (extra % 2 ? 11 : -11) * Math.ceil(extra / 2), last[1] + 4]
  }
}

function standsOf(territory: TerritoryView, slots: ReadonlyMap<number, PlacedTile>): TerritoryStands | null {
  const ground = groundOf(territory, slots)
  const roomy = [...ground].sort((a, b) => b.area.sides.length - a.area.sides.length)
  const main = roomy[0]
  if (!main) return null
  const place = (pick: (area: AreaDrawing) => Point | undefined) =>
    roomy.flatMap(({ placed, area }) => {
      const point = pick(area)
      return point ? [onMap(placed, point)] : []
    })
  const [owner, ...further] = place((area) => area.figures)
  const spare = place((area) => area.spare)
  const lairs = place((area) => area.lair)
  const token = territory.token ? (spare.length > 1 ? spare.pop()! : spare.shift()!) : owner!
  const besides = standing(territory.buildings, 'none')
  const next = dealer([...further, ...spare])
  const creature = dealer([...lairs, ...further.slice().reverse(), ...spare.slice().reverse()])
  return {
    territory,
    label: onMap(main.placed, main.area.label),
    owner: owner!,
    guests: territory.guests.map(() => next()),
    creatures: territory.creatures.map(() => creature()),
    token,
    spaces: spacesOf(territory, ground),
    besides: besides.map((building) => ({ building, at: next() })),
  }
}

export function layOut(map: MapView): TerritoryStands[] {
  const slots = new Map(map.tiles.map((placed) => [placed.slot, placed]))
  return map.territories.flatMap((territory) => standsOf(territory, slots) ?? [])
}

/** The middle of a territory's main area: where to look when it is meant. */
export function middleOf(stands: TerritoryStands): Point {
  return stands.owner
}
