// Every screen by day and by evening, in English and Russian: axe finds nothing, no text is missing.
import { equal } from '../expect.mjs'
import { checkAxe } from '../look.mjs'
import { randomFrom } from '../random.mjs'
import { Table } from '../table.mjs'
import { t } from '../words.mjs'
import { phone } from './touch.mjs'

const looks = [
  { language: 'en', theme: 'light', size: {} },
  { language: 'ru', theme: 'dark', size: phone },
  { language: 'en', theme: 'dark', size: phone },
  { language: 'ru', theme: 'light', size: {} },
]
const wanted = ['keep', 'choose_fief', 'substitutes', 'market', 'window', 'answer', 'ability', 'visit_end', 'over']
const scenes = [{ setup: 'intro' }, { setup: 'full' }, { scenario: 'fall1' }, { scenario: 'spring2' }, { scenario: 'fall4' }]

/** One table for every phase of the board: each game stops where it comes to a phase not met before. */
async function tablesByPhase(server) {
  const found = new Map()
  const random = randomFrom(31)
  for (let round = 0; round < 100 && found.size < wanted.length; round += 1) {
    const made = await server.table(scenes[round % scenes.length], `screens ${round}`)
    let view = await server.view(made)
    const known = () => found.has(view.position.phase) || (view.position.phase === 'substitutes' && view.actions.length < 4)
    while (view.turn.kind !== 'over' && known()) {
      const choices = view.actions.filter((action) => action.action !== 'resign')
      view = await server.act(made, view, random.pick(choices).action)
    }
    if (!found.has(view.position.phase)) found.set(view.position.phase, made)
  }
  return found
}

export async function run({ server, page: open, test }) {
  let phases = new Map()
  await test('tables in every phase', async () => {
    phases = await tablesByPhase(server)
    equal(wanted.filter((phase) => !phases.has(phase)), [], 'phases that were not met')
  })

  for (const { language, theme, size } of looks) {
    const page = await open(size)
    const name = `${language}, ${theme}${size.isMobile ? ', phone' : ''}`
    await page.addInitScript((kept) => location.protocol === 'http:' && localStorage.setItem('northbeard.settings', kept), JSON.stringify({ language, theme, motion: 'reduced' }))
    const button = (key, where = page) => where.getByRole('button', { name: t(key, {}, language), exact: true }).first()
    const look = async (where) => {
      await checkAxe(page, `${where} (${name})`)
      equal(await page.getByText('⟦').count(), 0, `texts missing at ${where} (${name})`)
    }

    await test(`pages: ${name}`, async () => {
      for (const path of ['/', '/new/northwood', '/rules/northwood', '/about', '/nothing/here', '/t/nosuchtable']) {
        await page.goto(server.url + path)
        await page.locator('main h1, header h1').first().waitFor()
        if (path === '/new/northwood') await page.getByRole('radio', { name: t('northwood.scenario.fall4.name', {}, language) }).check({ force: true })
        if (path === '/new/northwood') await page.locator('input[value="given"]').check({ force: true })
        await page.waitForTimeout(60)
        await look(path)
      }
    })

    await test(`the board in every phase: ${name}`, async () => {
      const table = new Table(page)
      for (const [phase, made] of phases) {
        await table.open(made.link)
        if (phase === 'over') await page.getByRole('dialog').waitFor()
        await look(phase)
        if (phase === 'over') await page.keyboard.press('Escape')
        if (phase === 'over') await look('the end')
      }
    })

    await test(`panels and dialogs: ${name}`, async () => {
      const table = new Table(page)
      await table.open(phases.get('answer').link)
      if (!size.isMobile) await button('web.log').click()
      for (const panel of ['web.log', 'web.rules']) {
        await button(panel).click()
        await page.locator('aside').waitFor()
        await look(panel)
        await page.locator('aside button').first().click()
      }
      for (const [menu, item] of [['web.menu', 'web.settings'], ['web.menu', 'web.shortcuts'], ['web.more', 'web.fair'], ['web.more', 'web.rewind']]) {
        await button(menu).click()
        await look(`${menu} open`)
        await button(item).click()
        await page.getByRole('dialog').waitFor()
        await look(item)
        await page.keyboard.press('Escape')
      }
      for (const pile of ['deck', 'discard', 'score']) {
        await table.thing(`pile:${pile}`).click()
        await page.getByRole('dialog').waitFor()
        await look(`the pile ${pile}`)
        await page.keyboard.press('Escape')
      }
    })
  }
}
