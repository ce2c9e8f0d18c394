// A view of no game in particular, for tests of the shell.
import type { View } from './protocol'

export function someView(change: Partial<View> = {}): View {
  return {
    table: {
      id: 't1', game: 'northwood', rules: 1, options: {}, seat: 0, seats: [{ seat: 0, name: 'Ann', kind: 'person', colour: '' }],
      practice: false, fair: { kind: 'secret', commitment: '00', seed: null, label: null, salts: [] }, listed: false, clock: null, next: null,
    },
    revision: 1,
    step: 0,
    turn: { kind: 'seat', seat: 0 },
    since: null,
    now: 0,
    proposal: null,
    steps: [],
    ask: { prompt: { key: 'web.play' }, rule: 'W6.3' },
    actions: [],
    refusals: [],
    undo: { undo: false, reset: false, rewind: [] },
    log: [],
    position: {},
    result: null,
    ...change,
  }
}
