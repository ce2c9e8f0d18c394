// By mouse at 1280x800: from the first page to a table of three with two bots, and the whole standard game of seven years there.
import { equal, eventually, holds, includes } from '../expect.mjs'
import { byKeys, byMouse } from '../hands.mjs'
import { NorthgardTable } from '../northgard_table.mjs'
import { randomFrom } from '../random.mjs'
import { say, t } from '../words.mjs'

export async function run({ server, page: open, test }) {
  const page = await open()
  const table = new NorthgardTable(page)
  const random = randomFrom(3)
  const button = (key, args) => page.getByRole('button', { name: t(key, args), exact: true })

  await test('home, set-up with bots, table', async () => {
    await page.goto(server.url)
    await page.locator('article').filter({ hasText: t('northgard.name') }).getByRole('link', { name: t('web.play'), exact: true }).click()
    await page.locator('fieldset ol > li').first().waitFor()
    equal(await page.locator('fieldset ol > li').count(), 3, 'seats to begin with')
    await button('web.seats.more').click()
    equal(await page.locator('fieldset ol > li').count(), 4, 'seats after one more')
    await button('web.seats.fewer').click()
    await page.getByRole('radio', { name: /^My own words/ }).check({ force: true })
    await page.getByLabel(t('web.seed.given.words')).fill('seven winters')
    await button('web.new.start').click()
    await table.ready()
    equal(table.view.table.seats.map((seat) => seat.kind), ['person', 'bot', 'bot'], 'who sits at the table')
    equal(table.view.table.options.years, '7', 'the length')
  })

  await test('the first tile follows the pointer, and turns', async () => {
    await table.turn()
    const action = table.actions.find((each) => each.touches.some((touch) => touch.rotation === 1)) ?? table.actions[0]
    await table.choose(action, byMouse)
    const { tile } = action.touches.find((touch) => touch.cell)
    const placed = table.view.position.map.tiles.find((each) => each.tile === tile)
    const wanted = action.touches.find((touch) => touch.cell)
    equal([placed.x, placed.y, placed.rotation], [...wanted.cell, wanted.rotation], 'where the tile lies')
  })

  await test('a territory under the pointer is told of', async () => {
    await table.turn()
    const { id } = table.view.position.map.territories[0]
    await page.locator(`[data-thing="territory:${id}"]`).focus()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Shift+Tab')
    includes(await page.locator('section.about').textContent(), t('northgard.web.territory', { number: id }), 'the card of the territory')
  })

  await test('the map is moved and zoomed', async () => {
    const matrix = () => page.locator('.map svg > g').first().getAttribute('transform')
    const first = await matrix()
    await page.locator('.map').hover({ position: { x: 300, y: 200 } })
    await page.mouse.wheel(0, -400)
    await eventually(async () => (await matrix()) !== first, 'zooming by wheel')
    const second = await matrix()
    await page.mouse.down()
    await page.mouse.move(520, 330, { steps: 4 })
    await page.mouse.up()
    await eventually(async () => (await matrix()) !== second, 'moving by mouse')
    await page.locator('.map').focus()
    const third = await matrix()
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('-')
    await eventually(async () => (await matrix()) !== third, 'moving by keys')
    await button('web.map.whole').click()
    // Its place may have grown by a line's height meanwhile.
    const numbers = (transform) => transform.match(/[\d.]+/g).map(Number)
    const near = (now) => numbers(now).every((number, i) => Math.abs(number - numbers(first)[i]) < 4)
    await eventually(async () => near(await matrix()), 'the whole map again')
  })

  await test('a choice that begins on the map', async () => {
    const leading = (view) => view.actions.find((action) => action.reaches?.length > 1)
    await table.play(random, byMouse, { until: leading })
    const action = leading(table.view)
    const territory = action.reaches.at(-1)
    await table.playFor(territory, action, byMouse)
    const answers = table.actions.filter((each) => each.touches.some((touch) => touch.territory === territory))
    holds(answers.length > 0, `an answer in territory ${territory} after “${action.action}”`)
    equal(await table.standing(`territory:${territory}`), 'picked', 'the territory at the next question')
    await table.choose(answers[0], byMouse)
  })

  await test('the whole game', async () => {
    const seen = new Set()
    await table.play(random, byMouse, {
      each: async (view) => {
        if (seen.has(view.ask.prompt.key)) return
        seen.add(view.ask.prompt.key)
        await table.checkOffered()
        equal(await page.getByText('⟦').count(), 0, `texts missing at ${view.ask.prompt.key}`)
      },
    })
    holds(table.view.position.phase === 'over', 'the game is over')
    holds(seen.size > 8, `different questions: ${[...seen]}`)
  })

  await test('the result', async () => {
    const dialog = page.getByRole('dialog')
    await dialog.waitFor()
    const { table: rows, lines } = table.view.result
    equal(await dialog.locator('tbody tr').count(), 3, 'players in the result')
    for (const row of rows) includes(await dialog.textContent(), String(row.total), 'the totals')
    for (const line of lines) includes(await dialog.textContent(), say(line), 'the result in words')
  })

  await test('set-up and two years by keyboard alone', async () => {
    const made = await server.northgard('by keys', { options: { years: '3' }, bots: 1 })
    await table.open(made.link)
    await table.play(randomFrom(8), byKeys, { until: (view) => view.position.year > 2 })
    holds(table.over || table.view.position.year > 2, 'the third year has come')
  })
}
