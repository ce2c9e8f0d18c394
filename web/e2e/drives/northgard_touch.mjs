// By touch at 360x640: a whole game of three with two bots, everything within reach of a finger.
import { equal, holds } from '../expect.mjs'
import { checkAskApart, checkForFingers } from '../look.mjs'
import { byTouch } from '../hands.mjs'
import { NorthgardTable } from '../northgard_table.mjs'
import { randomFrom } from '../random.mjs'
import { t } from '../words.mjs'
import { phone } from './touch.mjs'

export async function run({ server, page: open, test }) {
  const page = await open(phone)
  const table = new NorthgardTable(page)
  const random = randomFrom(5)

  await test('the set-up page', async () => {
    await page.goto(`${server.url}/new/northgard`)
    await page.locator('fieldset ol').waitFor()
    await checkForFingers(page, 'the set-up')
  })

  await test('the whole game', async () => {
    const made = await server.northgard('by finger', { options: { years: '3', creatures: 'on' } })
    await table.open(made.link)
    const seen = new Set()
    await table.play(random, byTouch, {
      each: async (view) => {
        const { key } = view.ask.prompt
        if (seen.has(key)) return
        seen.add(key)
        await checkForFingers(page, key)
        await checkAskApart(page, key)
        equal(await page.evaluate(() => document.querySelector('.map').clientHeight > 150), true, `room for the map at ${key}`)
      },
    })
    holds(seen.size > 8, `different questions: ${[...seen]}`)
    const dialog = page.getByRole('dialog')
    await dialog.waitFor()
    await checkForFingers(page, 'the result')
    await dialog.getByRole('button', { name: t('web.result.look') }).tap()
  })

  await test('cards, players and the year can be read large', async () => {
    for (const thing of ['player:0', 'player:1']) {
      await page.locator(`[data-thing="${thing}"]`).tap()
      await page.getByRole('dialog').waitFor()
      await checkForFingers(page, thing)
      await page.getByRole('dialog').getByRole('button', { name: t('web.close') }).first().tap()
    }
  })
}
