// Blackbeard by mouse at 1280x800: from the first page to the end of a solitaire game; then one by
// keyboard.
import { tableWhere } from '../blackbeard_scout.mjs'
import { BlackbeardTable } from '../blackbeard_table.mjs'
import { equal, holds, includes } from '../expect.mjs'
import { checkAxe } from '../look.mjs'
import { byKeys, byMouse } from '../hands.mjs'
import { randomFrom } from '../random.mjs'
import { say, t } from '../words.mjs'

/** A game of some length: he who turns the wheel at random is soon sunk. */
const lively = (actions) => {
  const wished = actions.filter((action) => !['end'].includes(action.action))
  return wished.length > 0 ? wished : actions
}

export async function run({ server, page: open, test }) {
  const page = await open()
  const table = new BlackbeardTable(page)
  const button = (key, args) => page.getByRole('button', { name: t(key, args), exact: true })

  await test('home, set-up, table', async () => {
    await page.goto(server.url)
    await page.locator('article').filter({ hasText: t('blackbeard.name') }).getByRole('link', { name: t('web.play'), exact: true }).click()
    await page.getByRole('radio', { name: /^My own words/ }).check({ force: true })
    await page.getByLabel(t('web.seed.given.words')).fill('teach')
    await button('web.new.start').click()
    await table.ready()
    equal(table.view.table.seats.length, 1, 'seats')
  })

  const seen = new Set()
  const look = async (view) => {
    const prompt = view.ask.prompt.key
    if (seen.has(prompt)) return
    seen.add(prompt)
    await table.checkOffered()
    await checkAxe(page, prompt)
    equal(await page.getByText('⟦').count(), 0, `texts missing at ${prompt}`)
  }

  await test('the whole game by mouse', async () => {
    await table.play(randomFrom(11), byMouse, { each: look, wish: lively })
    holds(seen.size > 4, `different questions: ${[...seen]}`)
  })

  await test('the result', async () => {
    const dialog = page.getByRole('dialog')
    await dialog.waitFor()
    for (const line of table.view.result.lines) includes(await dialog.textContent(), say(line), 'the result in words')
    await checkAxe(page, 'the result')
  })

  await test('what an Action may provoke is seen before it is declared, by mouse and by keyboard', async () => {
    const dangerous = ({ danger, touches }) => danger?.warships.length > 0 && touches[1]?.place !== undefined && touches[2]?.button === 'move'
    const made = await tableWhere(server, (question, view) => question === 'acts' && view.actions.some(dangerous), { words: 'danger 1', seed: 1 })
    holds(made, 'a table with a Warship')
    await table.open(made.link)
    const { danger, touches } = table.view.actions.find(dangerous)
    const chance = `${Math.round(danger.warships[0].caught / 10)} %`
    const place = page.locator(`.chart [data-thing="place:${touches[1].place}"]`)
    await place.dispatchEvent('pointerenter', { pointerType: 'mouse' })
    includes(await page.locator('section.about').textContent(), chance, 'the chance of being caught, pointed at')
    await page.locator('.chart').dispatchEvent('pointerleave')
    await page.locator('section.about').waitFor({ state: 'detached' })
    await page.keyboard.press('Tab')
    await place.focus()
    includes(await page.locator('section.about').textContent(), chance, 'the chance of being caught, in focus')
    await page.keyboard.press('Enter')
    includes(await page.locator('section.ask .risk').textContent(), chance, 'the chance of being caught, before it is confirmed')
    equal(table.sent.includes(table.view.actions.find(dangerous).action), false, 'nothing was declared yet')
  })

  await test('a whole game by keyboard', async () => {
    const made = await server.table({}, 'by keys', { game: 'blackbeard' })
    await table.open(made.link)
    await table.play(randomFrom(5), byKeys, { wish: lively })
  })
}
