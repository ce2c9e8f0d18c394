// Two people with a phone each play a game of Northgard, from the link to the result, by finger. In the middle one
// phone sleeps while the other plays on: when it wakes up it shows what is so, and nothing twice. NB_SLEEP_SECONDS
// says how long it sleeps.
import { equal, eventually, holds } from '../expect.mjs'
import { byTouch } from '../hands.mjs'
import { checkForFingers } from '../look.mjs'
import { NorthgardTable } from '../northgard_table.mjs'
import { Person } from '../person.mjs'
import { randomFrom } from '../random.mjs'
import { phone } from './touch.mjs'

const sleep = Number(process.env.NB_SLEEP_SECONDS ?? 8) * 1000
const awakeWithin = 2000

/** As the system does it with a page that nobody looks at: nothing in it runs any more. */
async function freezer(page) {
  const devtools = await page.context().newCDPSession(page)
  const set = (state) => devtools.send('Page.setWebLifecycleState', { state })
  return { freeze: () => set('frozen'), wake: () => set('active') }
}

/** Makes some choice at this table; all the `others` come to know of it. */
async function chooseSomething(table, random, others) {
  const { revision } = table.view
  await table.turn()
  await table.choose(random.pick(table.actions), byTouch)
  for (const each of [table, ...others]) await each.ready(revision + 1)
}

/** Whoever has to decide does so, until `until` or the end. */
async function playOn(tables, random, until) {
  for (let choices = 0; choices < 900; choices += 1) {
    const deciding = await eventually(() => (tables[0].over ? 'over' : tables.find((table) => table.view.actions.length > 0)), 'somebody to decide')
    if (deciding === 'over' || until(deciding)) return deciding
    await chooseSomething(deciding, random, tables)
  }
  throw new Error('The game did not end.')
}

/** What the log on the page says, line by line. */
async function told(person) {
  await person.button('web.log').tap()
  const lines = await person.page.locator('aside li').allTextContents()
  await person.page.keyboard.press('Escape')
  return lines
}

export async function run({ server, page: open, test }) {
  const people = [new Person(await open(phone), 'Ann'), new Person(await open(phone), 'Ben')]
  const [ann, ben] = people
  const tables = people.map((person) => new NorthgardTable(person.page))
  const random = randomFrom(29)

  await test('from the set-up to a link, and by the link to the table', async () => {
    await ann.page.goto(`${server.url}/new/northgard`)
    const seats = ann.page.locator('fieldset ol > li')
    await seats.first().waitFor()
    await seats.nth(0).getByLabel(ann.t('web.seats.name')).fill('Ann')
    await seats.nth(1).getByRole('radio', { name: ann.t('lobby.seats.link') }).check({ force: true })
    while ((await seats.count()) > 2) await ann.button('web.seats.fewer').tap()
    await ann.page.getByRole('radio', { name: /^3 years/ }).check({ force: true })
    await ann.button('web.new.start').tap()
    await ann.page.locator('.gathering').waitFor()
    const [{ table, others }] = await ann.page.evaluate(() => JSON.parse(localStorage.getItem('northbeard.tables')))
    await ann.getReady('Ann')
    await ben.page.goto(`${server.url}/t/${table}#seat=${others[0].seat}&token=${others[0].token}`)
    await ben.page.locator('.gathering form').waitFor()
    await checkForFingers(ben.page, 'getting ready')
    await ben.getReady('Ben')
    for (const person of people) await person.page.locator('main[aria-busy="false"] .board').waitFor()
    equal(tables.map((each) => each.view.table.seat), [0, 1], 'the seats')
  })

  await test('a phone sleeps while the other plays, and wakes up to what is so', async () => {
    // Where the other goes on for some choices: a seat in the middle of its own turn.
    let run = 0
    let last = null
    const awake = await playOn(tables, random, (deciding) => {
      run = deciding === last ? run + 1 : 0
      last = deciding
      return deciding.view.step > 30 && run === 1
    })
    holds(awake !== 'over', 'the game is not over yet')
    const asleep = tables.find((table) => table !== awake)
    const { freeze, wake } = await freezer(asleep.page)
    await freeze()
    const wakesAt = Date.now() + sleep
    const before = awake.view.revision
    do await chooseSomething(awake, random, [])
    while (awake.view.actions.length > 0 && Date.now() < wakesAt)
    holds(awake.view.revision > before, 'the other has played on')
    await new Promise((resolve) => setTimeout(resolve, wakesAt - Date.now()))
    await wake()
    const current = () => asleep.view.revision >= awake.view.revision
    const stale = async () => (await asleep.page.locator('.table.stale').count()) > 0
    await eventually(async () => current() || (await stale()), 'the page being current, or saying that it is not', awakeWithin)
    await eventually(current, 'the page being current')
    await asleep.page.locator('main[aria-busy="false"] .board').waitFor()
    const sleeper = people[tables.indexOf(asleep)]
    equal((await told(sleeper)).length, asleep.view.log.length, 'lines of the log on the page')
    const fresh = await server.view(sleeper.key())
    equal(asleep.view.log.map((line) => line.step), fresh.log.map((line) => line.step), 'the log')
  })

  await test('they play to the end, and both see the result', async () => {
    equal(await playOn(tables, random, () => false), 'over', 'how it ends')
    for (const person of people) {
      await person.page.getByRole('dialog').waitFor()
      await checkForFingers(person.page, 'the result')
    }
  })
}
