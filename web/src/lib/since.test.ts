import { beforeEach, expect, it } from 'vitest'
import { keepKnown, knownLines } from './since'

beforeEach(() => localStorage.clear())

it('knows how far each seat of each table has read', () => {
  expect(knownLines('a', 0)).toBeNull()
  keepKnown('a', 0, 5)
  keepKnown('a', 1, 7)
  keepKnown('b', 0, 9)
  keepKnown('a', 0, 8)
  expect([knownLines('a', 0), knownLines('a', 1), knownLines('b', 0), knownLines('b', null)]).toEqual([8, 7, 9, null])
})

it('passes over damaged storage, and forgets the oldest', () => {
  localStorage.setItem('northbeard.since', '[')
  expect(knownLines('a', 0)).toBeNull()
  for (let table = 0; table < 120; table += 1) keepKnown(`t${table}`, 0, table)
  expect([knownLines('t0', 0), knownLines('t119', 0)]).toEqual([null, 119])
})
