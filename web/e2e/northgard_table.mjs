// A table of Northgard as somebody plays it in the browser: every choice is made on the page, by pressing
// the things that the action touches one after another.
import { equal, eventually } from './expect.mjs'
import { pressOnMap } from './pointing.mjs'
import { TurnTable } from './turn_table.mjs'

/** The page's key of a thing (games/northgard/menu.ts). A cell is one thing for all rotations. */
export function keyOf(touch) {
  if (touch.card !== undefined) return ['card', touch.in ?? 'hand', ...(touch.seat === undefined ? [] : [touch.seat]), touch.card].join(':')
  if (touch.cell !== undefined) return `cell:${touch.cell.join(',')}`
  if (touch.units !== undefined) return ['units', touch.units, ...(touch.kaija ? ['kaija'] : [])].join(':')
  const [kind, value] = Object.entries(touch)[0]
  return `${kind}:${typeof value === 'object' ? Object.values(value).join('-') : value}`
}

/** How a thing stands, or null where it isn't shown. */
function standingOf(key) {
  return document.querySelector(`[data-thing="${CSS.escape(key)}"]`)?.dataset.standing ?? null
}

export class NorthgardTable extends TurnTable {
  async standing(key) {
    return await this.page.evaluate(standingOf, key)
  }

  /** Everything that could be pressed next. */
  async open_things() {
    return await this.page.evaluate(() => [...document.querySelectorAll('[data-thing][data-standing="open"]')].map((thing) => thing.dataset.thing))
  }

  /** Every first thing of a legal action is open, and nothing else is; what is no choice is taken as picked. */
  async checkOffered() {
    const where = `${this.view.ask?.prompt.key} at step ${this.view.step}`
    const opened = [...new Set(await this.open_things())].sort()
    let depth = 0
    const firsts = (at) => [...new Set(this.actions.map((action) => keyOf(action.touches[at] ?? {})))]
    while (firsts(depth).length === 1 && this.actions.every((action) => action.touches.length > depth + 1) && !firsts(depth)[0].startsWith('card')) depth += 1
    equal(opened, firsts(depth).sort(), `${where}: what can be pressed`)
  }

  async #pressOnMap(key, hand) {
    if (!hand.pressAt) return await hand.press(this.page.locator(`[data-thing="${key}"]`))
    await pressOnMap(this.page, key, hand, { frame: '.map', shapes: '.ground, rect' })
  }

  async choose(action, hand) {
    const before = { revision: this.view.revision, sent: this.sent.length }
    const sent = () => this.sent.length > before.sent
    for (const [place, touch] of action.touches.entries()) {
      const key = keyOf(touch)
      if (sent()) break
      if (this.#goesWithoutSaying(action, place)) continue
      const standing = await eventually(async () => (sent() ? 'sent' : await this.standing(key)), `${key} of “${action.action}” being shown`)
      if (standing === 'sent') break
      if (standing === 'picked') continue
      if (touch.cell) await this.#turn(key, touch.rotation, hand)
      if (touch.territory !== undefined || touch.cell) await this.#pressOnMap(key, hand)
      else await hand.press(this.page.locator(`[data-thing="${key}"]`).first())
    }
    await this.#confirm(sent, action, hand)
    equal(this.sent[before.sent], action.action, 'what was sent')
    await this.ready(before.revision + 1)
  }

  /** Plays a card from the map: the territory, then the card in what is told of it. */
  async playFor(territory, action, hand) {
    const before = { revision: this.view.revision, sent: this.sent.length }
    await this.#pressOnMap(`territory:${territory}`, hand)
    await hand.press(this.page.locator(`section.about [data-thing="for:${action.touches[0].card}"]`))
    equal(this.sent[before.sent], action.action, 'what was sent')
    await this.ready(before.revision + 1)
  }

  /** Where nothing else could be picked, the page has picked it. */
  #goesWithoutSaying(action, place) {
    const way = action.touches.slice(0, place).map(keyOf).join(' ')
    const along = this.actions.filter((other) => other.touches.slice(0, place).map(keyOf).join(' ') === way)
    const key = keyOf(action.touches[place])
    return action.touches[place].card === undefined && along.every((other) => other.touches.length > place + 1 && keyOf(other.touches[place]) === key)
  }

  async #turn(key, rotation, hand) {
    for (let turns = 0; turns < 4; turns += 1) {
      if ((await this.page.locator(`[data-thing="${key}"]`).getAttribute('data-rotation')) === String(rotation)) return
      await hand.press(this.page.locator('[data-thing="turn"]'))
    }
    throw new Error(`${key} can't be turned to ${rotation}`)
  }

  /** A way that ends here, or a choice that asks for a second press. */
  async #confirm(sent, action, hand) {
    const here = this.page.locator('section.ask [data-thing="here"]')
    const draft = this.page.locator('section.ask .answers .button.primary')
    await eventually(async () => sent() || (await here.count()) + (await draft.count()) > 0, `“${action.action}” being sent or asked about`)
    if (!sent()) await hand.press((await draft.count()) > 0 ? draft : here)
    await eventually(sent, `“${action.action}” being sent`)
  }
}
