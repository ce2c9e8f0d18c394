import { describe, expect, it, vi } from 'vitest'
import { ApiError } from './api'
import { LookBack, turningPointsOf } from './look_back.svelte'
import type { LookBackPart, LookBackPoint } from './protocol'

const point = (step: number, chance: number, left: number): LookBackPoint => ({
  step, seat: 0, chance, chosen_chance: left, chosen: 'a', best: 'b', chosen_label: { key: 'a' }, best_label: { key: 'b' },
})

describe('looking back', () => {
  it('gathers part after part', async () => {
    const parts: Record<number, LookBackPart> = { 0: { points: [point(2, 0.5, 0.5)], next: 9 }, 9: { points: [point(9, 0.6, 0.4)], next: null } }
    const asked: number[] = []
    const back = new LookBack({ lookBack: (from) => (asked.push(from), Promise.resolve(parts[from]!)) }, 0)
    expect(back.begun).toBe(false)
    await back.go()
    expect(asked).toEqual([0, 9])
    expect(back.points.map(({ step }) => step)).toEqual([2, 9])
    expect([back.done, back.running]).toEqual([true, false])
  })

  it('is stopped at once, drops what comes too late, and goes on from there', async () => {
    const waiting: ((part: LookBackPart) => void)[] = []
    const lookBack = vi.fn((_from: number) => new Promise<LookBackPart>((resolve) => waiting.push(resolve)))
    const back = new LookBack({ lookBack }, null)
    const first = back.go()
    waiting[0]!({ points: [point(2, 0.5, 0.5)], next: 9 })
    await vi.waitFor(() => expect(lookBack).toHaveBeenCalledTimes(2))
    back.stop()
    expect(back.running).toBe(false)
    const second = back.go()
    waiting[1]!({ points: [point(9, 0.6, 0.4)], next: null })
    await first
    expect(back.points).toHaveLength(1)
    waiting[2]!({ points: [point(9, 0.6, 0.4)], next: null })
    await second
    expect(lookBack.mock.calls.map(([from]) => from)).toEqual([0, 9, 9])
    expect(back.points).toHaveLength(2)
  })

  it('tells what went wrong and keeps what it has', async () => {
    const lookBack = vi.fn((from: number) =>
      from === 0 ? Promise.resolve<LookBackPart>({ points: [point(2, 0.5, 0.5)], next: 9 }) : Promise.reject(new ApiError({ key: 'server.error.busy' }, 503)),
    )
    const back = new LookBack({ lookBack }, 0)
    await back.go()
    expect(back.error).toEqual({ key: 'server.error.busy' })
    expect([back.points.length, back.next, back.running]).toEqual([1, 9, false])
  })

  it('ends where the server does not get on', async () => {
    const lookBack = vi.fn(() => Promise.resolve<LookBackPart>({ points: [], next: 0 }))
    const back = new LookBack({ lookBack }, 0)
    await back.go()
    expect(lookBack).toHaveBeenCalledOnce()
    expect(back.error).not.toBeNull()
  })
})

describe('turning points', () => {
  it('are the three that cost most, the costliest first, and none that cost nearly nothing', () => {
    const points = [point(1, 0.5, 0.3), point(4, 0.5, 0.5), point(6, 0.6, 0.595), point(8, 0.7, 0.2), point(11, 0.4, 0.38), point(15, 0.4, 0.2)]
    expect(turningPointsOf(points).map(({ step }) => step)).toEqual([8, 1, 15])
    expect(turningPointsOf(points.slice(1, 3))).toEqual([])
  })
})
