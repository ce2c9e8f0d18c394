// The coach of For Northwood!: a game for real leads to practice; there the hint and the odds, by mouse, by
// keys and by finger; a game that is over is looked back at, from the server and from a file.
import { equal, eventually, holds, includes } from '../expect.mjs'
import { byMouse, byTouch } from '../hands.mjs'
import { checkAskApart, checkAxe, checkForFingers } from '../look.mjs'
import { randomFrom } from '../random.mjs'
import { Replay } from '../replay_page.mjs'
import { Table } from '../table.mjs'
import { say, t } from '../words.mjs'
import { phone } from './touch.mjs'

const isResign = ({ touches }) => touches.some(({ button }) => button === 'resign')
const answering = ({ position }) => position.phase === 'answer' && position.hand.length > 4 && position.visit > 1

/** Plays at random over HTTP until `until`, or to the end. */
async function playOn(server, made, random, until = () => false) {
  let view = await server.view(made)
  while (view.turn.kind !== 'over' && !until(view)) {
    view = await server.act(made, view, random.pick(view.actions.filter((action) => !isResign(action))).action)
  }
  return view
}

/** The coach as somebody at a table sees it. */
class Coach {
  constructor(page, language = 'en') {
    this.page = page
    this.language = language
  }

  t(key, args) {
    return t(key, args, this.language)
  }

  button(key) {
    return this.page.getByRole('button', { name: this.t(key), exact: true }).first()
  }

  get said() {
    return this.page.locator('.hint-said p')
  }

  get panel() {
    return this.page.locator('aside')
  }

  /** The choices of the odds, from the best down: what they are called. */
  async choices() {
    await this.panel.locator('.best').first().waitFor()
    const all = await this.panel.locator('ol > li > .choice').allTextContents()
    return all.map((text) => text.replace(this.t('coach.best'), '').replace(this.t('coach.chosen'), '').replace(/\s+/g, ' ').trim())
  }

  /** The best choice is marked on the board; its chance stands there while the odds are open. */
  async marked(key) {
    return await this.page.locator(`[data-thing="${key}"]`).evaluate((thing) => ({
      halo: getComputedStyle(thing).filter !== 'none',
      chance: getComputedStyle(thing, '::after').content.replaceAll('"', ''),
    }))
  }

  /** How many decisions have been weighed so far. */
  async decisions() {
    return await this.panel.locator('tbody tr').count()
  }

  /** Stops looking back; how far it came, or null if it was over before. */
  async stop() {
    const stop = this.button('coach.look_back.stop')
    await stop.click({ timeout: 2000 }).catch(() => {})
    return (await this.button('coach.look_back.go_on').count()) > 0 ? await this.decisions() : null
  }

  async lookedBack() {
    await eventually(async () => (await this.panel.locator('progress').count()) === 0, 'looking back to the end', 240_000, 200)
  }
}

const looks = [
  { language: 'ru', theme: 'dark', size: phone },
  { language: 'en', theme: 'light', size: phone },
  { language: 'ru', theme: 'light', size: {} },
  { language: 'en', theme: 'dark', size: {} },
]

