// A table as somebody plays it in the browser. What was said over the socket is overheard, to compare
// the page with it; every choice is made on the page, by mouse, touch or keyboard.
import { equal, eventually } from './expect.mjs'
import { viewOf } from './frames.mjs'
import { say } from './words.mjs'

const kinds = ['card', 'fief', 'slot', 'suit', 'pile', 'button']
export const keyOf = (touch) => kinds.filter((kind) => touch[kind] !== undefined).map((kind) => `${kind}:${touch[kind]}`)[0]
export const keysOf = (action) => [...new Set(action.touches.map(keyOf))]
const isResign = (action) => action.touches.some((touch) => touch.button === 'resign')

/** What can be pressed on the board now: glowing things, and buttons with words. */
function readControls() {
  const words = (button) => (button.querySelector('.words') ?? button).textContent.trim()
  const open = [...document.querySelectorAll('[data-standing="open"]')].map((thing) => thing.dataset.thing)
  const buttons = [...document.querySelectorAll('section.ask .answers button, .stage li button:not(.thing)')]
  return { open, buttons: buttons.filter((button) => !button.disabled).map(words) }
}

export class Table {
  view = null
  sent = []
  language = 'en'

  constructor(page) {
    this.page = page
    page.on('websocket', (socket) => {
      let known = null // of this socket: another one may still be heard while it is being closed
      socket.on('framereceived', ({ payload }) => {
        const message = JSON.parse(payload)
        if (message.type === 'view') this.view = known = viewOf(message, known)
        if (message.type === 'refused') this.refused = message
      })
      socket.on('framesent', ({ payload }) => this.#note(JSON.parse(payload)))
    })
  }

  #note(message) {
    if (message.type === 'act') this.sent.push(message.action)
  }

  get over() {
    return this.view?.turn.kind === 'over'
  }

  /** The legal actions that the board offers; resigning is in the menu. */
  get actions() {
    return this.view.actions.filter((action) => !isResign(action))
  }

  async open(link) {
    this.view = null
    await this.page.goto('about:blank') // the same table again is no new page for the browser
    await this.page.goto(link)
    await this.ready()
  }

  /** Waits until the page shows the latest view, at least that of `revision`, and offers its choices. */
  async ready(revision = 0) {
    await eventually(() => this.view && this.view.revision >= revision, `a view of revision ${revision}`, 10000)
    await this.page.waitForSelector('main[aria-busy="false"] .board', { timeout: 20_000 })
  }

  async controls() {
    return await this.page.evaluate(readControls)
  }

  thing(key) {
    return this.page.locator(`[data-thing="${key}"]`)
  }

  word(label) {
    const text = say(label, this.language)
    return this.page.locator('section.ask .answers button, .stage li button:not(.thing)').filter({ hasText: text }).first()
  }

  /** The legal actions are exactly what can be reached: each by a button of its own or by glowing things that mean nothing else. */
  async checkReachable() {
    const { open, buttons } = await this.controls()
    const where = `${this.view.ask?.prompt.key} at step ${this.view.step}`
    const byWord = this.actions.filter((action) => buttons.includes(say(action.label, this.language)))
    const byThing = this.actions.filter((action) => !byWord.includes(action))
    const unreachable = byThing.filter((action) => keysOf(action).length === 0 || !keysOf(action).every((key) => open.includes(key)))
    equal(unreachable.map((action) => action.action), [], `${where}: actions that can't be reached`)
    equal(buttons.length, byWord.length, `${where}: buttons ${JSON.stringify(buttons)} for ${byWord.map((action) => action.action)}`)
    const touched = new Set(byThing.flatMap(keysOf))
    equal([...open].sort(), [...touched].sort(), `${where}: what glows`)
    const ways = byThing.map((action) => keysOf(action).sort().join(' '))
    equal(new Set(ways).size, ways.length, `${where}: ways that mean two things`)
  }

  /** Makes this choice with `hand`: { press(locator) }. Returns when the page shows what came of it. */
  async choose(action, hand) {
    const before = { revision: this.view.revision, sent: this.sent.length }
    await this.#press(action, hand, before.sent)
    await eventually(() => this.sent.length > before.sent, `“${action.action}” being sent`)
    equal(this.sent[before.sent], action.action, 'what was sent')
    await this.ready(before.revision + 1)
  }

  async #press(action, hand, sent) {
    const { buttons } = await this.controls()
    if (buttons.includes(say(action.label, this.language))) return await hand.press(this.word(action.label))
    for (const key of keysOf(action)) {
      await hand.press(this.thing(key))
      if (this.sent.length > sent) return
    }
    // Either it was sent by the last press, which is heard a little later, or a second one is asked for.
    const confirm = this.word(action.label)
    await eventually(async () => this.sent.length > sent || (await confirm.count()) > 0, `“${action.action}” being sent or asked about`)
    if (this.sent.length === sent) await hand.press(confirm)
  }

  /** Plays random choices until the game or `until` says so; `each` is called before every one. */
  async play(random, hand, { until = () => false, each = async () => {}, most = 800 } = {}) {
    for (let choices = 0; choices < most; choices += 1) {
      if (this.over || until(this.view)) return choices
      await each(this.view)
      await this.choose(random.pick(this.actions), hand)
    }
    throw new Error(`The game did not end within ${most} choices.`)
  }
}
