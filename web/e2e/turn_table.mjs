// A table of several seats, at which one waits for one's turn.
import { eventually } from './expect.mjs'
import { Table } from './table.mjs'

export class TurnTable extends Table {
  /** Waits until this seat has to decide, or the game is over. */
  async turn() {
    await eventually(() => this.over || this.view?.actions.length > 0, 'the turn of this seat', 60_000)
    await this.page.waitForSelector('main[aria-busy="false"] .board', { timeout: 20_000 })
  }

  /** Plays random choices until the game or `until` says so; `wish` leaves out some of them, `each` is called before every one. */
  async play(random, hand, { until = () => false, each = async () => {}, most = 900, wish = (actions) => actions } = {}) {
    for (let choices = 0; choices < most; choices += 1) {
      await this.turn()
      if (this.over || until(this.view)) return choices
      await each(this.view)
      await this.choose(random.pick(wish(this.actions, this.view)), hand)
    }
    throw new Error(`The game did not end within ${most} choices.`)
  }
}
