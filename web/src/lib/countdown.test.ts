import { describe, expect, it } from 'vitest'
import { leftNow, timeParts } from './countdown'
import { someView } from './fixtures'
import type { ClockInfo } from './protocol'

function viewWith(clock: Partial<ClockInfo> | null) {
  const base = someView({ turn: { kind: 'seat', seat: 1 } })
  const whole = clock && { bank: 60, each: 0, left: [5000, 5000, null], running: true, paused: false, ...clock }
  return { ...base, table: { ...base.table, clock: whole } }
}

describe('a clock between two views', () => {
  it('runs for who is to decide, and stands for the others', () => {
    expect([0, 1, 2].map((seat) => leftNow(viewWith({}), seat, 1500))).toEqual([5000, 3500, null])
  })

  it('stands still while it is paused or not running, and runs below zero', () => {
    expect(leftNow(viewWith({ paused: true }), 1, 1500)).toBe(5000)
    expect(leftNow(viewWith({ running: false }), 1, 1500)).toBe(5000)
    expect(leftNow(viewWith({}), 1, 6000)).toBe(-1000)
    expect(leftNow(viewWith(null), 1, 1500)).toBe(null)
  })

  it('shows what matters of the time', () => {
    expect(timeParts(65_001)).toEqual({ key: 'lobby.time.minutes', args: { minutes: 1, seconds: '06' } })
    expect(timeParts(2 * 3600_000 + 5 * 60_000)).toEqual({ key: 'lobby.time.hours', args: { hours: 2, minutes: 5 } })
    expect(timeParts(26 * 3600_000)).toEqual({ key: 'lobby.time.days', args: { days: 1, hours: 2 } })
    expect(timeParts(-5)).toEqual({ key: 'lobby.time.minutes', args: { minutes: 0, seconds: '00' } })
  })
})
