// The position of a game of Blackbeard as the table shows it to one viewer (docs/views-blackbeard.md).
// Only shapes and names live here: nothing in this folder decides what is allowed.
import type { ActionOffer } from '$lib/protocol'
import type { AreaId, BoxId, PortId } from './chart'
import type { PlaceId, ShipId } from './chart_things'
import type { NationId } from './nations'

export type SideName = 'blackbeard' | 'system' | 'blue' | 'red' | 'yellow' | 'purple' | 'green'

export interface CardView {
  card: string
  number: number | null
  actions: number
  /** As many Actions as the Initiative of one Pirate. */
  diamond: boolean
  event: 'pirate' | 'anti_pirate' | null
  both: boolean
}
export interface CardCount {
  card: string
  count: number
}

export interface CommissionerView {
  commissioner: string
  side: number
  place: PlaceId
  combat: number
  speed: number
}
export interface WarshipView {
  warship: string
  nation: NationId
  combat: number
  speed: number
}

export interface SideView {
  side: number
  seat: number | null
  name: SideName
  system: boolean
  slots: number[]
  points: number
  points_now: number
  retired: number
  hand_count: number
  window: number | null
  commissioner: CommissionerView | null
  reserve: number[]
}

export type RatingId = 'initiative' | 'ability' | 'cruelty' | 'leadership' | 'cunning' | 'duel'

interface Slot {
  slot: number
  side: number
}
export interface EmptySlot extends Slot {
  status: 'empty'
  pirate: null
}
export interface ReservePirate extends Slot {
  status: 'reserve'
  pirate: string
  ratings: Record<RatingId, number>
}
export interface SailingPirate extends Slot {
  status: 'sailing'
  pirate: string
  ratings: Record<RatingId, number>
  place: PlaceId
  where: 'sea' | 'port' | 'box'
  area: AreaId | null
  ship: ShipId
  hits: number
  hull: number
  speed: number
  speed_printed: number
  combat: number
  move_cost: number
  holds: number[]
  net_worth: number
  notoriety: number
  loyalty: number
  cunning: number
  hostages: { hostage: string; value: number; info: number }[]
  infos: { nation: NationId; amount: number }[]
  letter: NationId | null
  letter_card: boolean
  haven: PortId | null
  scurvy: boolean
  revelry: { lost: number; extra: number } | null
  found: PortId | null
  taken: boolean
  sack_tried: boolean
  becalmed: boolean
  immune: boolean
  careening: boolean
  lookout: boolean
  expelled: boolean
  worth: number
}
export type PirateView = EmptySlot | ReservePirate | SailingPirate

export interface PortView {
  port: PortId
  number: number
  area: AreaId
  nation: NationId | null
  strength: number
  value: number
  governor: { pro: boolean; bonus: number } | null
  merchant: { found: false } | { found: true; merchant: string; cargo: number; ship: ShipId } | null
  sacked: boolean
}

export interface SeaView {
  sea: AreaId | BoxId
  box: boolean
  column: 'atlantic' | 'caribbean' | 'africa' | 'india' | null
  neighbours: PlaceId[]
  warships: WarshipView[]
  commissioners: CommissionerView[]
}

export interface RatingRow {
  what: string
  points: number
}
export interface RollView {
  kind: string
  slot: number
  rival: number | null
  own: (number | null)[]
  rival_dice: (number | null)[]
  rows: RatingRow[]
  rival_rows: RatingRow[]
  total: number | null
  against: number | null
  wins: 'at_least' | 'above' | 'below' | 'table' | null
}

export type EnemyView = WarshipView | CommissionerView

export interface Position {
  phase: 'setup' | 'turn' | 'over'
  solitaire: boolean
  long: boolean
  round: number
  turn: { side: number; slot: number | null } | null
  course: { actions: number; of: number | null; moves: number; moves_of: number | null; carded: boolean }
  sides: SideView[]
  pirates: PirateView[]
  ports: PortView[]
  seas: SeaView[]
  hand: CardView[] | null
  declared: { slot: number; deed: string; to: PlaceId | null; hostage: string | null; victim: number | null; way: string | null; info: number; lost: boolean } | null
  battle: { slot: number; enemy: EnemyView } | null
  cargo: { slot: number; amount: number; free: boolean } | null
  roll: RollView | null
  pardon: { count: number; open: boolean }
  decks: {
    hold: { count: number; discard: CardCount[] }
    immediate: { count: number; discard: CardCount[] } | null
    unseen: CardCount[]
    runs: number
  }
  pools: Record<string, number>
}

/** Chances of a Battle, per mille; `death` is a part of `loss`. */
export interface BattleOdds {
  win: number
  draw: number
  loss: number
  death: number
}
export type WarshipDanger = Omit<WarshipView, 'combat' | 'speed'> & { place: PlaceId; caught: number } & BattleOdds
export type CommissionerDanger = { commissioner: string; side: number; place: PlaceId; caught: number } & BattleOdds
export interface Danger {
  warships: WarshipDanger[]
  commissioners: CommissionerDanger[]
  attempt: number | null
  card: boolean
}

export interface Offer extends ActionOffer {
  odds?: { good: number; of: number }
  cost?: number
  moves?: boolean
  danger?: Danger
  fight?: { caught: number } & BattleOdds
}

export interface ResultRow {
  side: number
  points: number
  scored: number
  at_sea: number
  retired: number
  won: boolean
}

export function sailing(pirate: PirateView | undefined): pirate is SailingPirate {
  return pirate?.status === 'sailing'
}
