// What can stand on the chart, as plain data: the board makes it from the view, the chart draws it.
import type { AreaId, BoxId, PortId } from './chart'
import type { NationId } from './nations'

export type ShipId = 'sloop' | 'schooner' | 'brigantine' | 'three_master'
export type PlaceId = AreaId | BoxId | PortId

export interface GovernorThing {
  friend: boolean
  /** What an Anti-Pirate Governor adds to the Strength; 0 where it isn't known or nothing. */
  bonus: number
}

export interface PortThing {
  port: PortId
  number: number
  name: string
  /** Null: a Pirate Port. */
  nation: NationId | null
  strength: number | null
  value: number | null
  governor: GovernorThing | null
  /** A Merchant: its ship once it is found. */
  merchant: { ship: ShipId | null; found: boolean } | null
  sacked: boolean
  /** All of it in one breath, as it is heard. */
  heard: string
}

/** Whose a Pirate is: Blackbeard's own colour, or a player's with its shape. */
export type Colour = 'ink' | 'blue' | 'red' | 'yellow' | 'purple' | 'green'

interface Token {
  key: string
  place: PlaceId
  heard: string
  /** Chance in per cent that it catches the Pirate who is about to act; null where it can't react. */
  threat: number | null
}
export interface PirateToken extends Token {
  kind: 'pirate'
  colour: Colour
  initial: string
  ship: ShipId
  hits: number
  /** It is this one's Turn. */
  active: boolean
  scurvy: boolean
  revelry: boolean
}
export interface WarshipToken extends Token {
  kind: 'warship'
  nation: NationId
  combat: number
}
export interface CommissionerToken extends Token {
  kind: 'commissioner'
  combat: number
}
export type TokenThing = PirateToken | WarshipToken | CommissionerToken

/** A sea area or a passage. */
export interface SeaThing {
  id: AreaId | BoxId
  name: string
  heard: string
}

/** How a thing stands before the person who looks. */
export type Standing = 'open' | 'picked' | 'refused' | 'calm'
