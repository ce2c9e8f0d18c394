// Somebody at a table with others, in a browser of their own: what is read and pressed there, in their language.
import { eventually } from './expect.mjs'
import { Table } from './table.mjs'
import { t } from './words.mjs'

export class Person {
  constructor(page, name, language = 'en') {
    this.page = page
    this.name = name
    this.language = language
    this.table = new Table(page)
    this.table.language = language
  }

  t(key, args) {
    return t(key, args, this.language)
  }

  button(key, args) {
    return this.page.getByRole('button', { name: this.t(key, args), exact: true })
  }

  /** Goes to a path as if the browser had never been there. */
  async goTo(url) {
    await this.page.goto('about:blank')
    await this.page.goto(url)
  }

  async settle(language) {
    await this.page.addInitScript((said) => {
      if (!localStorage.getItem('northbeard.settings')) localStorage.setItem('northbeard.settings', JSON.stringify({ language: said }))
    }, language)
  }

  get view() {
    return this.table.view
  }

  /** The key of the seat in the address. */
  key() {
    const behind = new URLSearchParams(new URL(this.page.url()).hash.slice(1))
    return { id: new URL(this.page.url()).pathname.split('/').at(-1), seat: Number(behind.get('seat')), token: behind.get('token') }
  }

  async sees(look, what) {
    return await eventually(() => this.view && look(this.view), what)
  }

  /** Chooses from the menu at the right of the top bar. */
  async menu(key, args) {
    await this.button('web.more').click()
    await this.#item(key, args).click()
  }

  /** Whether that menu has this now. */
  async offers(key) {
    await this.button('web.more').click()
    const found = await this.#item(key).count()
    await this.page.keyboard.press('Escape')
    return found > 0
  }

  #item(key, args) {
    return this.page.locator('.tools .menu ul').getByRole('button', { name: this.t(key, args), exact: true })
  }

  async getReady(name) {
    const form = this.page.locator('.gathering form')
    await form.getByLabel(this.t('web.seats.name')).fill(name)
    await form.locator('button[type=submit]').click()
  }
}
