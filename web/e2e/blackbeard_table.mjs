// A table of Blackbeard as somebody plays it in the browser: every choice is made on the page, by pressing
// the things that the action touches one after another.
import { equal, eventually } from './expect.mjs'
import { pressOnMap } from './pointing.mjs'
import { TurnTable } from './turn_table.mjs'
import { t } from './words.mjs'

/** The page's key of a thing (web/src/lib/menu.ts). */
function keyOf(touch) {
  if (touch.card !== undefined) return ['card', touch.in ?? 'hand', ...(touch.seat === undefined ? [] : [touch.seat]), touch.card].join(':')
  const [kind, value] = Object.entries(touch)[0]
  return `${kind}:${typeof value === 'object' ? Object.values(value).join('-') : value}`
}

function standingsOf(key) {
  return [...document.querySelectorAll(`[data-thing="${CSS.escape(key)}"]`)].map((thing) => thing.dataset.standing ?? null)
}

export class BlackbeardTable extends TurnTable {
  async #standings(key) {
    return await this.page.evaluate(standingsOf, key)
  }

  /** Every legal action has a first thing to be pressed, and what can be pressed belongs to one. */
  async checkOffered() {
    const where = `${this.view.ask?.prompt.key} at step ${this.view.step}`
    const opened = await this.page.evaluate(() => [...document.querySelectorAll('[data-thing][data-standing="open"]')].map((thing) => thing.dataset.thing))
    const keys = new Set(this.actions.flatMap((action) => action.touches.map(keyOf)))
    equal(opened.filter((key) => !keys.has(key) && key !== 'here'), [], `${where}: what can be pressed and means nothing`)
    const unreachable = this.actions.filter((action) => !action.touches.map(keyOf).some((key) => opened.includes(key)))
    equal(unreachable.map((action) => action.action), [], `${where}: actions that can't be begun`)
  }

  /** What others did since may still be playing: it is skipped, as a person in a hurry does. */
  async #skip(hand) {
    const skip = this.page.locator('[data-thing="skip"]')
    if (await skip.isVisible().catch(() => false)) await hand.press(skip).catch(() => {})
  }

  async choose(action, hand) {
    const before = { revision: this.view.revision, sent: this.sent.length }
    const sent = () => this.sent.length > before.sent
    await this.#skip(hand)
    const rest = action.touches.map(keyOf)
    while (rest.length > 0 && !sent()) {
      const key = rest.shift()
      const standings = await eventually(async () => {
        if (sent()) return ['sent']
        const now = await this.#standings(key)
        const last = rest.length === 0
        return now.includes('open') || now.includes('picked') || !last ? now : null
      }, `${key} of “${action.action}” being shown`)
      if (!standings.includes('open')) continue // it goes without saying, or is picked
      await this.#press(key, hand)
      await this.page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
      if ((await this.#confirmation().count()) > 0) break
    }
    await eventually(async () => sent() || (await this.#confirmation().count()) > 0, `“${action.action}” being sent or asked about`)
    if (!sent()) await hand.press(this.#confirmation().first())
    await eventually(sent, `“${action.action}” being sent`)
    equal(this.sent[before.sent], action.action, 'what was sent')
    await this.ready(before.revision + 1)
  }

  /** What has a button is pressed there, the rest on the chart. */
  async #press(key, hand) {
    const buttons = this.page.locator(`:is(section.ask, .below) [data-thing="${key}"][data-standing="open"]`)
    if ((await buttons.count()) > 0) return await hand.press(buttons.first())
    if (!hand.pressAt) return await hand.press(this.page.locator(`[data-thing="${key}"][data-standing="open"]`).first())
    await pressOnMap(this.page, key, hand, { frame: '.chart', shapes: '.water, .reach, .halo', farther: this.page.getByRole('button', { name: t('web.map.farther'), exact: true }) })
  }

  #confirmation() {
    return this.page.locator('section.ask .answers .button.primary')
  }
}
