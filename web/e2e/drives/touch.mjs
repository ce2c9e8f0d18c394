// By touch at 360x640: a whole game in one scenario of each season, and no screen too wide or too small.
import { equal } from '../expect.mjs'
import { byTouch } from '../hands.mjs'
import { checkAskApart, checkForFingers } from '../look.mjs'
import { randomFrom } from '../random.mjs'
import { Table } from '../table.mjs'
import { t } from '../words.mjs'

const scenarios = ['summer1', 'fall1', 'winter3', 'spring2']
export const phone = { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true }

export async function run({ server, page: open, test }) {
  const page = await open(phone)
  const button = (key, args) => page.getByRole('button', { name: t(key, args), exact: true })

  await test('home, set-up, rules, about', async () => {
    for (const path of ['/', '/new/northwood', '/rules/northwood', '/about', '/nothing/here']) {
      await page.goto(server.url + path)
      await page.locator('h1').first().waitFor()
      await checkForFingers(page, path)
    }
  })

  const table = new Table(page)
  for (const [index, scenario] of scenarios.entries()) {
    const random = randomFrom(100 + index)
    await test(`${scenario}, chosen and played to its end`, async () => {
      await page.goto(`${server.url}/new/northwood`)
      await page.getByRole('radio', { name: t(`northwood.scenario.${scenario}.name`) }).check({ force: true })
      await page.getByRole('switch').check({ force: true })
      await checkForFingers(page, `set-up of ${scenario}`)
      table.view = null
      await button('web.new.start').tap()
      await table.ready()
      equal([table.view.table.options.scenario, table.view.table.options.condition], [scenario, 'on'], 'the options')
      const seen = new Set()
      await table.play(random, byTouch, {
        each: async (view) => {
          const where = `${scenario}, ${view.ask.prompt.key}, ${view.position.hand.length} cards`
          if (seen.has(where)) return
          seen.add(where)
          await checkForFingers(page, where)
          await checkAskApart(page, where)
        },
      })
      const dialog = page.getByRole('dialog')
      await dialog.waitFor()
      await checkForFingers(page, `result of ${scenario}`)
      await dialog.getByRole('button', { name: t('web.result.look') }).tap()
      await checkAskApart(page, `the end of ${scenario}`)
    })
  }

  await test('sheets and dialogs on a phone', async () => {
    table.view = null
    await page.goto(`${server.url}/new/northwood`)
    await button('web.new.start').tap()
    await table.ready()
    for (const panel of ['web.log', 'web.rules']) {
      await button(panel).tap()
      await page.locator('aside').waitFor()
      await checkForFingers(page, panel)
      await page.locator('aside').getByRole('button', { name: t('web.close') }).tap()
    }
    for (const [menu, item] of [['web.menu', 'web.settings'], ['web.menu', 'web.shortcuts'], ['web.more', 'web.fair']]) {
      await button(menu).tap()
      await checkForFingers(page, menu)
      await button(item).tap()
      await page.getByRole('dialog').waitFor()
      await checkForFingers(page, item)
      await page.getByRole('dialog').getByRole('button', { name: t('web.close') }).first().tap()
    }
  })
}
