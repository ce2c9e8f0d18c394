// A game that outlives its server and its window: killed, resumed, opened elsewhere, watched.
import { equal, eventually, includes } from '../expect.mjs'
import { byMouse } from '../hands.mjs'
import { randomFrom } from '../random.mjs'
import { Table } from '../table.mjs'
import { t } from '../words.mjs'

export async function run({ server, page: open, test }) {
  const page = await open()
  const table = new Table(page)
  const random = randomFrom(23)
  const made = await server.table({ setup: 'full' }, 'kill')
  await table.open(made.link)
  const shown = async (where) => await where.evaluate(() => document.querySelector('main').innerText)

  await test('the server is killed: the page says so and offers nothing', async () => {
    await table.play(random, byMouse, { until: (view) => view.position.visit > 1 && view.position.phase === 'answer' })
    table.before = await shown(page)
    table.stood = table.view
    await server.kill()
    await page.locator('.table > .lost').waitFor()
    includes(await page.locator('.table > .lost').textContent(), t('web.lost_connection'), 'what is said')
    equal(await table.controls(), { open: [], buttons: [] }, 'choices offered without a server')
  })

  await test('the server is back: the page finds it by itself, and nothing is lost', async () => {
    table.view = null
    await server.up()
    await page.locator('.table > .lost').waitFor({ state: 'detached', timeout: 20000 })
    await table.ready()
    equal(table.view.position, table.stood.position, 'the position')
    equal(table.view.step, table.stood.step, 'the step')
    equal(await shown(page), table.before, 'what the page shows')
    await table.checkReachable()
    await table.play(random, byMouse, { until: (view) => view.position.visit > 2 })
  })

  await test('a choice made while the line is cut happens once', async () => {
    await table.play(random, byMouse, { until: (view) => view.position.phase === 'window' })
    const { revision, position } = table.view
    const turn = table.actions.find((action) => action.action === 'turn')
    await byMouse.press(table.word(turn.label))
    await server.kill()
    await server.up()
    await page.locator('.table > .lost').waitFor({ state: 'detached', timeout: 20000 }).catch(() => {})
    await table.ready(revision + 1)
    equal(table.view.position.deck.count, position.deck.count - 1, 'cards in the deck after one statement')
  })

  await test('the link opens the same seat in another browser, and both follow', async () => {
    const second = await open()
    const other = new Table(second)
    await other.open(made.link)
    equal(other.view.position, table.view.position, 'the position there')
    const { revision } = table.view
    await table.choose(random.pick(table.actions), byMouse)
    await other.ready(revision + 1)
    equal(await shown(second), await shown(page), 'what both show')
    await other.checkReachable()
    await other.choose(random.pick(other.actions), byMouse)
    await table.ready(revision + 2)
  })

  await test('a link for watching shows no hand and offers nothing', async () => {
    const third = await open()
    const watching = new Table(third)
    await watching.open(`${server.url}/t/${made.id}`)
    equal([watching.view.position.hand, watching.view.actions], [null, []], 'what a spectator is told')
    includes(await third.locator('h1').textContent(), t('web.spectator'), 'the top bar')
    equal(await third.locator('.hand li').count(), 0, 'cards of the hand')
    equal(await watching.controls(), { open: [], buttons: [] }, 'choices of a spectator')
    equal(await third.getByRole('button', { name: t('web.undo'), exact: true }).count(), 0, 'undo of a spectator')
  })

  await test('the end comes in both windows', async () => {
    await table.play(random, byMouse)
    await page.getByRole('dialog').waitFor()
    await eventually(() => table.over, 'the end')
  })
}
