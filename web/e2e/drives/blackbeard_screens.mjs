// Blackbeard's screens by day and by evening, in English and Russian, on a desk and on a phone: axe finds
// nothing, no text is missing.
import { questionOf, tablesByQuestion, tableWhere } from '../blackbeard_scout.mjs'
import { BlackbeardTable } from '../blackbeard_table.mjs'
import { equal } from '../expect.mjs'
import { checkAxe } from '../look.mjs'
import { t } from '../words.mjs'
import { phone } from './touch.mjs'

const looks = [
  { language: 'en', theme: 'light', size: {}, whole: true },
  { language: 'ru', theme: 'dark', size: phone, whole: true },
  { language: 'ru', theme: 'dark', size: {}, whole: false },
  { language: 'en', theme: 'light', size: phone, whole: false },
  { language: 'en', theme: 'dark', size: {}, whole: false },
  { language: 'ru', theme: 'light', size: phone, whole: false },
]
/** Enough to see the other colours. */
const few = ['turn', 'acts', 'cunning', 'stow', 'over']

/** Questions of the solitaire game, and those that only Pirates in reserve bring up. */
const wanted = ['ship', 'area', 'turn', 'acts', 'moves', 'turn_spent', 'react', 'cunning', 'stow', 'stow_full', 'captive', 'board', 'carouse', 'over']
const wantedOfThree = ['deploy', 'deploy_later']

/** What may be done at sea is asked in one question, and looks different by the action. */
const can = (word) => (question, view) => questionOf(view) !== 'over' && view.actions.some(({ action }) => action.split(' ')[0] === word)
const deeds = ['attack', 'ransom', 'place', 'convert', 'retire']

export async function run({ server, page: open, test }) {
  const tables = new Map()
  await test('tables at different questions', async () => {
    for (const [question, made] of await tablesByQuestion(server, wanted)) tables.set(question, made)
    for (const [question, made] of await tablesByQuestion(server, wantedOfThree, { bots: 2, rounds: 12 })) tables.set(question, made)
    equal([...wanted, ...wantedOfThree].filter((question) => !tables.has(question)), [], 'questions that were not met')
    for (const deed of deeds) {
      for (let seed = 1; seed < 12 && !tables.has(deed); seed += 1) {
        const made = await tableWhere(server, can(deed), { words: `${deed} ${seed}`, seed, bots: deed === 'retire' ? 2 : 0 })
        if (made) tables.set(deed, made)
      }
    }
    equal(deeds.filter((deed) => !tables.has(deed)), [], 'actions that were not met')
  })

  for (const { language, theme, size, whole } of looks) {
    const page = await open(size)
    const name = `${language}, ${theme}${size.isMobile ? ', phone' : ''}`
    await page.addInitScript((kept) => location.protocol === 'http:' && localStorage.setItem('northbeard.settings', kept), JSON.stringify({ language, theme, motion: 'reduced' }))
    const table = new BlackbeardTable(page)
    const look = async (where) => {
      await checkAxe(page, `${where} (${name})`)
      equal(await page.getByText('⟦').count(), 0, `texts missing at ${where} (${name})`)
    }

    await test(`pages: ${name}`, async () => {
      for (const path of ['/new/blackbeard', '/rules/blackbeard']) {
        await page.goto(server.url + path)
        await page.locator('main h1, header h1').first().waitFor()
        await page.waitForTimeout(100)
        await look(path)
      }
    })

    await test(`the board at each question: ${name}`, async () => {
      for (const [question, made] of tables) {
        if (!whole && !few.includes(question)) continue
        await table.open(made.link)
        if (question === 'over') await page.getByRole('dialog').waitFor()
        await look(question)
        if (question !== 'over') await checkAnswersSeen(page, `${question} (${name})`)
        else await page.keyboard.press('Escape')
      }
    })

    await test(`sheets: ${name}`, async () => {
      await table.open(tables.get('acts').link)
      for (const thing of ['chip:1', 'decks']) {
        await page.locator(`[data-thing="${thing}"]`).click()
        await page.getByRole('dialog').waitFor()
        await look(thing)
        await page.getByRole('dialog').getByRole('button', { name: t('web.close', {}, language) }).first().click()
      }
    })
  }
}

/** Nobody has to scroll to see how the question can be answered. */
async function checkAnswersSeen(page, where) {
  const hidden = await page.evaluate(() => {
    const frame = document.querySelector('.below > .ask').getBoundingClientRect()
    const buttons = [...document.querySelectorAll('section.ask :is(.choices, .answers) button:not([aria-disabled="true"])')]
    return buttons.filter((button) => button.getBoundingClientRect().bottom > Math.min(frame.bottom, window.innerHeight) + 1).map((button) => button.textContent.trim())
  })
  equal(hidden, [], `answers that are out of sight at ${where}`)
}
