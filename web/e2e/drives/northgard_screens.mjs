// Northgard's screens by day and by evening, in English and Russian, on a desk and on a phone: axe finds
// nothing, no text is missing.
import { equal } from '../expect.mjs'
import { checkAxe } from '../look.mjs'
import { NorthgardTable } from '../northgard_table.mjs'
import { randomFrom } from '../random.mjs'
import { t } from '../words.mjs'
import { phone } from './touch.mjs'

const looks = [
  { language: 'en', theme: 'light', size: {}, whole: true },
  { language: 'ru', theme: 'dark', size: phone, whole: true },
  { language: 'en', theme: 'dark', size: {}, whole: false },
  { language: 'ru', theme: 'light', size: phone, whole: false },
]
/** Enough to see the other colours. */
const few = ['turn', 'place_tile', 'attacker_food']

/** The questions whose screens differ: set-up, the turn, the menu of a territory, a tile in hand, a fight, the end. */
const wanted = ['choose_clan', 'setup_tile', 'turn', 'build', 'place_tile', 'attacker_food', 'take_card', 'over']

/** One table for each of them: each game stops where it comes to one not met before. */
async function tablesByQuestion(server) {
  const found = new Map()
  const random = randomFrom(41)
  for (let round = 0; round < 60 && found.size < wanted.length; round += 1) {
    const made = await server.northgard(`screens ${round}`, { options: { years: '3', creatures: 'on', clans: 'choose' }, bots: 1 + (round % 3) })
    let view = await server.view(made)
    const question = () => (view.turn.kind === 'over' ? 'over' : view.ask?.prompt.key.split('.').at(-1))
    const met = () => wanted.includes(question()) && !found.has(question())
    while (view.turn.kind !== 'over' && (view.actions.length === 0 || !met())) {
      view = view.actions.length === 0 ? await server.view(made) : await server.act(made, view, random.pick(view.actions).action)
    }
    if (met()) found.set(question(), made)
  }
  return found
}

export async function run({ server, page: open, test }) {
  let questions = new Map()
  await test('tables at different questions', async () => {
    questions = await tablesByQuestion(server)
    equal(wanted.filter((question) => !questions.has(question)), [], 'questions that were not met')
  })

  for (const { language, theme, size, whole } of looks) {
    const page = await open(size)
    const name = `${language}, ${theme}${size.isMobile ? ', phone' : ''}`
    await page.addInitScript((kept) => location.protocol === 'http:' && localStorage.setItem('northbeard.settings', kept), JSON.stringify({ language, theme, motion: 'reduced' }))
    const look = async (where) => {
      await checkAxe(page, `${where} (${name})`)
      equal(await page.getByText('⟦').count(), 0, `texts missing at ${where} (${name})`)
    }

    await test(`pages: ${name}`, async () => {
      for (const path of ['/new/northgard', '/rules/northgard']) {
        await page.goto(server.url + path)
        await page.locator('main h1, header h1').first().waitFor()
        await page.waitForTimeout(100)
        await look(path)
      }
    })

    await test(`the board at each question: ${name}`, async () => {
      const table = new NorthgardTable(page)
      for (const [question, made] of questions) {
        if (!whole && !few.includes(question)) continue
        await table.open(made.link)
        if (question === 'over') await page.getByRole('dialog').waitFor()
        await look(question)
        if (question === 'over') await page.keyboard.press('Escape')
      }
    })

    await test(`sheets: ${name}`, async () => {
      const table = new NorthgardTable(page)
      await table.open(questions.get('turn').link)
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
