// The position of a game of Northgard as the table shows it to one viewer (docs/views-northgard.md).
// Only shapes and names live here: nothing in this folder decides what is allowed.
import type { ActionOffer } from '$lib/protocol'
import type { ResourceId, SpaceKind } from './tiles'

export type Phase = 'setup' | 'start' | 'actions' | 'creatures' | 'harvest' | 'winter' | 'end' | 'over'
export type Colour = 'blue' | 'red' | 'yellow' | 'purple' | 'green'
export type BeastKind = 'wolf' | 'draugr' | 'brown_bear' | 'fallen_valkyrie'
export type Resources = Record<ResourceId, number>

export interface CardView {
  card: string
  deck: 'starting' | 'clan' | 'upgrade' | 'early' | 'advanced' | 'achievement' | 'unrest'
  flash: boolean
  fame: number
}

export interface ScoreView {
  tokens: number
  resources: number
  cards: number
  achievements: number
  unrest: number
  total: number
}

export interface SeatView extends Resources {
  seat: number
  colour: Colour
  clan: string | null
  passed: boolean
  fame: number | null
  score: ScoreView | null
  units: number
  reserve: number
  kaija: { territory: number | null } | null
  territories: number
  great_territories: number
  great_needed: number
  hand_count: number
  pile_count: number
  discard_count: number
  active: CardView[]
  upgrades: CardView[]
  discard: CardView[] | null
  pile: CardView[] | null
  pile_top: CardView[] | null
  no_pick: boolean
  conqueror: boolean
  bear_awake: boolean
  harvest: Resources & { fame: number }
  winter: { food: number; wood: number; short: boolean; short_after_harvest: boolean }
}

export interface GuestView {
  seat: number
  units: number
  kaija: boolean
}

export interface BuildingView {
  building: string
  space: SpaceKind | 'none'
  count: number
}

export interface TerritoryView extends Resources {
  id: number
  /** Slot of the tile and area on it. */
  areas: [number, string][]
  owner: number | null
  units: number
  kaija: boolean
  guests: GuestView[]
  open: boolean
  size: number
  produces: Resources
  harvest: Resources & { fame: number }
  lairs: number
  free: Record<SpaceKind, number>
  buildings: BuildingView[]
  creatures: number[]
  token: boolean
  neighbours: { id: number; border: 'regular' | 'rough' }[]
}

export interface PlacedTile {
  slot: number
  tile: string
  x: number
  y: number
  rotation: number
}

export interface MapView {
  tiles: PlacedTile[]
  territories: TerritoryView[]
  open_cells: [number, number][]
}

export interface CreatureView {
  creature: number
  kind: BeastKind
  territory: number
  value: number
  fame: number
}

export interface Odds {
  attacker: number
  defender: number
  both: number
  of: number
}

export interface FightRow {
  what: string
  count: number
  points: number
  casualties: number
}

export interface FightSide {
  seat: number | null
  creature: number | null
  kind: BeastKind | null
  units: number
  kaija: boolean
  figures: number
  rows: FightRow[]
  points: number
  casualties: number
  food: number
  die: string | null
}

export interface FightView {
  territory: number
  attacker: FightSide
  defender: FightSide
  step: string
  odds: Odds | null
}

export interface Position {
  phase: Phase
  year: number
  years: number
  order: number[]
  first: number
  active: number | null
  teams: number[][] | null
  seats: SeatView[]
  hand: CardView[] | null
  looked: CardView[] | null
  spied: { seat: number; hand: CardView[] } | null
  setup_tiles: string[] | null
  resolving: { seat: number; card: CardView; copy: boolean; countering: boolean }[]
  move: { left: number; points: number; from: number | null; to: number | null } | null
  drawn: string[]
  fight: FightView | null
  pending: { territory: number; creature: number | null; kind: BeastKind | null }[]
  map: MapView
  tiles_left: number
  tiles_under: string[]
  display: CardView[]
  achievements: CardView[]
  development_left: number
  creatures: { line: CreatureView[]; pile: number; discard: { creature: number; kind: BeastKind }[] } | null
  token: { territory: number | null; seat: number } | null
  supply: Record<string, number>
  unrest_left: number
}

/** An action that begins or changes a fight comes with what it would lead to, a card with the territories
    that its first question is about. */
export type Offer = ActionOffer & { odds?: Odds; reaches?: readonly number[] }

export interface ResultRow extends ScoreView {
  seat: number
  territories: number
  units: number
  buildings: number
  great_territories: number
  won: boolean
}
