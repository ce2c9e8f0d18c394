import { describe, expect, it, vi } from 'vitest'
import { Adviser, bestOf, percentOf } from './adviser.svelte'
import { ApiError } from './api'
import { someView } from './fixtures'
import type { Advice } from './protocol'

const adviceAt = (step: number): Advice => ({
  step,
  seat: 0,
  chance: 0.62,
  visit: null,
  actions: [
    { action: 'play L5', label: { key: 'a' }, touches: [{ card: 'L5' }], chance: 0.62, visit: null, best: true },
    { action: 'play R3', label: { key: 'b' }, touches: [{ card: 'R3' }], chance: 0.4, visit: null },
  ],
})

/** Answers when the test says so. */
function slowly() {
  const waiting: { step: number; answer: () => void; refuse: () => void }[] = []
  const advice = vi.fn(
    (step: number, _seat: number) =>
      new Promise<Advice>((resolve, reject) => {
        waiting.push({ step, answer: () => resolve(adviceAt(step)), refuse: () => reject(new ApiError({ key: 'server.error.busy' }, 503)) })
      }),
  )
  return { advice, waiting }
}

describe('the adviser', () => {
  it('thinks about one position once, and remembers it', async () => {
    const { advice, waiting } = slowly()
    const adviser = new Adviser({ advice })
    const view = someView({ step: 4, revision: 9 })
    const asked = adviser.ask(view)
    expect(adviser.thinking).toBe(true)
    expect(adviser.of(view)).toBeNull()
    waiting[0]!.answer()
    expect(bestOf((await asked)!)!.action).toBe('play L5')
    expect(adviser.thinking).toBe(false)
    expect(adviser.of(view)?.step).toBe(4)
    await adviser.ask(view)
    expect(advice).toHaveBeenCalledOnce()
    expect(advice).toHaveBeenCalledWith(4, 0)
  })

  it('says nothing of another position, the same step after taking back included', async () => {
    const { advice, waiting } = slowly()
    const adviser = new Adviser({ advice })
    const [before, after] = [someView({ step: 4, revision: 9 }), someView({ step: 4, revision: 11 })]
    const first = adviser.ask(before)
    const second = adviser.ask(after)
    waiting[1]!.answer()
    expect((await second)?.step).toBe(4)
    waiting[0]!.answer()
    expect(await first).toBeNull()
    expect(adviser.of(before)).toBeNull()
    expect(adviser.of(after)).not.toBeNull()
  })

  it('tells what went wrong, and tries again when it is asked again', async () => {
    const { advice, waiting } = slowly()
    const adviser = new Adviser({ advice })
    const view = someView({ step: 4 })
    const failing = adviser.ask(view)
    waiting[0]!.refuse()
    expect(await failing).toBeNull()
    expect(adviser.failed(view)).toEqual({ key: 'server.error.busy' })
    const again = adviser.ask(view)
    expect(adviser.failed(view)).toBeNull()
    waiting[1]!.answer()
    expect((await again)?.chance).toBe(0.62)
  })

  it('isn’t asked where nobody decides', async () => {
    const { advice } = slowly()
    const adviser = new Adviser({ advice })
    for (const turn of [{ kind: 'over' }, { kind: 'chance' }, { kind: 'seat', seat: null }] as const) {
      expect(await adviser.ask(someView({ turn }))).toBeNull()
    }
    expect(advice).not.toHaveBeenCalled()
  })
})

describe('percentOf', () => {
  it.each([
    [0, '0%'],
    [0.001, '< 1%'],
    [0.006, '1%'],
    [0.624, '62%'],
    [0.996, '> 99%'],
    [1, '100%'],
  ])('%d', (chance, words) => expect(percentOf(chance, 'en')).toBe(words))

  it('follows the language', () => expect(percentOf(0.62, 'ru')).toBe('62\u00a0%'))
})
