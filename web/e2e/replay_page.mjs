// The replay as somebody uses it in the browser.
import { eventually } from './expect.mjs'
import { t } from './words.mjs'

export class Replay {
  constructor(page, server, language = 'en') {
    this.page = page
    this.server = server
    this.language = language
  }

  button(key) {
    return this.page.getByRole('button', { name: t(key, {}, this.language), exact: true }).first()
  }

  get slider() {
    return this.page.getByRole('slider')
  }

  #choice(key) {
    return this.page.getByRole('combobox', { name: t(key, {}, this.language) })
  }
  get speed() {
    return this.#choice('replay.speed')
  }
  get places() {
    return this.#choice('replay.places')
  }
  get side() {
    return this.#choice('replay.seen_from')
  }

  async step() {
    return Number(await this.slider.inputValue())
  }

  /** Waits until this step is shown, not only wished for. */
  async at(step) {
    await this.page.locator('main[aria-busy="false"] .board').waitFor()
    await eventually(async () => (await this.step()) === step && (await this.page.locator('main[aria-busy="false"]').count()) === 1, `step ${step}`)
  }

  /** What is told of the step that is shown. */
  async told() {
    return await this.page.locator('.told .line').textContent()
  }

  /** Something of the menu. */
  async more(key) {
    await this.button('web.more').click()
    const name = t(key, {}, this.language)
    await this.page.locator('[data-menu] li').getByText(name, { exact: true }).click()
  }

  /** The same step over HTTP, of a game that is over. */
  async view(made, step, seat) {
    const answer = await fetch(`${this.server.url}/api/tables/${made.id}/views/${step}${seat === null ? '' : `?seat=${seat}`}`)
    if (!answer.ok) throw new Error(`step ${step} from ${seat}: ${answer.status}`)
    return await answer.json()
  }

  /** Drops a file on the page. */
  async drop(name, text) {
    await this.page.locator('body').evaluate(
      async (body, file) => {
        const dataTransfer = new DataTransfer()
        dataTransfer.items.add(new File([file.text], file.name, { type: 'text/plain' }))
        const happen = (kind) => body.dispatchEvent(new DragEvent(kind, { dataTransfer, bubbles: true, cancelable: true }))
        // What takes the file may be fetched when it comes in sight.
        for (let tries = 0; tries < 100; tries += 1) {
          happen('dragover')
          if (document.querySelector('.veil')) break
          await new Promise((resolve) => setTimeout(resolve, 50))
        }
        happen('drop')
      },
      { name, text },
    )
  }
}
