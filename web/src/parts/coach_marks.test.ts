import { describe, expect, it } from 'vitest'
import { keyOf } from '$lib/menu'
import type { AdvisedAction } from '$lib/protocol'
import { rulesOf, showBest } from './coach_marks'

const action = (text: string, touches: AdvisedAction['touches'], best = false): AdvisedAction => ({ action: text, label: { key: 'a' }, touches, chance: 0.5, visit: null, best })
const percent = (chance: number) => `${100 * chance} %`

describe('marks on the board', () => {
  it('bear the chance of what is picked alone, and of buttons', () => {
    const rules = rulesOf({ actions: [action('visit 3', [{ fief: 3 }]), action('turn', [{ button: 'turn' }, { pile: 'deck' }])], chances: true, percent, keyOf })
    expect(rules).toContain(':is([data-action="visit 3"], [data-thing="fief:3"])::after { content: "50 %";')
    expect(rules).toContain(':is([data-action="turn"])::after { content: "50 %";')
    expect(rules).not.toContain('pile:deck')
    expect(rules).not.toContain('filter')
  })

  it('show the best by everything that is picked for it', () => {
    const rules = rulesOf({ actions: [action('cover 3 1', [{ fief: 3 }, { slot: 1 }], true), action('done', [{ button: 'done' }])], chances: true, percent, keyOf })
    expect(rules).toContain(':is([data-action="cover 3 1"], [data-thing="fief:3"], [data-thing="slot:1"]) { filter:')
    expect(rules).not.toContain('"slot:1"])::after')
  })

  it('are nothing but the best for a hint, and quote what they are given', () => {
    const odd = action('say "x"] {}', [{ card: 'a"b' }], true)
    expect(rulesOf({ actions: [odd, action('done', [{ button: 'done' }])], chances: false, percent, keyOf })).toBe(
      ':is([data-action="say \\"x\\"] {}"], [data-thing="card:hand:a\\"b"]) { filter: drop-shadow(0 0 3px var(--pine)) drop-shadow(0 0 7px var(--pine)); }',
    )
  })
})

it('brings into sight what is best', () => {
  document.body.innerHTML = '<button data-thing="fief:1"></button><button data-thing="fief:3"></button>'
  const seen: unknown[] = []
  Element.prototype.scrollIntoView = function () {
    seen.push((this as HTMLElement).dataset.thing)
  }
  showBest([action('visit 3', [{ fief: 3 }], true), action('visit 1', [{ fief: 1 }])], keyOf, 'auto')
  showBest([action('visit 5', [{ fief: 5 }], true)], keyOf, 'auto')
  expect(seen).toEqual(['fief:3'])
})
