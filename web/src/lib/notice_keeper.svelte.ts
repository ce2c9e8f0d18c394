// The notices of this browser (notices.ts): what tabs tell each other, what a person has switched off, the
// number in the title, and the system's notice. Fetched when a table with other people is on the shelf.
import { page } from './page.svelte'
import { myTables, refreshMine } from './my_tables.svelte'
import { Notices } from './notices'
import { noticesOff } from './notice_choice.svelte'
import type { MyTable } from './protocol'
import { navigate, seatLink } from './router.svelte'
import { settings } from './settings.svelte'
import { findTable, shelf } from './shelf.svelte'
import { t, useTexts } from './text'
import { notify } from './toasts.svelte'

const claimsKey = 'northbeard.noticed'
const lookingKey = 'northbeard.looking'
const mostClaims = 300
const lookLasts = 40_000 // a tab that was closed without a word is believed no longer

function read<T>(key: string): Record<string, T> {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? '{}')
    return typeof value === 'object' && value !== null ? (value as Record<string, T>) : {}
  } catch {
    return {}
  }
}

function write(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value))
  } catch {
    // without storage each tab is on its own
  }
}

// -- what this tab shows ---------------------------------------------------------------------------

const tab = crypto.getRandomValues(new Uint32Array(2)).join('')
const shownHere = () => (document.visibilityState === 'visible' ? (page.standing?.table ?? null) : null)

function tellWhatIsShown(): void {
  const { [tab]: _, ...others } = read<{ table: string; at: number }>(lookingKey)
  const now = Date.now()
  const alive = Object.fromEntries(Object.entries(others).filter(([, { at }]) => now - at < lookLasts))
  const table = shownHere()
  write(lookingKey, table === null ? alive : { ...alive, [tab]: { table, at: now } })
}

function looking(table: string): boolean {
  if (shownHere() === table) return true
  return Object.values(read<{ table: string; at: number }>(lookingKey)).some((each) => each.table === table && Date.now() - each.at < lookLasts)
}

// -- once among all tabs ---------------------------------------------------------------------------

function claimNow(name: string): boolean {
  const claims = read<number>(claimsKey)
  if (name in claims) return false
  write(claimsKey, Object.fromEntries([...Object.entries(claims), [name, Date.now()] as const].slice(-mostClaims)))
  return true
}

async function claim(name: string): Promise<boolean> {
  if (!('locks' in navigator)) return claimNow(name)
  return await navigator.locks.request('northbeard.notices', () => claimNow(name))
}

// -- telling ---------------------------------------------------------------------------------------

async function tell(mine: MyTable): Promise<void> {
  await useTexts(mine.game, 'lobby')
  const game = t(`${mine.game}.name`)
  const entry = findTable(mine.table)
  const href = entry ? seatLink(entry.table, ...entry.seats) : `/t/${mine.table}`
  const kind = mine.state === 'gathering' ? 'gathering' : mine.proposal ? 'proposal' : 'turn'
  if (document.visibilityState === 'visible') {
    notify('notice', { key: `lobby.notice.${kind}`, args: { game } }, null, href)
    return
  }
  if (!settings.notices || !('Notification' in window) || Notification.permission !== 'granted') return
  try {
    const notice = new Notification(game, { body: t(`lobby.notice.${kind}`, { game }), tag: mine.table, icon: '/icon.svg' })
    notice.onclick = () => {
      window.focus()
      navigate(href)
      notice.close()
    }
  } catch {
    // some phones let only service workers do this; the title tells
  }
}

// -- the title ---------------------------------------------------------------------------------------

const wanted = (table: string) => !noticesOff(table) && findTable(table)?.company === true

/** How many tables wait for me; what stands before me is known best here. */
function count(): number {
  const waiting = new Set(myTables.list.filter((mine) => mine.yours && wanted(mine.table)).map((mine) => mine.table))
  const here = page.standing
  if (here && wanted(here.table)) {
    if (here.yours) waiting.add(here.table)
    else if ((myTables.list.find((mine) => mine.table === here.table)?.revision ?? 0) < here.revision) waiting.delete(here.table)
  }
  return waiting.size
}

function titled(waiting: number): void {
  const plain = document.title.replace(/^\(\d+\) /, '')
  const title = waiting > 0 ? `(${waiting}) ${plain}` : plain
  if (document.title !== title) document.title = title
}

/** Keeps watch as long as the page is open; a second call does nothing. */
let watching = false
export function keepNotices(): void {
  if (watching) return
  watching = true
  const notices = new Notices({
    ask: async () => {
      tellWhatIsShown()
      return shelf.entries.some((entry) => entry.company) ? await refreshMine() : []
    },
    wanted,
    looking,
    claim,
    tell: (mine) => void tell(mine),
  })
  let waiting = 0
  new MutationObserver(() => titled(waiting)).observe(document.head, { subtree: true, childList: true, characterData: true })
  $effect.root(() => {
    $effect(() => {
      waiting = count()
      titled(waiting)
    })
    $effect(() => {
      void page.standing?.table
      tellWhatIsShown()
    })
  })
  document.addEventListener('visibilitychange', () => {
    tellWhatIsShown()
    if (document.visibilityState === 'visible') notices.hurry()
  })
  window.addEventListener('pagehide', tellWhatIsShown)
  notices.start()
}
