// Blackbeard by touch at 360x640: a whole solitaire game, everything within reach of a finger, and whatever
// can be read large opens and closes.
import { robbing, tableWhere } from '../blackbeard_scout.mjs'
import { BlackbeardTable } from '../blackbeard_table.mjs'
import { eventually, holds, includes } from '../expect.mjs'
import { checkAskApart, checkForFingers } from '../look.mjs'
import { byTouch } from '../hands.mjs'
import { pressLong } from '../pointing.mjs'
import { randomFrom } from '../random.mjs'
import { t } from '../words.mjs'
import { phone } from './touch.mjs'

export async function run({ server, page: open, test }) {
  const page = await open(phone)
  const table = new BlackbeardTable(page)
  const thing = (key) => page.locator(`[data-thing="${key}"]`)
  const dialog = page.getByRole('dialog')

  /** What has just been opened can be read by a finger, and is closed again. */
  async function readAndClose(where) {
    await dialog.waitFor()
    await checkForFingers(page, where)
    await dialog.getByRole('button', { name: t('web.close') }).first().tap()
    await dialog.waitFor({ state: 'detached' })
  }

  await test('the set-up page', async () => {
    await page.goto(`${server.url}/new/blackbeard`)
    await page.locator('fieldset').first().waitFor()
    await checkForFingers(page, 'the set-up')
  })

  await test('the whole game', async () => {
    const made = await server.table({}, 'by touch', { game: 'blackbeard' })
    await table.open(made.link)
    const seen = new Set()
    await table.play(randomFrom(7), byTouch, {
      wish: robbing,
      each: async (view) => {
        const { key } = view.ask.prompt
        if (seen.has(key)) return
        seen.add(key)
        await checkForFingers(page, key)
        await checkAskApart(page, key)
        await checkRoom(page, key)
      },
    })
    holds(seen.size > 5, `different questions: ${[...seen]}`)
    await dialog.waitFor()
    await checkForFingers(page, 'the result')
    await dialog.getByRole('button', { name: t('web.result.look') }).tap()
  })

  await test('captains, decks and cards can be read large', async () => {
    const made = await tableWhere(server, (question, { position }) => question === 'turn' && position.hand.length > 2 && position.round > 1, { words: 'read large', seed: 3 })
    holds(made, 'a table to read')
    await table.open(made.link)
    for (const { slot, side, status } of table.view.position.pirates) {
      if (side === 0 || status === 'empty') continue
      await thing(`chip:${slot}`).tap()
      await readAndClose(`the display of ${slot}`)
    }
    await thing('decks').tap()
    await readAndClose('the decks')
    for (const { card } of table.view.position.hand) {
      await pressLong(page, thing(`card:hand:${card}`).first())
      await dialog.waitFor()
      includes(await dialog.textContent(), t(`blackbeard.card_text.${card}`), `what is read of ${card}`)
      await readAndClose(card)
    }
  })

  await test('the own display slides up and down', async () => {
    await thing('own:0').tap()
    await page.locator('.own .body.up').waitFor()
    await checkForFingers(page, 'the own display')
    await thing('own:0').tap()
    await page.locator('.own .body.up').waitFor({ state: 'detached' })
  })

  await test('what happened since can be stepped through and back', async () => {
    await playUntilOthers(table)
    await thing('since').tap()
    const words = page.locator('section.teller .lines')
    await words.waitFor()
    await checkForFingers(page, 'the teller')
    const told = [await words.textContent()]
    for (let steps = 0; steps < 3; steps += 1) {
      await page.getByRole('button', { name: t('blackbeard.web.on'), exact: true }).tap()
      told.push(await words.textContent())
    }
    holds(new Set(told).size > 2, `different lines: ${told}`)
    for (const line of told.slice(0, -1).reverse()) {
      await page.getByRole('button', { name: t('blackbeard.web.back'), exact: true }).tap()
      await eventually(async () => (await words.textContent()) === line, `“${line}” once more`)
    }
    await thing('skip').tap()
    await words.waitFor({ state: 'detached' })
    await checkAskApart(page, 'the question after what was told')
  })
}

/** The chart keeps a part of a phone on which something can be seen. */
async function checkRoom(page, where) {
  const { height } = await page.locator('.chart').boundingBox()
  holds(height > 150, `room for the chart at ${where}: ${height} px`)
}

/** Ends Turns until a question comes up behind much that others did. */
async function playUntilOthers(table) {
  const random = randomFrom(9)
  const ending = (actions) => (actions.some(({ action }) => action === 'end') ? actions.filter(({ action }) => action === 'end') : actions)
  for (let choices = 0; choices < 40; choices += 1) {
    await table.turn()
    const lines = table.view.log.length
    await table.choose(random.pick(ending(robbing(table.actions))), byTouch)
    if (table.view.log.length > lines + 9) return await table.turn()
  }
  throw new Error('The others did little.')
}
