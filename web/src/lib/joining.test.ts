import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { takeSeat } from './joining'

const wish = { name: 'Ann', colour: 'teal', salt: '00' }
let asked: { id: string; name: string }[]

function answers(...each: (() => Promise<Response>)[]): void {
  const waiting = [...each]
  vi.stubGlobal('fetch', (_: string, init: RequestInit) => {
    asked.push(JSON.parse(init.body as string) as { id: string; name: string })
    return (waiting.shift() ?? each.at(-1)!)()
  })
}
const answer = (status: number, body: unknown) => () => Promise.resolve(new Response(JSON.stringify(body), { status }))
const lost = () => Promise.reject(new TypeError('offline'))

beforeEach(() => {
  asked = []
  sessionStorage.clear()
})
afterEach(() => vi.unstubAllGlobals())

describe('taking an open seat', () => {
  it('twice at once is one wish', async () => {
    answers(answer(201, { seat: 2, token: 'abc' }))
    const keys = await Promise.all([takeSeat('t1', wish), takeSeat('t1', wish)])
    expect([keys[0], keys[1], asked.length]).toEqual([{ seat: 2, token: 'abc' }, keys[0], 1])
  })

  it('again after a lost connection has the same id', async () => {
    answers(lost, answer(201, { seat: 2, token: 'abc' }))
    await expect(takeSeat('t1', wish)).rejects.toThrow()
    await takeSeat('t1', wish)
    expect(asked[1]!.id).toBe(asked[0]!.id)
  })

  it('is a new wish after it was granted, or refused for what was written', async () => {
    answers(answer(400, { error: { key: 'x' }, text: 'x' }), answer(201, { seat: 2, token: 'abc' }))
    await expect(takeSeat('t1', wish)).rejects.toThrow()
    await takeSeat('t1', wish)
    await takeSeat('t1', wish)
    expect(new Set(asked.map((each) => each.id)).size).toBe(3)
  })

  it('stays the same wish where the seat was already given to it', async () => {
    answers(answer(409, { error: { key: 'server.error.joined_already' }, text: 'x' }))
    await expect(takeSeat('t1', wish)).rejects.toThrow()
    await expect(takeSeat('t1', wish)).rejects.toThrow()
    expect(asked[1]!.id).toBe(asked[0]!.id)
  })
})
