import { beforeEach, describe, expect, it } from 'vitest'
import { heardTalk, keepRead, muteSeat, muteTable, talkMemory, unreadTalk } from './talk.svelte'

const line = (number: number, seat: number) => ({ number, seat, at: 0, kind: 'text' as const, text: 'x' })
const talk = [line(1, 0), line(2, 1), line(3, 2), line(4, 1)]

describe('the talk of a table', () => {
  let table = ''
  let tables = 0
  beforeEach(() => {
    localStorage.clear()
    table = `t${++tables}`
  })

  it('is unread until it was read, but for what I said myself', () => {
    expect(unreadTalk(table, talk, [0])).toBe(3)
    keepRead(table, 2)
    expect(unreadTalk(table, talk, [0])).toBe(2)
    keepRead(table, 1)
    expect(talkMemory(table).read).toBe(2)
  })

  it('of a muted seat is not heard, and of a muted table not counted', () => {
    muteSeat(table, 1, true)
    expect(heardTalk(table, talk).map((each) => each.number)).toEqual([1, 3])
    expect(unreadTalk(table, talk, [])).toBe(2)
    muteSeat(table, 1, false)
    muteTable(table, true)
    expect([heardTalk(table, talk).length, unreadTalk(table, talk, [])]).toEqual([4, 0])
  })

  it('is remembered for each table by itself', () => {
    keepRead(table, 3)
    muteTable(table, true)
    const kept = JSON.parse(localStorage.getItem('northbeard.talk')!) as Record<string, unknown>
    expect(kept[table]).toEqual({ read: 3, muted: true, seats: [] })
    expect(talkMemory('another')).toEqual({ read: 0, muted: false, seats: [] })
  })
})
