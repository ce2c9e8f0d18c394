import { expect, it } from 'vitest'
import type { LogLine } from '$lib/protocol'
import { newLines, territoriesIn } from './since'

const line = (args: LogLine['message']['args']): LogLine => ({ step: 1, kind: 'act', message: { key: 'k', ...(args ? { args } : {}) } })

it('finds the territories that lines are about, inside messages too', () => {
  const lines = [line({ territory: 5, count: 3 }), line({ from: 2, to: 9 }), line({ inner: { key: 'x', args: { territory: 7 } } }), line(undefined)]
  expect([...territoriesIn(lines)]).toEqual([5, 2, 9, 7])
})

it('counts nothing as new before the first decision', () => {
  const log = [line({}), line({}), line({})]
  expect(newLines(log, Infinity)).toEqual([])
  expect(newLines(log, undefined)).toEqual([])
  expect(newLines(log, 2)).toHaveLength(1)
})
