import { afterEach, describe, expect, it } from 'vitest'
import { lookBackLink, navigate, parseRoute, replayLink, router, seatLink, startRouter } from './router.svelte'

const route = (href: string) => parseRoute(new URL(href, 'http://table.test'))

describe('parseRoute', () => {
  it.each([
    ['/', { page: 'home' }],
    ['/about', { page: 'about' }],
    ['/new/northwood', { page: 'new', game: 'northwood' }],
    ['/rules/northwood', { page: 'rules', game: 'northwood', rule: null }],
    ['/rules/northwood#W6.3', { page: 'rules', game: 'northwood', rule: 'W6.3' }],
    ['/t/ab-1_2', { page: 'table', table: 'ab-1_2', seats: [] }],
    ['/t/ab12#seat=0&token=xyz', { page: 'table', table: 'ab12', seats: [{ seat: 0, token: 'xyz' }] }],
    ['/t/ab12#seat=0&token=x&seat=2&token=z', { page: 'table', table: 'ab12', seats: [{ seat: 0, token: 'x' }, { seat: 2, token: 'z' }] }],
    ['/t/ab12/', { page: 'table', table: 'ab12', seats: [] }],
    ['/replay', { page: 'replay', table: null, seats: [], step: null, from: null, look: false }],
    ['/replay/ab12', { page: 'replay', table: 'ab12', seats: [], step: null, from: null, look: false }],
    ['/replay/ab12?step=12&from=2#seat=1&token=xyz', { page: 'replay', table: 'ab12', seats: [{ seat: 1, token: 'xyz' }], step: 12, from: 2, look: false }],
    ['/replay/ab12?step=-1', { page: 'replay', table: 'ab12', seats: [], step: null, from: null, look: false }],
    ['/check', { page: 'check', table: null }],
    ['/check#table=ab12', { page: 'check', table: 'ab12' }],
    ['/t', { page: 'lost' }],
    ['/t/a/b', { page: 'lost' }],
    ['/t/%3Cscript%3E', { page: 'lost' }],
    ['/rules/northwood#%E0%A4%A', { page: 'rules', game: 'northwood', rule: '%E0%A4%A' }],
    ['/elsewhere', { page: 'lost' }],
  ])('%s', (href, expected) => {
    expect(route(href)).toEqual(expected)
  })

  it('reads the link it makes', () => {
    const seats = [{ seat: 0, token: 'xyz' }, { seat: 3, token: 'abc' }]
    expect(route(seatLink('ab12', ...seats))).toEqual({ page: 'table', table: 'ab12', seats })
    expect(route(replayLink('ab12', seats, { step: 7, from: 0 }))).toEqual({ page: 'replay', table: 'ab12', seats, step: 7, from: 0, look: false })
    expect(replayLink('ab12', [])).toBe('/replay/ab12')
    expect(route(lookBackLink('ab12', 1))).toEqual({ page: 'replay', table: 'ab12', seats: [], step: null, from: 1, look: true })
    expect(lookBackLink('ab12', null)).toBe('/replay/ab12?look=back')
  })
})

describe('startRouter', () => {
  let stop = () => {}
  afterEach(() => {
    stop()
    document.body.innerHTML = ''
  })

  function press(html: string, init: MouseEventInit = {}): boolean {
    document.body.innerHTML = html
    const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...init })
    document.querySelector('a')!.dispatchEvent(event)
    return event.defaultPrevented
  }

  it('follows links of this page without loading it again', () => {
    window.scrollTo = () => {}
    stop = startRouter()
    expect(press('<a href="/new/northwood"><b>go</b></a>')).toBe(true)
    expect(router.route).toEqual({ page: 'new', game: 'northwood' })
    navigate('/about')
    expect(router.route).toEqual({ page: 'about' })
  })

  it('leaves other links, new tabs, downloads and the server’s own addresses to the browser', () => {
    stop = startRouter()
    window.addEventListener('click', (event) => event.preventDefault(), { once: false }) // jsdom can't navigate
    const before = window.location.href
    press('<a href="https://elsewhere.test/">go</a>')
    press('<a href="/about" target="_blank">go</a>')
    press('<a href="/about" download>go</a>')
    press('<a href="/api/tables/x/record">go</a>')
    press('<a href="/new/northwood">go</a>', { ctrlKey: true })
    expect(window.location.href).toBe(before)
  })
})
