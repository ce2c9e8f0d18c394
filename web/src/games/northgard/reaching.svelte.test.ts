// A choice that begins on the map: a territory, a card that can be played for it, and the card's question
// taken up with that territory. Stored views on the real board, one after another.
import { flushSync, mount, tick, unmount } from 'svelte'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { Renderer } from '$lib/messages'
import type { View } from '$lib/protocol'
import { settings } from '$lib/settings.svelte'
import { setRenderer, t } from '$lib/text'
import northgard from '$text/en/northgard.json'
import northgardWeb from '$text/en/northgard_web.json'
import web from '$text/en/web.json'
import Board from './Board.svelte'
import buildView from './fixtures/build.json'
import recruitView from './fixtures/recruit.json'
import type { Offer, Position } from './position'

const recruit = recruitView as unknown as View
const build = buildView as unknown as View
const territory = 2

/** The turn before a question: its card is in the hand, and leads to the territories that are asked about. */
function turnBefore(question: View): View {
  const { resolving } = question.position as Position
  const card = resolving.at(-1)!.card
  const reaches = [...new Set(question.actions.flatMap((action) => action.touches.flatMap((touch) => (touch.territory as number | undefined) ?? [])))]
  const play: Offer = { action: `play ${card.card}`, label: { key: 'northgard.action.play', args: { card: { key: `northgard.card.${card.card}.name` } } }, touches: [{ card: card.card, in: 'hand' }, { button: 'play' }], reaches }
  const pass: Offer = { action: 'pass', label: { key: 'northgard.action.pass' }, touches: [{ button: 'pass' }] }
  return {
    ...question,
    revision: question.revision - 1,
    ask: { prompt: { key: 'northgard.prompt.turn' }, rule: 'N5.2' },
    actions: [play, pass],
    refusals: [],
    position: { ...(question.position as Position), hand: [card], resolving: [] },
  }
}

/** While another player is asked whether the card is cancelled. */
function countering(question: View): View {
  return { ...question, turn: { kind: 'seat', seat: null }, ask: null, actions: [] }
}

const props: { view: View; choose: (action: string) => void; busy: boolean } = $state({ view: turnBefore(recruit), choose: () => {}, busy: false })
let sent = vi.fn<(action: string) => void>()
let shown: Record<string, unknown> | null = null

async function come(view: View): Promise<void> {
  props.view = view
  props.busy = false
  flushSync()
  await tick()
  flushSync()
}

const thing = (key: string) => [...document.querySelectorAll<HTMLElement>('[data-thing]')].find((each) => each.dataset.thing === key) ?? null
const cardOfTerritory = () => document.querySelector('section.about')
const confirm = () => document.querySelector<HTMLElement>('section.ask .answers .button.primary')

function press(key: string): void {
  thing(key)!.dispatchEvent(new MouseEvent('click', { bubbles: true }))
  flushSync()
}

beforeAll(() => {
  setRenderer(new Renderer('en', { ...web, ...northgard, ...northgardWeb }))
  settings.motion = 'reduced'
})
beforeEach(() => {
  sent = vi.fn()
  props.choose = (action) => {
    sent(action)
    props.busy = true
  }
})
afterEach(() => {
  if (shown) void unmount(shown)
  shown = null
  settings.quickHands = false
  document.body.replaceChildren()
})

async function lay(view: View): Promise<void> {
  props.view = view
  props.busy = false
  shown = mount(Board, { target: document.body, props })
  flushSync()
  await tick()
}

describe('a choice from the map', () => {
  it('begins with the cards that reach the territory, and what they do', async () => {
    await lay(turnBefore(recruit))
    press(`territory:${territory}`)
    expect(cardOfTerritory()?.textContent).toContain(t('northgard.web.here'))
    expect(cardOfTerritory()?.textContent).toContain(northgard['northgard.card.start_feast.text'])
    press('for:start_feast')
    expect(sent.mock.calls).toEqual([['play start_feast']])
    expect(cardOfTerritory()?.querySelector('button[data-thing]') ?? null).toBeNull()
  })

  it('is not offered where no card leads', async () => {
    await lay(turnBefore(recruit))
    press('territory:0')
    expect(cardOfTerritory()).not.toBeNull()
    expect(cardOfTerritory()?.textContent).not.toContain(t('northgard.web.here'))
  })

  it('goes on with the territory, and asks before it is sent', async () => {
    await lay(turnBefore(recruit))
    press(`territory:${territory}`)
    press('for:start_feast')
    await come(recruit)
    expect(sent).toHaveBeenCalledTimes(1)
    expect(thing(`territory:${territory}`)?.dataset.standing).toBe('picked')
    expect(document.activeElement).toBe(confirm())
    confirm()!.click()
    expect(sent.mock.calls.at(-1)).toEqual([`recruit ${territory}`])
  })

  it('goes on to what is to be built there', async () => {
    await lay(turnBefore(build))
    press('territory:8')
    press('for:start_build')
    await come(build)
    expect(thing('territory:8')?.dataset.standing).toBe('picked')
    press('building:food_silo')
    expect(sent.mock.calls.at(-1)).toEqual(['build 8 food_silo small'])
  })

  it('waits while somebody may cancel the card', async () => {
    await lay(turnBefore(recruit))
    press(`territory:${territory}`)
    press('for:start_feast')
    await come(countering(recruit))
    await come({ ...recruit, revision: recruit.revision + 1 })
    expect(thing(`territory:${territory}`)?.dataset.standing).toBe('picked')
  })

  it('is forgotten when the card is taken back', async () => {
    await lay(turnBefore(recruit))
    press(`territory:${territory}`)
    press('for:start_feast')
    await come({ ...turnBefore(recruit), revision: recruit.revision })
    await come({ ...recruit, revision: recruit.revision + 1 })
    expect(document.querySelector('[data-standing="picked"]')).toBeNull()
  })

  it('is forgotten when the territory is no answer', async () => {
    const elsewhere = { ...recruit, actions: recruit.actions.filter((action) => action.touches[0]!.territory !== territory) }
    await lay(turnBefore(recruit))
    press(`territory:${territory}`)
    press('for:start_feast')
    await come(elsewhere)
    expect(document.querySelector('[data-standing="picked"]')).toBeNull()
    await come({ ...recruit, revision: recruit.revision + 1 })
    expect(document.querySelector('[data-standing="picked"]')).toBeNull()
  })

  it('needs no second press with quick hands', async () => {
    settings.quickHands = true
    await lay(turnBefore(recruit))
    press(`territory:${territory}`)
    press('for:start_feast')
    await come(recruit)
    expect(sent.mock.calls).toEqual([['play start_feast'], [`recruit ${territory}`]])
  })

  it('can be left with Escape', async () => {
    await lay(turnBefore(recruit))
    press(`territory:${territory}`)
    window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }))
    flushSync()
    expect(cardOfTerritory()).toBeNull()
  })
})
