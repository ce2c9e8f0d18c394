// A fight that has just ended, beside the map or over it: stored views on the real board, of different width.
import { flushSync, mount, unmount } from 'svelte'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { Renderer } from '$lib/messages'
import type { LogLine, View } from '$lib/protocol'
import { settings } from '$lib/settings.svelte'
import { setRenderer } from '$lib/text'
import northgard from '$text/en/northgard.json'
import northgardWeb from '$text/en/northgard_web.json'
import web from '$text/en/web.json'
import Board from './Board.svelte'
import fightView from './fixtures/attacker_food.json'
import buildView from './fixtures/build.json'
import tradeView from './fixtures/trade.json'
import type { Position } from './position'

const build = buildView as unknown as View // asks for a territory
const trade = tradeView as unknown as View // asks for nothing on the map
const { fight } = (fightView as unknown as View).position as Position

const props: { view: View; choose: () => void; busy: boolean } = $state({ view: build, choose: () => {}, busy: false })
let shown: Record<string, unknown> | null = null

/** The board of this width, at which a fight goes on, ends, and then this is asked. */
function layAfterFight(question: View, width: number): void {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(width)
  props.view = { ...question, revision: question.revision - 1, actions: [], position: { ...(question.position as Position), fight } }
  shown = mount(Board, { target: document.body, props })
  flushSync()
  const told: LogLine = { step: question.step, kind: 'note', message: { key: 'northgard.web.fight', args: { number: fight!.territory } } }
  props.view = { ...question, log: [...question.log, told] }
  flushSync()
}

const line = () => document.querySelector<HTMLElement>('[data-thing="fight"]')
const whole = () => document.querySelector('section.fight')

beforeAll(() => {
  setRenderer(new Renderer('en', { ...web, ...northgard, ...northgardWeb }))
  settings.motion = 'reduced'
})
afterEach(() => {
  if (shown) void unmount(shown)
  shown = null
  document.body.replaceChildren()
  vi.restoreAllMocks()
})

describe('a fight that has ended', () => {
  it('is a line on a phone while something on the map is asked for', () => {
    layAfterFight(build, 360)
    expect(line()?.textContent).toContain('Fight in territory')
    expect(whole()).toBeNull()
  })

  it('opens by a press on that line, and goes by another', () => {
    layAfterFight(build, 360)
    line()!.click()
    flushSync()
    expect(line()).toBeNull()
    whole()!.querySelector('button')!.click()
    flushSync()
    expect([line(), whole()]).toEqual([null, null])
  })

  it('stays whole on a phone while nothing on the map is asked for', () => {
    layAfterFight(trade, 360)
    expect(line()).toBeNull()
    expect(whole()).not.toBeNull()
  })

  it('stays whole where it lies beside the map', () => {
    layAfterFight(build, 1000)
    expect(line()).toBeNull()
    expect(whole()).not.toBeNull()
  })
})