export async function run({ server, page: open, test }) {
  const random = randomFrom(71)
  const page = await open()
  const table = new Table(page)
  const coach = new Coach(page)
  const real = await server.table({ setup: 'intro' }, 'coach')
  let practice = '' // the link to the seat of the practice table
  let record = ''

  await test('a game for real has one quiet entry, which leads to practice', async () => {
    await playOn(server, real, random, answering)
    await table.open(real.link)
    await new Replay(page, server).more('coach.real')
    await page.getByRole('dialog', { name: t('coach.real') }).waitFor()
    equal(await coach.button('coach.hint').count(), 0, 'hints in a game for real')
    equal(await coach.button('coach.odds').count(), 0, 'odds in a game for real')
    const before = page.url()
    await byMouse.press(coach.button('coach.real.go'))
    await page.waitForURL((url) => url.pathname.startsWith('/t/') && url.href !== before)
    await table.ready()
    practice = page.url()
    await eventually(() => table.view.table.practice, 'a table of practice')
  })

  await test('a hint names the best choice, marks it, and goes with the position', async () => {
    await byMouse.press(coach.button('coach.hint'))
    await eventually(async () => /\d\s?%/.test(await coach.said.textContent()), 'what the coach says')
    const said = await coach.said.textContent()
    const best = table.actions.filter(({ label }) => said.startsWith(`${say(label)}.`))
    equal(best.length, 1, `actions named by “${said}”`)
    const card = best[0].touches.find((touch) => touch.card).card
    holds((await coach.marked(`card:${card}`)).halo, `${card} is marked`)
    includes(await page.locator('[role="status"].visually-hidden').textContent(), said, 'what is heard')
    await checkAskApart(page, 'a hint')
    const { revision } = table.view
    await byMouse.press(page.locator(`[data-thing="card:${card}"]`))
    await table.ready(revision + 1)
    equal(await coach.said.count(), 0, 'hints of another position')
  })

  await test('the odds have every choice, and stay with the game as it goes on', async () => {
    await byMouse.press(coach.button('coach.odds'))
    for (let turns = 0; turns < 4 && !table.over; turns += 1) {
      const wanted = table.actions.map(({ label }) => say(label)).sort()
      await eventually(async () => JSON.stringify([...(await coach.choices())].sort()) === JSON.stringify(wanted), `odds of ${wanted}`)
      const { revision } = table.view
      await table.choose(random.pick(table.actions), byMouse)
      await table.ready(revision + 1)
    }
    if (!table.over) {
      await table.play(random, byMouse, { until: answering })
      const [best] = await coach.choices()
      const { card } = table.actions.find(({ label }) => say(label) === best).touches.find((touch) => touch.card)
      await eventually(async () => (await coach.marked(`card:${card}`)).chance.includes('%'), `a chance on ${card}`)
    }
  })

  await test('by keys alone: the hint, the odds, and putting them away', async () => {
    await table.open(practice)
    await coach.button('coach.hint').waitFor()
    await page.locator('body').press('h')
    await coach.said.waitFor()
    await coach.button('coach.odds').focus()
    await page.keyboard.press('Enter')
    holds((await coach.choices()).length > 0, 'odds by keys')
    await page.keyboard.press('Escape')
    equal(await coach.panel.count(), 0, 'panels after Escape')
    await coach.button('coach.hint.close').focus()
    await page.keyboard.press('Enter')
    equal(await coach.said.count(), 0, 'hints after they were put away')
  })

  await test('a game that is over is looked back at, part by part, and leads to its turning points', async () => {
    await playOn(server, real, random)
    record = await (await fetch(`${server.url}/api/tables/${real.id}/record`)).text()
    await table.open(real.link)
    const dialog = page.getByRole('dialog')
    await dialog.waitFor()
    await byMouse.press(dialog.getByRole('link', { name: t('coach.look_back'), exact: true }))
    await coach.panel.locator('figure').waitFor()
    await coach.lookedBack()
    const turning = coach.panel.locator('.turning button')
    holds((await turning.count()) >= 1, 'a game at random has turning points')
    const step = Number(await turning.first().getAttribute('data-step'))
    await byMouse.press(turning.first())
    const replay = new Replay(page, server)
    await replay.at(step)
    const view = await replay.view(real, step, 0)
    equal(view.turn.kind, 'seat', 'what a turning point is')
    holds((await coach.choices()).length > 1, 'the choices of the turning point')
    equal(await coach.panel.locator('.choice .chosen').count(), 1, 'choices marked as played')
  })

  await test('its table is the graph in numbers, by keys', async () => {
    await coach.panel.locator('summary').focus()
    await page.keyboard.press('Enter')
    const rows = coach.panel.locator('tbody tr')
    holds((await rows.count()) > 20, 'decisions of a game')
    const link = rows.nth(3).getByRole('button')
    const step = Number(await link.textContent())
    await link.focus()
    await page.keyboard.press('Enter')
    await new Replay(page, server).at(step)
    includes(await coach.panel.getByRole('img', { name: new RegExp(`^${t('coach.graph')}`) }).getAttribute('aria-label'), '%', 'what the graph is called')
  })

  await test('the same from a file; stopped and gone on with', async () => {
    await page.goto(`${server.url}/replay`)
    const replay = new Replay(page, server)
    await replay.drop('game.txt', record)
    await replay.at(0)
    await byMouse.press(coach.button('coach.look_back'))
    await byMouse.press(coach.button('coach.look_back.begin'))
    await coach.panel.locator('tbody tr').first().waitFor({ state: 'attached' })
    const known = await coach.stop()
    if (known === null) return // it was over sooner
    await byMouse.press(coach.button('coach.look_back.go_on'))
    await eventually(async () => (await coach.decisions()) > known, 'more decisions')
    await coach.stop()
  })

  await test('a chance of the game: the odds of a replay are those of its step', async () => {
    const step = 30
    await page.goto(`${server.url}/replay/${real.id}?step=${step}&from=0`)
    const replay = new Replay(page, server)
    await replay.at(step)
    await byMouse.press(coach.button('coach.look_back'))
    await eventually(async () => (await coach.panel.locator('.best').count()) === 1 || (await coach.panel.getByText(t('coach.odds.nobody')).count()) === 1, 'odds of a step')
  })

  for (const { language, theme, size } of looks) {
    await test(`how it looks: ${language}, ${theme}${size.isMobile ? ', phone' : ''}`, async () => {
      const looking = await open(size)
      const hand = size.isMobile ? byTouch : byMouse
      const name = `(${language}, ${theme})`
      await looking.addInitScript((kept) => location.protocol === 'http:' && localStorage.setItem('northbeard.settings', kept), JSON.stringify({ language, theme, motion: 'reduced' }))
      const other = new Coach(looking, language)
      const look = async (where) => {
        await checkAxe(looking, `${where} ${name}`)
        if (size.isMobile) await checkForFingers(looking, `${where} ${name}`)
        equal(await looking.getByText('⟦').count(), 0, `texts missing at ${where} ${name}`)
      }
      const seated = new Table(looking)
      await seated.open(practice)
      await hand.press(other.button('coach.hint'))
      await eventually(async () => /\d\s?%/.test(await other.said.textContent()), 'a hint')
      await look('a hint')
      await checkAskApart(looking, `a hint ${name}`)
      await hand.press(other.button('coach.odds'))
      await other.choices()
      await look('the odds')
      await looking.goto(`${server.url}/replay/${real.id}?look=back&from=0`)
      await other.panel.locator('figure').waitFor()
      await other.panel.locator('tbody tr').nth(5).waitFor({ state: 'attached' })
      await other.stop()
      await look('looking back')
      await looking.context().close()
    })
  }
}
