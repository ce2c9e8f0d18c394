import { expect, it } from 'vitest'
import { sharedLines } from './log_news'
import type { LogLine } from './protocol'

const line = (step: number, key = `k${step}`): LogLine => ({ step, kind: 'act', message: { key } })

it('finds what two logs share from the start', () => {
  const log = [line(1), line(2), line(3)]
  expect(sharedLines([], log)).toBe(0)
  expect(sharedLines(log, [...log, line(4)])).toBe(3)
  expect(sharedLines(log, log.slice(0, 2))).toBe(2)
  expect(sharedLines(log, [line(1), line(2, 'other'), line(3)])).toBe(1)
})
