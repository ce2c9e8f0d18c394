// A game of two is played to its end and then looked at: by mouse, keys and slider, from the log, by a link
// to a move, from either seat; it goes on as practice, and its record is stepped through and checked.
import { readFile } from 'node:fs/promises'
import { equal, eventually, holds, includes } from '../expect.mjs'
import { byMouse } from '../hands.mjs'
import { checkAxe, checkForFingers } from '../look.mjs'
import { NorthgardTable } from '../northgard_table.mjs'
import { randomFrom } from '../random.mjs'
import { Replay } from '../replay_page.mjs'
import { Table } from '../table.mjs'
import { say, t } from '../words.mjs'
import { phone } from './touch.mjs'

/** Both play at random, over HTTP, until `until` or to the end. */
async function playOut(server, made, random, until = () => false) {
  const seats = made.seats.map(({ token }) => ({ id: made.id, token }))
  for (let steps = 0; steps < 3000; steps += 1) {
    const views = await Promise.all(seats.map((seat) => server.view(seat)))
    if (views[0].turn.kind === 'over' || until(views[0])) return views
    const mover = views.findIndex((view) => view.actions.length > 0)
    const offers = views[mover].actions.filter(({ action }) => action !== 'resign')
    await server.act(seats[mover], views[mover], random.pick(offers).action)
  }
  throw new Error('the game did not end')
}

const looks = [
  { language: 'ru', theme: 'dark', size: phone },
  { language: 'en', theme: 'light', size: phone },
  { language: 'ru', theme: 'light', size: {} },
  { language: 'en', theme: 'dark', size: {} },
]

