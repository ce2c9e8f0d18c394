// What happens when people at a table don't stay together: seats that are settled otherwise, somebody who
// leaves, clocks that run out or are stopped, and notices to who is elsewhere.
import { equal, eventually, holds, includes } from '../expect.mjs'
import { checkAxe, checkForFingers } from '../look.mjs'
import { Person } from '../person.mjs'

const phone = { viewport: { width: 360, height: 640 }, hasTouch: true, locale: 'ru-RU' }

async function begin(server, wanted) {
  const body = JSON.stringify({ game: 'northgard', options: { years: '3' }, ...wanted })
  const answer = await fetch(`${server.url}/api/tables`, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  const made = await answer.json()
  holds(answer.ok, `the table was made: ${made.text}`)
  return { id: made.table, links: made.seats.map(({ seat, token }) => token && `${server.url}/t/${made.table}#seat=${seat}&token=${token}`) }
}

/** Notes the system's notices instead of showing them, in a tab that believes to be hidden. */
function hide() {
  window.told = []
  Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' })
  window.Notification = class {
    static permission = 'granted'
    constructor(title, { body, tag }) {
      window.told.push({ text: `${title}: ${body}`, table: tag })
    }
  }
}

export async function run({ server, page: open, test }) {
  const ann = new Person(await open(), 'Ann')
  const boris = new Person(await open(phone), 'Борис', 'ru')

  await test('while a table gathers, seats are settled otherwise and left again', async () => {
    const made = await begin(server, { seats: [{ name: 'Ann' }, { kind: 'open' }, { kind: 'open' }], gather: true })
    await ann.goTo(made.links[0])
    await ann.page.locator('.gathering select').first().waitFor()
    await ann.page.locator('.gathering li').nth(2).getByRole('button', { name: ann.t('lobby.seat_bot') }).click()
    await ann.sees((view) => view.table.seats[2].kind === 'bot', 'the bot')
    await boris.goTo(`${server.url}/t/${made.id}`)
    await boris.getReady('Борис')
    await ann.sees((view) => view.table.seats[1].name === 'Борис', 'who has joined')
    await eventually(() => boris.key().token, 'the seat in the address')
    const old = boris.page.url()
    await boris.button('lobby.leave').tap()
    await boris.page.getByRole('dialog').getByRole('button', { name: boris.t('lobby.leave.go') }).tap()
    await boris.page.waitForURL(`${server.url}/lobby`)
    await ann.sees((view) => view.table.seats[1].kind === 'open', 'the seat to be open again')
    await boris.goTo(old)
    await boris.page.getByRole('heading', { name: boris.t('web.table.closed') }).waitFor()
    await ann.page.locator('.gathering li').nth(1).getByRole('button', { name: ann.t('lobby.take_away') }).click()
    await ann.sees((view) => view.table.seats.length === 2, 'one seat less')
    await ann.getReady('Ann')
    await ann.page.locator('main[aria-busy="false"] .board').waitFor()
  })

  await test('who has a seat and comes by the plain link is led there', async () => {
    const made = await begin(server, { seats: [{ name: 'Ann' }, { kind: 'open' }], gather: true })
    await ann.goTo(made.links[0])
    await ann.page.locator('.gathering').waitFor()
    await ann.goTo(`${server.url}/t/${made.id}`)
    await ann.page.getByRole('link', { name: ann.t('lobby.held.go') }).click()
    await ann.sees((view) => view.table.seat === 0, 'the own seat')
  })

  await test('the clocks stand still by agreement, until somebody plays', async () => {
    const made = await begin(server, { seats: [{ name: 'Ann' }, { name: 'Борис' }], clock: { bank: 600, each: 0 } })
    await ann.goTo(made.links[0])
    await boris.goTo(made.links[1])
    await boris.page.locator('.board').waitFor()
    await ann.page.locator('main[aria-busy="false"] .board').waitFor()
    await ann.menu('lobby.ask_pause')
    await boris.button('lobby.agree').tap()
    await ann.sees((view) => view.table.clock.paused, 'the pause')
    await ann.page.getByText(ann.t('lobby.clock.paused')).waitFor()
    const decider = [ann, boris].find((person) => person.view.table.seat === person.view.turn.seat)
    const { revision } = decider.view
    await server.act(decider.key(), decider.view, decider.view.actions[0].action)
    await ann.sees((view) => view.revision > revision && !view.table.clock.paused, 'the clocks to run again')
  })

  await test('a bot may go on at once for who is out of time', async () => {
    const made = await begin(server, { seats: [{ name: 'Ann' }, { name: 'Борис' }], clock: { bank: 2, each: 0 } })
    await ann.goTo(made.links[0])
    await boris.goTo(made.links[1])
    await boris.page.locator('.board').waitFor()
    const late = [ann, boris].find((person) => person.view.table.seat === person.view.turn.seat)
    const waiting = late === ann ? boris : ann
    await waiting.button('lobby.seat_bot').click()
    await checkAxe(waiting.page, 'seating a bot')
    await waiting.page.getByRole('dialog').getByRole('button', { name: waiting.t('lobby.seat_bot') }).click()
    await late.button('lobby.away.back').waitFor()
    await checkForFingers(boris.page, 'a table with a bot in between')
    await late.button('lobby.away.back').click()
    await waiting.sees((view) => view.table.seats[late.view.table.seat].kind === 'person', 'coming back')
  })

  await test('of several tabs that are hidden one tells that a table waits, once', async () => {
    const made = await begin(server, { seats: [{ name: 'Ann' }, { name: 'Борис' }] })
    await boris.goTo(made.links[0])
    await boris.page.locator('.board').waitFor()
    const link = made.links[boris.view.turn.seat]
    await boris.goTo(link)
    await boris.page.locator('.board').waitFor()
    await boris.page.evaluate(() => localStorage.setItem('northbeard.settings', JSON.stringify({ language: 'ru', notices: true })))
    const tabs = await Promise.all([0, 1].map(() => boris.page.context().newPage()))
    await boris.page.close()
    for (const tab of tabs) {
      await tab.addInitScript(hide)
      await tab.goto(`${server.url}/about`)
    }
    // Of this table: others that he has played at may wait for him, too.
    const told = async () => (await Promise.all(tabs.map((tab) => tab.evaluate(() => window.told)))).flat().filter(({ table }) => table === made.id)
    const one = await eventually(async () => (await told())[0], 'a notice', 60_000)
    includes(one.text, boris.t('lobby.notice.turn', { game: boris.t('northgard.name') }), 'what it says')
    includes(await tabs[1].title(), '(', 'the number in the title')
    await tabs[0].reload()
    await tabs[0].waitForTimeout(13_000)
    const again = await told()
    holds(again.length <= 1, `told once: ${JSON.stringify(again)}`)
  })
}
