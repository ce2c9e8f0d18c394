// Northgard's screens by day and by evening, in English and Russian, on a desk and on a phone: axe finds
// nothing, no text is missing.
import { equal } from '../expect.mjs'
import { checkAxe } from '../look.mjs'
import { NorthgardTable } from '../northgard_table.mjs'
import { randomFrom } from '../random.mjs'
import { t } from '../words.mjs'
import { phone } from './touch.mjs'

const looks = [
  { language: 'en', theme: 'light', size: {} },
  { language: 'ru', theme: 'dark', size: phone },
  { language: 'en', theme: 'dark', size: {} },
  { language: 'ru', theme: 'light', size: phone },
]

/** One table for each kind of question, as far as a few games meet them. */
async function tablesByQuestion(server, most) {
  const found = new Map()
  const random = randomFrom(41)
  for (let round = 0; round < 12 && found.size < most; round += 1) {
    const made = await server.northgard(`screens ${round}`, { options: { years: '3', creatures: 'on', clans: 'choose' }, bots: 1 + (round % 3) })
    let view = await server.view(made)
    const key = () => view.ask?.prompt.key
    while (view.turn.kind !== 'over' && (found.has(key()) || view.actions.length === 0)) {
      view = view.actions.length === 0 ? await server.view(made) : await server.act(made, view, random.pick(view.actions).action)
    }
    if (view.turn.kind === 'over') found.set('over', made)
    else found.set(key(), made)
  }
  return found
}

export async function run({ server, page: open, test }) {
  let questions = new Map()
  await test('tables at different questions', async () => {
    questions = await tablesByQuestion(server, 9)
    equal(questions.size >= 6, true, `questions met: ${[...questions.keys()]}`)
  })

  for (const { language, theme, size } of looks) {
    const page = await open(size)
    const name = `${language}, ${theme}${size.isMobile ? ', phone' : ''}`
    await page.addInitScript((kept) => location.protocol === 'http:' && localStorage.setItem('northbeard.settings', kept), JSON.stringify({ language, theme, motion: 'reduced' }))
    const look = async (where) => {
      await checkAxe(page, `${where} (${name})`)
      equal(await page.getByText('⟦').count(), 0, `texts missing at ${where} (${name})`)
    }

    await test(`pages: ${name}`, async () => {
      for (const path of ['/', '/new/northgard', '/rules/northgard']) {
        await page.goto(server.url + path)
        await page.locator('main h1, header h1').first().waitFor()
        await page.waitForTimeout(100)
        await look(path)
      }
    })

    await test(`the board at each question: ${name}`, async () => {
      const table = new NorthgardTable(page)
      for (const [question, made] of questions) {
        await table.open(made.link)
        if (question === 'over') await page.getByRole('dialog').waitFor()
        await look(question)
        if (question === 'over') await page.keyboard.press('Escape')
      }
    })

    await test(`sheets: ${name}`, async () => {
      const table = new NorthgardTable(page)
      await table.open([...questions.values()].at(-1).link)
      if ((await page.getByRole('dialog').count()) > 0) await page.keyboard.press('Escape')
      const things = ['player:0', 'player:1', ...(size.isMobile ? [] : ['display'])]
      for (const thing of things) {
        await page.locator(`[data-thing="${thing}"]`).click()
        await page.getByRole('dialog').waitFor()
        await look(thing)
        await page.getByRole('dialog').getByRole('button', { name: t('web.close', {}, language) }).first().click()
      }
    })
  }
}
