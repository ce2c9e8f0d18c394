// What a person has chosen about notices: switched off for a table, allowed for the system.
import { settings } from './settings.svelte'

const storageKey = 'northbeard.quiet'
const most = 300

function stored(): string[] {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]')
    return Array.isArray(value) ? value.filter((each): each is string => typeof each === 'string') : []
  } catch {
    return []
  }
}

const quiet: { tables: string[] } = $state({ tables: stored() })
window.addEventListener('storage', (event) => {
  if (event.key === storageKey) quiet.tables = stored()
})

export function noticesOff(table: string): boolean {
  return quiet.tables.includes(table)
}

export function switchNotices(table: string, on: boolean): void {
  const others = stored().filter((each) => each !== table)
  quiet.tables = (on ? others : [...others, table]).slice(-most)
  try {
    localStorage.setItem(storageKey, JSON.stringify(quiet.tables))
  } catch {
    // it lasts as long as the page
  }
}

/** What may be said of the system's notices: `missing` where the browser has none. */
export type Allowance = 'on' | 'off' | 'blocked' | 'missing'

export function allowance(): Allowance {
  if (!('Notification' in window)) return 'missing'
  if (Notification.permission === 'denied') return 'blocked'
  return settings.notices && Notification.permission === 'granted' ? 'on' : 'off'
}

/** Only ever called by a press: the browser asks its person. */
export async function allowNotices(on: boolean): Promise<Allowance> {
  if (on && 'Notification' in window && Notification.permission === 'default') await Notification.requestPermission()
  settings.notices = on && 'Notification' in window && Notification.permission === 'granted'
  return allowance()
}
