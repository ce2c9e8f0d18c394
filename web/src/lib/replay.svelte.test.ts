import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from './api'
import { someView } from './fixtures'
import type { View } from './protocol'
import { Replay, speeds } from './replay.svelte'
import type { ReplaySource } from './replay_source'

/** A game of so many steps whose answers come when the test says so. */
function game(steps: number, over = true) {
  const asked: { step: number; seat: number | null; answer: () => void; refuse: () => void }[] = []
  const log = (step: number) => Array.from({ length: step }, (_, i) => ({ step: i + 1, kind: 'act' as const, message: { key: `line${i + 1}` } }))
  const made = (step: number, seat: number | null, bare = false): View => {
    const view = someView({ step, log: bare ? [] : log(step), turn: over && step === steps ? { kind: 'over' } : { kind: 'seat', seat: 0 } })
    return { ...view, table: { ...view.table, seat } }
  }
  const all = { steps, automatic: true }
  const source: ReplaySource = {
    table: 't1',
    latest: () => Promise.resolve({ view: made(all.steps, null), steps: all.steps }),
    at: (step, seat, bare) =>
      new Promise((resolve, reject) => {
        const answer = () => resolve(made(step, seat, bare))
        asked.push({ step, seat, answer, refuse: () => reject(new ApiError({ key: 'web.error.unreachable' }, 0)) })
        if (all.automatic) answer()
      }),
    practice: () => Promise.reject(new Error('not here')),
    record: () => Promise.resolve(''),
    advice: () => Promise.reject(new Error('not here')),
    lookBack: () => Promise.reject(new Error('not here')),
  }
  const replay = new Replay(source)
  return { replay, asked, all, stepsAsked: () => asked.map(({ step }) => step) }
}

const settle = () => vi.advanceTimersByTimeAsync(0)

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('a replay', () => {
  it('opens at the beginning, a running game at its end, or at the step of a link', async () => {
    const { replay } = game(30)
    await replay.open(null, () => null)
    await settle()
    expect([replay.view?.step, replay.last, replay.over, replay.settled]).toEqual([0, 30, true, true])

    const running = game(30, false)
    await running.replay.open(null, () => null)
    await settle()
    expect([running.replay.view?.step, running.replay.over]).toEqual([30, false])

    const linked = game(30)
    await linked.replay.open(12, () => 1)
    await settle()
    expect([linked.replay.view?.step, linked.replay.view?.table.seat, linked.replay.whole?.step]).toEqual([12, 1, 30])

    const beyond = game(30)
    await beyond.replay.open(99, () => null)
    expect(beyond.replay.step).toBe(30)
  })

  it('has fetched the neighbours before they are wanted', async () => {
    const { replay, stepsAsked } = game(30)
    await replay.open(12, () => null)
    await settle()
    expect(stepsAsked()).toEqual([30, 12, 13, 11, 14, 15])
    replay.by(1)
    await settle()
    expect(replay.view?.step).toBe(13)
    expect(stepsAsked().slice(6)).toEqual([16])
  })

  it('shows the log up to the step, and fetches it once', async () => {
    const { replay } = game(30)
    await replay.open(12, () => null)
    await settle()
    expect(replay.view?.log.map((line) => line.step)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
    replay.go(30)
    await settle()
    expect(replay.view?.log).toHaveLength(30)
  })

  it('stays within the game', async () => {
    const { replay } = game(3)
    await replay.open(0, () => null)
    replay.by(-1)
    expect(replay.step).toBe(0)
    await replay.end()
    replay.by(1)
    expect(replay.step).toBe(3)
    replay.first()
    expect(replay.step).toBe(0)
  })

  it('never lets an older answer replace a newer one', async () => {
    const { replay, asked, all } = game(100)
    await replay.open(0, () => null)
    await settle()
    all.automatic = false
    replay.go(50)
    replay.go(60)
    const [fifty, sixty] = asked.slice(-2)
    sixty!.answer()
    await settle()
    expect(replay.view?.step).toBe(60)
    fifty!.answer()
    await settle()
    expect(replay.view?.step).toBe(60)
  })

  it('asks for two at once at most, and then for what is wanted last', async () => {
    const { replay, asked, all, stepsAsked } = game(100)
    await replay.open(0, () => null)
    await settle()
    all.automatic = false
    const before = asked.length
    for (const step of [20, 30, 40, 50, 60]) replay.go(step)
    expect(stepsAsked().slice(before)).toEqual([20, 30])
    asked[before]!.answer()
    await settle()
    expect(replay.view?.step).toBe(20) // something is seen on the way
    expect(stepsAsked().slice(before)).toEqual([20, 30, 60])
    asked[before + 2]!.answer()
    await settle()
    expect(replay.view?.step).toBe(60)
  })

  it('is seen from another seat', async () => {
    const { replay } = game(30)
    await replay.open(12, () => null)
    await replay.seenFrom(1)
    await settle()
    expect([replay.view?.table.seat, replay.view?.step, replay.whole?.table.seat]).toEqual([1, 12, 1])
  })

  it('stays where it was when a step can’t be had', async () => {
    const { replay, asked, all } = game(100)
    await replay.open(10, () => null)
    await settle()
    all.automatic = false
    replay.go(50)
    asked.at(-1)!.refuse()
    await settle()
    expect([replay.step, replay.view?.step, replay.error?.key]).toEqual([10, 10, 'web.error.unreachable'])
    all.automatic = true
    replay.go(50)
    await settle()
    expect([replay.view?.step, replay.error]).toEqual([50, null])
  })

  it('plays by itself, at a speed, to the end', async () => {
    const { replay } = game(5)
    await replay.open(0, () => null)
    await settle()
    replay.toggle()
    await vi.advanceTimersByTimeAsync(2100)
    expect([replay.view?.step, replay.playing]).toEqual([2, true])
    replay.faster(1)
    expect(replay.speed).toBe(2)
    await vi.advanceTimersByTimeAsync(3000)
    expect([replay.view?.step, replay.playing]).toEqual([5, false])
    replay.toggle() // again from the beginning
    expect([replay.step, replay.playing]).toEqual([0, true])
    replay.by(1)
    expect(replay.playing).toBe(false)
    for (const _ of speeds) replay.faster(1)
    expect(replay.speed).toBe(10)
    for (const _ of speeds) replay.faster(-1)
    expect(replay.speed).toBe(0.5)
  })

  it('waits for a step that is late instead of running ahead', async () => {
    const { replay, asked, all } = game(50)
    await replay.open(0, () => null)
    await settle()
    all.automatic = false
    replay.toggle()
    await vi.advanceTimersByTimeAsync(20_000)
    expect(replay.step).toBe(4) // 1 to 3 were fetched ahead
    asked.find(({ step }) => step === 4)!.answer()
    await vi.advanceTimersByTimeAsync(1000)
    expect(replay.step).toBe(5)
    replay.close()
  })

  it('finds what was played meanwhile when it goes to the end', async () => {
    const { replay, all } = game(10, false)
    await replay.open(null, () => 0)
    await settle()
    all.steps = 14
    await replay.end()
    await settle()
    expect([replay.last, replay.view?.step, replay.whole?.step, replay.over]).toEqual([14, 14, 14, false])
  })
})
