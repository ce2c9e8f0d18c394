// What this browser remembers of the talk at tables: how far it was read, and who isn't to be heard.
import type { Talk } from './protocol'

export interface TalkMemory {
  /** The number of the last line read. */
  read: number
  /** The whole table is muted. */
  muted: boolean
  /** Seats that are muted. */
  seats: number[]
}

const storageKey = 'northbeard.talk'
const most = 100

function isMemory(value: unknown): value is TalkMemory {
  const memory = value as Partial<TalkMemory> | null
  return typeof memory?.read === 'number' && typeof memory.muted === 'boolean' && Array.isArray(memory.seats) && memory.seats.every((seat) => typeof seat === 'number')
}

function stored(): Record<string, TalkMemory> {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '{}')
    if (typeof value !== 'object' || value === null) return {}
    return Object.fromEntries(Object.entries(value).filter(([, memory]) => isMemory(memory))) as Record<string, TalkMemory>
  } catch {
    return {} // forbidden or damaged storage: nothing was read
  }
}

const memories: { byTable: Record<string, TalkMemory> } = $state({ byTable: stored() })
window.addEventListener('storage', (event) => {
  if (event.key === storageKey) memories.byTable = stored()
})

export function talkMemory(table: string): TalkMemory {
  return memories.byTable[table] ?? { read: 0, muted: false, seats: [] }
}

function keep(table: string, memory: TalkMemory): void {
  const { [table]: _, ...others } = stored()
  memories.byTable = Object.fromEntries([...Object.entries(others), [table, memory] as const].slice(-most))
  try {
    localStorage.setItem(storageKey, JSON.stringify(memories.byTable))
  } catch {
    // it lasts as long as the page
  }
}

export function keepRead(table: string, number: number): void {
  const memory = talkMemory(table)
  if (number > memory.read) keep(table, { ...memory, read: number })
}

export function muteTable(table: string, muted: boolean): void {
  keep(table, { ...talkMemory(table), muted })
}

export function muteSeat(table: string, seat: number, muted: boolean): void {
  const memory = talkMemory(table)
  const others = memory.seats.filter((each) => each !== seat)
  keep(table, { ...memory, seats: muted ? [...others, seat] : others })
}

/** The lines that are to be seen: those of muted seats are not. */
export function heardTalk(table: string, talk: readonly Talk[]): readonly Talk[] {
  const { seats } = talkMemory(table)
  return talk.filter((line) => !seats.includes(line.seat))
}

/** How many lines of others haven't been read; none where the table is muted. */
export function unreadTalk(table: string, talk: readonly Talk[], mine: readonly number[]): number {
  const { read, muted } = talkMemory(table)
  if (muted) return 0
  return heardTalk(table, talk).filter((line) => line.number > read && !mine.includes(line.seat)).length
}
