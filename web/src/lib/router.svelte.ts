// Which page is shown, read from the address. Paths are those of docs/protocol.md; a token stays behind
// the `#`, where no server log sees it.
import type { SeatKey } from './protocol'

export type Route =
  | { page: 'home' }
  | { page: 'new'; game: string }
  | { page: 'table'; table: string; seats: SeatKey[] }
  | { page: 'rules'; game: string; rule: string | null }
  | { page: 'replay'; table: string | null; seats: SeatKey[]; step: number | null; from: number | null; look: boolean }
  | { page: 'check'; table: string | null }
  | { page: 'lobby' }
  | { page: 'me' }
  | { page: 'about' }
  | { page: 'lost' }

const name = /^[A-Za-z0-9_-]+$/

/** The route of an address such as `/t/ab12#seat=0&token=xyz`; several seats repeat the pair. */
export function parseRoute(address: { pathname: string; search?: string; hash: string }): Route {
  const parts = address.pathname.split('/').filter((part) => part !== '')
  const behind = decode(address.hash.replace(/^#/, ''))
  if (parts.length === 0) return { page: 'home' }
  const [first, second] = parts
  if (parts.length === 1 && (first === 'about' || first === 'lobby' || first === 'me')) return { page: first }
  if (parts.length === 1 && first === 'check') return { page: 'check', table: new URLSearchParams(behind).get('table') }
  if (parts.length === 1 && first === 'replay') return { page: 'replay', table: null, seats: [], ...asked(address) }
  if (parts.length !== 2 || !second || !name.test(second)) return { page: 'lost' }
  if (first === 'new') return { page: 'new', game: second }
  if (first === 'rules') return { page: 'rules', game: second, rule: behind || null }
  if (first === 'replay') return { page: 'replay', table: second, seats: seatKeys(new URLSearchParams(behind)), ...asked(address) }
  if (first === 't') return { page: 'table', table: second, seats: seatKeys(new URLSearchParams(behind)) }
  return { page: 'lost' }
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** A number that the address asks for, such as `?step=12`. */
function numberIn(address: { search?: string }, wanted: string): number | null {
  const found = new URLSearchParams(address.search ?? '').get(wanted)
  return found !== null && /^\d{1,6}$/.test(found) ? Number(found) : null
}

/** Where a replay begins: at a step, seen from a seat, and whether with the coach. */
function asked(address: { search?: string }): { step: number | null; from: number | null; look: boolean } {
  return { step: numberIn(address, 'step'), from: numberIn(address, 'from'), look: new URLSearchParams(address.search).has('look') }
}

function seatKeys(behind: URLSearchParams): SeatKey[] {
  const seats = behind.getAll('seat').map(Number)
  return behind.getAll('token').map((token, place) => ({ seat: seats[place] ?? place, token }))
}

/** The link to a table's replay, at a step and seen from a seat where they are told; `seats` open a game that goes on. */
export function replayLink(table: string, seats: readonly SeatKey[], at: { step?: number | null; from?: number | null } = {}): string {
  const asked = Object.entries({ step: at.step ?? null, from: at.from ?? null }).flatMap(([name, value]) => (value === null ? [] : [`${name}=${value}`]))
  const behind = seats.map(({ seat, token }) => `seat=${seat}&token=${token}`)
  return `/replay/${table}${asked.length > 0 ? `?${asked.join('&')}` : ''}${behind.length > 0 ? `#${behind.join('&')}` : ''}`
}

/** The way back through a game that is over, with the coach. */
export function lookBackLink(table: string, from: number | null): string {
  return `/replay/${table}?look=back${from === null ? '' : `&from=${from}`}`
}

/** The link to one or several seats of a table. */
export function seatLink(table: string, ...seats: SeatKey[]): string {
  return `/t/${table}#${seats.map(({ seat, token }) => `seat=${seat}&token=${token}`).join('&')}`
}

export const router: { route: Route } = $state({ route: { page: 'home' } })

function readAddress(): void {
  router.route = parseRoute(window.location)
}

/** Goes to a path of this page; `instead`: so that Back doesn't return here. */
export function navigate(href: string, how: 'further' | 'instead' = 'further'): void {
  if (how === 'instead') window.history.replaceState(null, '', href)
  else window.history.pushState(null, '', href)
  readAddress()
  window.scrollTo(0, 0)
}

function linkOf(event: MouseEvent): HTMLAnchorElement | null {
  if (event.defaultPrevented || event.button !== 0) return null
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null
  const link = (event.target as Element | null)?.closest?.('a')
  if (!link || link.target || link.hasAttribute('download')) return null
  return link.origin === window.location.origin && !link.pathname.startsWith('/api/') ? link : null
}

function onClick(event: MouseEvent): void {
  const link = linkOf(event)
  if (!link) return
  const samePlace = link.pathname === window.location.pathname && link.hash !== ''
  if (samePlace) return // the browser scrolls; hashchange tells us
  event.preventDefault()
  navigate(link.href)
}

/** Starts following the address; returns the way to stop. */
export function startRouter(): () => void {
  readAddress()
  window.addEventListener('popstate', readAddress)
  window.addEventListener('hashchange', readAddress)
  document.addEventListener('click', onClick)
  return () => {
    window.removeEventListener('popstate', readAddress)
    window.removeEventListener('hashchange', readAddress)
    document.removeEventListener('click', onClick)
  }
}
