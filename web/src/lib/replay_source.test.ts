import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { someView } from './fixtures'
import { recordSource, tableSource } from './replay_source'

const answers: unknown[] = []
const fetched = vi.fn((_path: string, _init?: RequestInit) => Promise.resolve(new Response(JSON.stringify(answers.shift()))))

beforeEach(() => {
  answers.length = 0
  fetched.mockClear()
  vi.stubGlobal('fetch', fetched)
})
afterEach(() => vi.unstubAllGlobals())

const call = () => {
  const [path, init] = fetched.mock.calls.at(-1)!
  return { path, method: init?.method ?? 'GET', token: (init?.headers as Record<string, string> | undefined)?.authorization ?? null, body: init?.body ?? null }
}

describe('a table', () => {
  const source = tableSource('ab12', [{ seat: 1, token: 'xyz' }])

  it('says how it stands', async () => {
    answers.push(someView({ step: 41 }))
    expect((await source.latest()).steps).toBe(41)
    expect(call()).toEqual({ path: '/api/tables/ab12', method: 'GET', token: 'Bearer xyz', body: null })
  })

  it('is seen from the own seat by its token, from others by their number, from everyone’s side by neither', async () => {
    answers.push(someView(), someView(), someView())
    await source.at(12, 1, false)
    expect(call()).toMatchObject({ path: '/api/tables/ab12/views/12', token: 'Bearer xyz' })
    await source.at(12, 0, true)
    expect(call()).toMatchObject({ path: '/api/tables/ab12/views/12?seat=0&log=none', token: null })
    await source.at(12, null, true)
    expect(call()).toMatchObject({ path: '/api/tables/ab12/views/12?log=none', token: null })
  })

  it('goes on as practice', async () => {
    answers.push({ table: 'new1', seats: [] })
    expect(await source.practice(12, null)).toEqual({ table: 'new1', seats: [] })
    expect(call()).toEqual({ path: '/api/tables/ab12/practice', method: 'POST', token: 'Bearer xyz', body: '{"step":12}' })
  })

  it('is advised on by who holds the key of the seat, and looked back at', async () => {
    answers.push({ step: 12 }, { points: [], next: null }, { points: [], next: null })
    expect((await source.advice(12, 1)).step).toBe(12)
    expect(call()).toMatchObject({ path: '/api/tables/ab12/advice?step=12', token: 'Bearer xyz' })
    await source.lookBack(0, 0)
    expect(call()).toMatchObject({ path: '/api/tables/ab12/lookback?from=0&seat=0', token: 'Bearer xyz' })
    await source.lookBack(40, null)
    expect(call().path).toBe('/api/tables/ab12/lookback?from=40')
  })
})

describe('a record from a file', () => {
  const source = recordSource('northbeard-record 1\n')

  it('is sent along whenever something is asked of it', async () => {
    answers.push({ view: someView(), steps: 41 }, { view: someView({ step: 12 }), steps: 41 }, { table: 'new1', seats: [] })
    expect((await source.latest()).steps).toBe(41)
    expect(call()).toMatchObject({ path: '/api/records/view', method: 'POST', body: 'northbeard-record 1\n' })
    expect((await source.at(12, 0, false)).step).toBe(12)
    expect(call().path).toBe('/api/records/view?step=12&seat=0')
    await source.practice(12, 0)
    expect(call().path).toBe('/api/records/practice?step=12')
    expect(await source.record()).toBe('northbeard-record 1\n')
    answers.push({ step: 12 }, { points: [], next: null })
    await source.advice(12, 0)
    expect(call()).toMatchObject({ path: '/api/records/advice?step=12&seat=0', method: 'POST', body: 'northbeard-record 1\n' })
    await source.lookBack(40, 0)
    expect(call().path).toBe('/api/records/lookback?from=40&seat=0')
  })

  it('waits when the server wants it to, and gives up when it never ends', async () => {
    vi.useFakeTimers()
    const refusal = () => Promise.resolve(new Response(JSON.stringify({ error: { key: 'server.error.too_many_records' } }), { status: 429 }))
    const thinking = () => Promise.resolve(new Response(JSON.stringify({ error: { key: 'server.error.busy' } }), { status: 503 }))
    fetched.mockImplementationOnce(refusal).mockImplementationOnce(thinking)
    answers.push({ view: someView({ step: 12 }), steps: 41 })
    const asked = source.at(12, null, true)
    await vi.advanceTimersByTimeAsync(600)
    expect((await asked).step).toBe(12)
    expect(fetched).toHaveBeenCalledTimes(3)

    fetched.mockImplementation(refusal)
    const never = expect(source.at(13, null, true)).rejects.toThrow('server.error.too_many_records')
    await vi.advanceTimersByTimeAsync(10_000)
    await never
    vi.useRealTimers()
  })
})
