// By keyboard alone at 1280x800: a whole game with all 24 characters.
import { equal, eventually, holds, includes } from '../expect.mjs'
import { randomFrom } from '../random.mjs'
import { Table } from '../table.mjs'
import { say, t } from '../words.mjs'

/** Where the focus is among everything that Tab reaches, and where the wanted element is. */
function places(wanted) {
  const visible = (element) => element.getClientRects().length > 0
  const stops = [...document.querySelectorAll('a[href], button, input, select, [tabindex]')].filter(
    (element) => element.tabIndex >= 0 && !element.disabled && visible(element) && (element.type !== 'radio' || element.checked),
  )
  const strip = wanted.closest('ul.hand')
  const target = strip?.querySelector('button[tabindex="0"]') ?? wanted
  return { from: stops.indexOf(document.activeElement), to: stops.indexOf(target), arrows: strip ? [...strip.querySelectorAll('button')].indexOf(wanted) : -1 }
}

/** More than any screen has stops: once round at most. */
const mostSteps = 60

function keysFor(page) {
  return {
    async press(locator) {
      const element = await locator.elementHandle()
      // After a choice the board gives the focus a new place as soon as it is drawn; before the first there may be none.
      await page.waitForFunction(() => document.activeElement !== document.body, null, { timeout: 400 }).catch(() => {})
      const { from, to, arrows } = await page.evaluate(places, element)
      holds(to >= 0, `${await locator.first().textContent()} can be reached by Tab`)
      // The nearer way round; looking after every step, since the focus of a fresh board may still be settling.
      const tab = to > from ? 'Tab' : 'Shift+Tab'
      const isThere = () => element.evaluate((wanted) => (wanted.closest('ul.hand')?.querySelector('button[tabindex="0"]') ?? wanted) === document.activeElement)
      for (let steps = 0; steps < mostSteps && !(await isThere()); steps += 1) await page.keyboard.press(tab)
      if (arrows >= 0) {
        await page.keyboard.press('Home')
        for (let steps = arrows; steps > 0; steps -= 1) await page.keyboard.press('ArrowRight')
      }
      holds(await element.evaluate((wanted) => document.activeElement === wanted), `the focus comes to “${(await element.textContent()).trim()}”`)
      await page.keyboard.press('Enter')
    },
  }
}

export async function run({ server, page: open, test }) {
  const page = await open()
  const table = new Table(page)
  const keys = keysFor(page)
  const random = randomFrom(11)
  const heard = async () => (await page.locator('[role="status"].visually-hidden').textContent()).replaceAll('\u00a0', '').trim()

  await test('from the first page to the table', async () => {
    await page.goto(server.url)
    const play = page.locator('article').filter({ hasText: t('northwood.name') }).getByRole('link', { name: t('web.play'), exact: true })
    await play.waitFor()
    await keys.press(play)
    const intro = page.getByRole('radio', { name: /^Introductory/ })
    await intro.focus()
    await page.keyboard.press('ArrowDown')
    holds(await page.getByRole('radio', { name: /^Full/ }).isChecked(), 'arrows choose the full set-up')
    await keys.press(page.getByRole('button', { name: t('web.new.start'), exact: true }))
    await table.ready()
    equal(table.view.table.options.setup, 'full', 'the set-up')
  })

  await test('single keys: log, rules, help, undo', async () => {
    await page.keyboard.press('l')
    equal(await page.locator('aside').count(), 0, 'log after l')
    await page.keyboard.press('r')
    await eventually(async () => (await page.locator('aside .here').count()) === 1, 'the rules at what is asked')
    await page.keyboard.press('Escape')
    equal(await page.locator('aside').count(), 0, 'rules after Escape')
    await page.keyboard.press('?')
    await page.getByRole('dialog', { name: t('web.shortcuts') }).waitFor()
    await page.keyboard.press('Escape')
    equal(await page.getByRole('dialog').count(), 0, 'dialogs after Escape')
    await table.play(random, keys, { until: (view) => view.undo.undo })
    const { revision } = table.view
    await page.keyboard.press('u')
    await table.ready(revision + 1)
    includes(await heard(), t('web.taken_back'), 'what is heard')
  })

  await test('a whole game; the focus stays on the board, and all is told', async () => {
    let log = table.view.log.length
    let touched = false
    await table.play(random, keys, {
      each: async (view) => {
        if (touched) {
          const inside = () => page.evaluate(() => document.querySelector('main').contains(document.activeElement))
          await eventually(inside, `after “${table.sent.at(-1)}” the focus is on the board`, 1000)
          const told = await heard()
          for (const line of view.log.slice(log)) includes(told, say(line.message), `told after “${table.sent.at(-1)}”`)
          includes(told, say(view.ask.prompt), 'the question is told')
        }
        touched = true
        log = view.log.length
      },
    })
    const told = await heard()
    for (const line of table.view.log.slice(log)) includes(told, say(line.message), 'told at the end')
  })

  await test('the result takes the focus and gives it back', async () => {
    await page.getByRole('dialog').waitFor()
    holds(await page.evaluate(() => document.querySelector('dialog').contains(document.activeElement)), 'the focus is in the result')
    await page.keyboard.press('Escape')
    equal(await page.getByRole('dialog').count(), 0, 'dialogs after Escape')
    await keys.press(page.getByRole('button', { name: t('web.result.show'), exact: true }))
    await page.getByRole('dialog').waitFor()
  })
}
