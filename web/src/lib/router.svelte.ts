// Which page is shown, read from the address. Paths are those of docs/protocol.md; a token stays behind
// the `#`, where no server log sees it.
import type { SeatKey } from './protocol'

export type Route =
  | { page: 'home' }
  | { page: 'new'; game: string }
  | { page: 'table'; table: string; seats: SeatKey[] }
  | { page: 'rules'; game: string; rule: string | null }
  | { page: 'replay'; table: string | null; seats: SeatKey[]; step: number | null }
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
  if (parts.length === 1 && first === 'replay') return { page: 'replay', table: null, seats: [], step: stepOf(address) }
  if (parts.length !== 2 || !second || !name.test(second)) return { page: 'lost' }
  if (first === 'new') return { page: 'new', game: second }
  if (first === 'rules') return { page: 'rules', game: second, rule: behind || null }
  if (first === 'replay') return { page: 'replay', table: second, seats: seatKeys(new URLSearchParams(behind)), step: stepOf(address) }
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

/** The step that `?step=12` asks for. */
function stepOf(address: { search?: string }): number | null {
  const step = new URLSearchParams(address.search ?? '').get('step')
  return step !== null && /^\d{1,6}$/.test(step) ? Number(step) : null
}

function seatKeys(behind: URLSearchParams): SeatKey[] {
  const seats = behind.getAll('seat').map(Number)
  return behind.getAll('token').map((token, place) => ({ seat: seats[place] ?? place, token }))
}

/** The link to a table's replay, at a step and from seats where they are told. */
export function replayLink(table: string, seats: readonly SeatKey[], step: number | null): string {
  const behind = seats.map(({ seat, token }) => `seat=${seat}&token=${token}`).join('&')
  return `/replay/${table}${step === null ? '' : `?step=${step}`}${behind === '' ? '' : `#${behind}`}`
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
