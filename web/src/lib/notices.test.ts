// The matrix: a tab that shows the table, a tab that shows something else, a hidden one, none, and another
// device, against a turn that comes once, again within a minute, and one that is undone.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Notices } from './notices'
import type { MyTable } from './protocol'

const turn = (revision: number, change: Partial<MyTable> = {}): MyTable => ({
  table: 't1', seat: 0, game: 'g', state: 'running', revision, yours: true, since: 0, left: null, names: ['Ann', 'Bob'], proposal: false, talk: 0, next: null, win: null, ...change,
})
const othersTurn = (revision: number) => turn(revision, { yours: false })

/** A browser with any number of tabs before one server. */
class Browser {
  claimed = new Set<string>()
  looked = new Set<string>()
  off = new Set<string>()
  told: string[] = []
  tabs: Notices[] = []

  open(): Notices {
    const notices = new Notices({
      ask: () => (server === null ? Promise.reject(new Error('offline')) : Promise.resolve(server)),
      wanted: (table) => !this.off.has(table),
      looking: (table) => this.looked.has(table),
      claim: (name) => {
        const first = !this.claimed.has(name)
        this.claimed.add(name)
        return Promise.resolve(first)
      },
      tell: (mine) => this.told.push(`${mine.table} ${mine.revision}`),
    })
    this.tabs.push(notices)
    notices.start()
    return notices
  }
  close(): void {
    this.tabs.forEach((tab) => tab.stop())
    this.tabs = []
  }
}

let server: MyTable[] | null
let browser: Browser
const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1000)

beforeEach(() => {
  vi.useFakeTimers()
  server = [othersTurn(1)]
  browser = new Browser()
})
afterEach(() => {
  browser.close()
  vi.useRealTimers()
})

describe('a turn that comes once', () => {
  it('is told once by a hidden tab, and not again while it lasts', async () => {
    browser.open()
    await seconds(5)
    server = [turn(2)]
    await seconds(600)
    expect(browser.told).toEqual(['t1 2'])
  })

  it('is told once by any number of tabs', async () => {
    browser.open()
    browser.open()
    await seconds(13)
    browser.open()
    server = [turn(2)]
    await seconds(600)
    expect(browser.told).toEqual(['t1 2'])
  })

  it('is not told while the table is before me, nor when I look away from it afterwards', async () => {
    browser.open()
    browser.open()
    browser.looked.add('t1')
    server = [turn(2)]
    await seconds(120)
    browser.looked.clear()
    await seconds(600)
    expect(browser.told).toEqual([])
  })

  it('is told while another table is before me', async () => {
    browser.open()
    browser.looked.add('t2')
    server = [turn(2)]
    await seconds(60)
    expect(browser.told).toEqual(['t1 2'])
  })

  it('that came while all tabs were closed is told when one is opened, once', async () => {
    server = [turn(2)]
    await seconds(3600)
    expect(browser.told).toEqual([])
    browser.open()
    await seconds(60)
    browser.close()
    browser.open()
    await seconds(600)
    expect(browser.told).toEqual(['t1 2'])
  })

  it('is told by another device for itself', async () => {
    const phone = new Browser()
    browser.open()
    phone.open()
    server = [turn(2)]
    await seconds(60)
    phone.close()
    expect([browser.told, phone.told]).toEqual([['t1 2'], ['t1 2']])
  })
})

describe('a turn that comes again within a minute', () => {
  it('is a decision of its own, whether or not the time between was seen', async () => {
    browser.open()
    server = [turn(2)]
    await seconds(41)
    server = [turn(5)]
    await seconds(60)
    server = [othersTurn(6)]
    await seconds(35)
    server = [turn(7)]
    await seconds(60)
    expect(browser.told).toEqual(['t1 2', 't1 5', 't1 7'])
  })

  it('is told once where I took the first one myself within the grace', async () => {
    browser.open()
    server = [turn(2)]
    await seconds(31)
    server = [turn(4)]
    await seconds(120)
    expect(browser.told).toEqual(['t1 4'])
  })
})

describe('a turn that is undone', () => {
  it('within the grace is not told', async () => {
    browser.open()
    await seconds(28)
    server = [turn(2)]
    await seconds(5)
    server = [othersTurn(3)]
    await seconds(600)
    expect(browser.told).toEqual([])
  })

  it('and comes again is told once', async () => {
    browser.open()
    await seconds(28)
    server = [turn(2)]
    await seconds(5)
    server = [othersTurn(3)]
    await seconds(40)
    server = [turn(4)]
    await seconds(600)
    expect(browser.told).toEqual(['t1 4'])
  })
})

describe('what is a decision', () => {
  it('an answer to a proposal is; the turn below it is not a new one when the proposal falls', async () => {
    browser.open()
    server = [turn(2)]
    await seconds(60)
    server = [turn(3, { proposal: true })]
    await seconds(60)
    server = [turn(4)]
    await seconds(600)
    expect(browser.told).toEqual(['t1 2', 't1 3'])
  })

  it('two tables and two seats are told each by itself', async () => {
    browser.open()
    server = [turn(2), turn(2, { table: 't2' }), turn(9, { seat: 1 })]
    await seconds(60)
    expect(browser.told).toEqual(['t1 2', 't2 2', 't1 9'])
  })

  it('getting ready is, and the first turn after it is another', async () => {
    browser.open()
    server = [turn(0, { state: 'gathering' })]
    await seconds(60)
    server = [turn(0)]
    await seconds(60)
    expect(browser.told).toEqual(['t1 0', 't1 0'])
  })
})

it('is quiet about tables that are switched off', async () => {
  browser.open()
  browser.off.add('t1')
  server = [turn(2)]
  await seconds(600)
  expect(browser.told).toEqual([])
})

it('asks less often while the server can’t be reached, and goes on when it can', async () => {
  server = null
  browser.open()
  await seconds(1200)
  server = [turn(2)]
  browser.tabs[0]!.hurry()
  await seconds(11)
  expect(browser.told).toEqual(['t1 2'])
})
