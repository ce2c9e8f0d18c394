// What a person meets at the edges: wrong links, refusals of the server, the deal of the day.
import { equal, eventually, includes } from '../expect.mjs'
import { Server } from '../server.mjs'
import { Table } from '../table.mjs'
import { t } from '../words.mjs'

export async function run({ server, page: open, test }) {
  const page = await open()
  const heading = async () => await page.getByRole('heading', { level: 1 }).textContent()
  const button = (key, where = page) => where.getByRole('button', { name: t(key), exact: true })

  await test('an address that leads nowhere', async () => {
    await page.goto(`${server.url}/nothing/here`)
    equal(await heading(), t('web.lost.title'), 'the heading')
    await page.getByRole('link', { name: t('web.home'), exact: true }).click()
    await page.locator('article').first().waitFor()
  })

  await test('a table that doesn’t exist, and a token that is wrong', async () => {
    const made = await server.table()
    for (const link of [`${server.url}/t/nosuchtable`, `${server.url}/t/${made.id}#seat=0&token=wrong`]) {
      await page.goto('about:blank')
      await page.goto(link)
      await page.getByRole('heading', { name: t('web.table.closed') }).waitFor()
      await button('web.retry').waitFor()
    }
  })

  await test('an unknown game', async () => {
    await page.goto(`${server.url}/new/chess`)
    await page.getByText(t('web.new.unknown', { game: 'chess' })).waitFor()
  })

  await test('a refusal of the server is shown where it was asked', async () => {
    const strict = new Server()
    try {
      await strict.start(['tables_per_hour=1'])
      await strict.table()
      await page.goto(`${strict.url}/new/northwood`)
      await button('web.new.start').click()
      includes(await page.getByRole('alert').textContent(), t('server.error.too_many_tables', { most: 1 }), 'the refusal')
      await strict.kill()
      await button('web.new.start').click()
      await eventually(async () => (await page.getByRole('alert').textContent()).includes(t('web.error.unreachable')), 'that the server is away')
    } finally {
      await strict.stop()
    }
  })

  await test('one’s own words must be words', async () => {
    await page.goto(`${server.url}/new/northwood`)
    await page.getByRole('radio', { name: /^My own words/ }).check({ force: true })
    await button('web.new.start').click()
    includes(await page.getByRole('alert').textContent(), t('web.seed.given.empty'), 'the refusal')
  })

  await test('today’s deal is the same for everyone, and found again', async () => {
    const deals = []
    for (let person = 0; person < 2; person += 1) {
      const theirs = await open()
      const table = new Table(theirs)
      await theirs.goto(server.url)
      await button('web.daily', theirs).click()
      await table.ready()
      deals.push(table.view.position)
      await theirs.goto(server.url)
      await button('web.daily.continue', theirs).click()
      await table.ready()
      equal(table.view.position, deals[person], 'the deal found again')
    }
    equal(deals[0].hand, deals[1].hand, 'the first hand')
    equal(deals[0].fiefs, deals[1].fiefs, 'the rulers')
  })

  await test('the fairness of a table can be read, and the seed only after a warning', async () => {
    const mine = await open()
    const table = new Table(mine)
    await table.open((await server.table({}, 'fair')).link)
    await button('web.more', mine).click()
    await button('web.fair', mine).click()
    includes(await mine.getByRole('dialog').textContent(), table.view.table.fair.commitment, 'the commitment')
    await mine.keyboard.press('Escape')
    await button('web.more', mine).click()
    equal(await button('web.copy_spectator', mine).count(), 1, 'links to copy')
  })
}