export async function run({ server, page: open, test }) {
  const made = await server.table({ years: '7' }, 'replay', { game: 'northgard', seats: [{ kind: 'person', name: 'Ann' }, { kind: 'person', name: 'Bob' }] })
  const page = await open({ permissions: ['clipboard-read', 'clipboard-write'] })
  const replay = new Replay(page, server)
  let last = 0
  let record = ''
  let link = ''

  await test('a game of two is over, and its menu leads to the replay', async () => {
    const [view] = await playOut(server, made, randomFrom(51))
    last = view.step
    await new NorthgardTable(page).open(made.link)
    await page.getByRole('dialog').waitFor()
    await page.keyboard.press('Escape')
    await replay.more('web.replay')
    await replay.at(0)
    equal(await replay.slider.getAttribute('max'), String(last), 'steps of the slider')
    equal(await replay.side.inputValue(), '0', 'from whose seat it is seen')
    holds(last > 100, `a game of ${last} steps is too short to be looked at`)
  })

  await test('buttons and keys go through it', async () => {
    for (let step = 1; step <= 3; step += 1) {
      await byMouse.press(replay.button('replay.forward'))
      await replay.at(step)
    }
    await byMouse.press(replay.button('replay.back'))
    await replay.at(2)
    await byMouse.press(replay.button('replay.last'))
    await replay.at(last)
    equal(await replay.button('replay.forward').getAttribute('aria-disabled'), 'true', 'a step beyond the end')
    await byMouse.press(replay.button('web.result.show'))
    await page.getByRole('dialog').waitFor()
    await page.keyboard.press('Escape')
    await byMouse.press(replay.button('replay.first'))
    await replay.at(0)
    for (const [key, step] of [['ArrowRight', 1], ['ArrowRight', 2], ['ArrowLeft', 1], ['End', last], ['ArrowLeft', last - 1], ['Home', 0]]) {
      await page.keyboard.press(key)
      await replay.at(step)
    }
  })

  await test('it plays by itself, faster and slower, and stops when it is told to', async () => {
    await page.locator('body').press('+')
    await page.keyboard.press('+')
    equal(await replay.speed.inputValue(), '5', 'the speed')
    await page.locator('main').click({ position: { x: 5, y: 5 } })
    await page.keyboard.press(' ')
    await eventually(async () => (await replay.step()) >= 5, 'five steps by itself')
    await page.keyboard.press(' ')
    const stopped = await replay.step()
    await page.waitForTimeout(700)
    equal(await replay.step(), stopped, 'the step after it was stopped')
  })

  await test('the slider, the marks of the game and the log lead anywhere', async () => {
    await replay.slider.fill('57')
    await replay.at(57)
    const view = await replay.view(made, 57, 0)
    for (const line of view.log.filter(({ step }) => step === 57)) includes(await replay.told(), say(line.message), 'what is told of the step')
    equal(await page.locator('.hand li').count(), view.position.hand.length, 'cards of the hand')

    const [mark] = view.steps.slice(1)
    await replay.places.selectOption(String(mark.step))
    await replay.at(mark.step)

    const line = page.locator('aside li button').nth(60)
    const wanted = Number(await line.getAttribute('data-step'))
    await byMouse.press(line)
    await replay.at(wanted)
    equal(await line.getAttribute('aria-current'), 'step', 'the mark of the line')
    await eventually(() => new URL(page.url()).searchParams.get('step') === String(wanted), 'the step in the address')
  })

  await test('what happened is said to who can’t see', async () => {
    await replay.slider.fill('30')
    await replay.at(30)
    await page.keyboard.press('ArrowRight')
    await replay.at(31)
    const heard = () => page.locator('[role="status"]').last().textContent()
    await eventually(async () => (await heard()).startsWith(t('replay.step', { step: 31, last })), 'the step being announced')
    includes(await heard(), (await replay.told()).split(' · ')[0], 'what is announced')
  })

  await test('it is seen from the other seat, and as everyone saw it', async () => {
    await replay.slider.fill('57')
    for (const seat of [1, null, 0]) {
      await replay.side.selectOption(seat === null ? '' : String(seat))
      await replay.at(57)
      const { position } = await replay.view(made, 57, seat)
      await eventually(async () => (await page.locator('.hand li').count()) === (position.hand?.length ?? 0), `the hand seen from ${seat}`)
    }
  })

  await test('a link to a move opens there in another browser, and carries no key', async () => {
    await replay.side.selectOption('1')
    await replay.slider.fill('44')
    await replay.at(44)
    await replay.more('replay.link')
    link = await eventually(() => page.evaluate(() => navigator.clipboard.readText()), 'the link')
    equal(link, `${server.url}/replay/${made.id}?step=44&from=1`, 'the link')
    const fresh = await open()
    const other = new Replay(fresh, server)
    await fresh.goto(link)
    await other.at(44)
    equal([await other.side.inputValue(), await other.told()], ['1', await replay.told()], 'what the link shows')
    await checkAxe(fresh, 'a replay')
    await fresh.context().close()
  })

  await test('it goes on as practice from any move', async () => {
    await replay.more('replay.practice')
    await byMouse.press(page.getByRole('dialog').getByRole('button', { name: t('replay.practice.go'), exact: true }))
    const table = new NorthgardTable(page)
    await page.waitForURL(/\/t\//)
    await page.reload() // the socket was open before it could be overheard
    await table.ready()
    equal([table.view.table.practice, table.view.table.seat !== null], [true, true], 'the new table')
    holds(table.view.step >= 44, `it begins at step ${table.view.step}`)
    equal((await server.view({ id: made.id, token: made.token })).step, last, 'steps of the game itself')
    await page.goto(link)
    await replay.at(44)
  })

  await test('its record is downloaded, and stepped through when it is dropped on the page', async () => {
    const [file] = await Promise.all([page.waitForEvent('download'), replay.more('web.record')])
    record = await readFile(await file.path(), 'utf8')
    includes(record, 'northbeard-record 1\ngame northgard\n', 'the record')
    await page.goto(`${server.url}/`)
    await replay.drop('game.txt', record)
    await page.waitForURL(/\/replay$/)
    await replay.at(0)
    await page.keyboard.press('End')
    await replay.at(last)
    await replay.side.selectOption('1')
    await replay.at(last)
    await page.goto(`${server.url}/replay`)
    await page.locator('input[type="file"]').setInputFiles({ name: 'game.txt', mimeType: 'text/plain', buffer: Buffer.from(record) })
    await replay.at(0)
    await replay.drop('game.txt', 'no record at all')
    await page.getByText(t('replay.failed')).waitFor()
  })

  await test('its dice are checked in the browser: right, and one changed line is found', async () => {
    await page.goto(`${server.url}/check#table=${made.id}`)
    await page.getByRole('heading', { name: t('replay.check.ok') }).waitFor()
    const draws = record.split('\n').filter((line) => line.startsWith('* '))
    includes(await page.locator('main').textContent(), t('replay.check.draws.right', { count: draws.length }), 'how many draws')
    await checkAxe(page, 'a game that is right')
    const lines = record.split('\n')
    const at = lines.indexOf(draws[30])
    const [, stream, outcome, outcomes] = /^\* (.*) (\d+)\/(\d+)$/.exec(draws[30])
    lines[at] = `* ${stream} ${(Number(outcome) + 1) % Number(outcomes)}/${outcomes}`
    await replay.drop('changed.txt', lines.join('\n'))
    await page.getByRole('heading', { name: t('replay.check.bad') }).waitFor()
    const said = t('replay.check.fault.draw', { line: at + 1, stream, outcome: (Number(outcome) + 1) % Number(outcomes), expected: Number(outcome) })
    includes(await page.locator('main').textContent(), said, 'what is wrong')
    equal(await page.locator('tr.wrong').count(), 1, 'lines marked')
    await checkAxe(page, 'a game that was changed')
  })

  await test('where the browser lends no cryptography, the page says so and what to do', async () => {
    const insecure = await open()
    await insecure.addInitScript(() => Object.defineProperty(Crypto.prototype, 'subtle', { value: undefined }))
    await insecure.goto(`${server.url}/check#table=${made.id}`)
    await insecure.getByRole('heading', { name: t('replay.check.insecure.title') }).waitFor()
    includes(await insecure.locator('main').textContent(), 'northbeard verify FILE', 'another way')
    await insecure.context().close()
  })

  await test('a running game is seen from the own seat, as far as it has come', async () => {
    const running = await server.table({ setup: 'full' }, 'replay running')
    const [view] = await playOut(server, running, randomFrom(52), ({ step }) => step > 60)
    await new Table(page).open(running.link)
    await replay.more('web.replay')
    await replay.at(view.step)
    equal(await page.locator('.hand li').count(), view.position.hand.length, 'cards of the own hand')
    await page.keyboard.press('ArrowLeft')
    await replay.at(view.step - 1)
    await replay.more('replay.table')
    await page.waitForURL(running.link)
  })

  for (const { language, theme, size } of looks) {
    await test(`how it looks: ${language}, ${theme}${size.isMobile ? ', phone' : ''}`, async () => {
      const looking = await open(size)
      const name = `(${language}, ${theme})`
      await looking.addInitScript((kept) => location.protocol === 'http:' && localStorage.setItem('northbeard.settings', kept), JSON.stringify({ language, theme, motion: 'reduced' }))
      const look = async (where) => {
        await checkAxe(looking, `${where} ${name}`)
        if (size.isMobile) await checkForFingers(looking, `${where} ${name}`)
        equal(await looking.getByText('⟦').count(), 0, `texts missing at ${where} ${name}`)
      }
      const other = new Replay(looking, server, language)
      await looking.goto(`${server.url}/replay`)
      await looking.locator('h1').waitFor()
      await look('/replay')
      await looking.goto(link)
      await other.at(44)
      await look('a replay')
      if (size.isMobile) {
        await byMouse.press(other.button('replay.options'))
        await look('a replay with its options')
        await byMouse.press(other.button('web.log'))
        await look('a replay with its log')
      }
      await looking.goto(`${server.url}/check`)
      await looking.locator('textarea').fill(record)
      await look('/check')
      await byMouse.press(other.button('replay.check.go'))
      await looking.getByRole('heading', { name: t('replay.check.ok', {}, language) }).waitFor()
      await looking.locator('summary').click()
      await look('/check of a game')
      await looking.context().close()
    })
  }
}
