// Friends near and far: a table is set up with an open seat, joined from the lobby on a phone, its people
// get ready with salts of their own, talk, agree and disagree, leave and come back, and play again.
import { equal, eventually, holds, includes } from '../expect.mjs'
import { checkAxe, checkForFingers } from '../look.mjs'
import { Person } from '../person.mjs'
import { randomFrom } from '../random.mjs'

const phone = { viewport: { width: 360, height: 640 }, hasTouch: true, locale: 'ru-RU' }

/** Whoever is to decide does so over HTTP, until `until`: what is chosen doesn't matter here. */
async function playOn(server, people, random, until) {
  for (let choices = 0; choices < 4000; choices += 1) {
    for (const person of people) {
      const view = await server.view(person.key())
      if (until(view)) return
      const offers = view.actions.filter((offer) => !offer.touches.some((touch) => touch.button === 'resign'))
      if (offers.length > 0) await server.act(person.key(), view, random.pick(offers).action)
    }
  }
  throw new Error('The game did not come so far.')
}

export async function run({ server, page: open, test }) {
  const ann = new Person(await open(), 'Ann')
  const boris = new Person(await open(phone), 'Борис', 'ru')
  const guest = new Person(await open(), 'guest')
  const random = randomFrom(11)
  const both = [ann, boris]

  await test('a table is set up with a seat for anyone', async () => {
    await ann.page.goto(`${server.url}/new/northgard`)
    await ann.page.locator('fieldset ol > li').first().waitFor()
    await ann.page.locator('fieldset ol > li').nth(0).getByLabel(ann.t('web.seats.name')).fill('Ann')
    await ann.page.locator('fieldset ol > li').nth(1).getByRole('radio', { name: ann.t('lobby.seats.open') }).check({ force: true })
    await ann.page.getByRole('radio', { name: /^3 years/ }).check({ force: true })
    await ann.page.getByRole('radio', { name: ann.t('lobby.clock.quick') }).check({ force: true })
    await checkAxe(ann.page, 'the set-up')
    await ann.button('web.new.start').click()
    await ann.page.locator('.gathering').waitFor()
    equal(ann.view.table.seats.map((seat) => seat.kind), ['person', 'open', 'bot'], 'who sits at the table')
    equal(ann.view.gathering.ready[0], false, 'ready before anything was said')
  })

  await test('getting ready, with a salt of one’s own behind “details”', async () => {
    const details = ann.page.locator('.gathering form details')
    await details.locator('summary').click()
    holds(/^[0-9a-f]{32}$/.test(await details.locator('input').inputValue()), 'a salt was made up')
    await details.locator('input').fill('xyz')
    holds(await ann.page.locator('.gathering form button[type=submit]').isDisabled(), 'no getting ready with what is no salt')
    await details.locator('input').fill('00ff00ff')
    await checkAxe(ann.page, 'gathering')
    await ann.getReady('Ann')
    await ann.sees((view) => view.gathering?.ready[0], 'being ready')
    await ann.button('lobby.ready.edit').waitFor()
  })

  await test('an invitation as a link and as a picture', async () => {
    const label = { name: ann.t('lobby.invite.table') }
    await ann.button('lobby.invite.qr', label).click()
    await ann.page.getByRole('img', { name: ann.t('lobby.invite.qr_of', label) }).waitFor()
    equal((await ann.page.locator('.gathering .link').textContent()).trim(), `${server.url}/t/${ann.key().id}`, 'the link of the table')
    await checkAxe(ann.page, 'the invitation')
  })

  await test('the lobby shows it on a phone, and a seat is taken once however often one presses', async () => {
    await boris.page.goto(`${server.url}/lobby`)
    const row = boris.page.locator(`a[href="/t/${ann.key().id}"]`)
    await row.waitFor()
    includes(await row.textContent(), 'Ann', 'who is at the table')
    await checkAxe(boris.page, 'the lobby on a phone')
    await checkForFingers(boris.page, 'the lobby on a phone')
    await row.tap()
    const form = boris.page.locator('.gathering form')
    await form.waitFor()
    await checkAxe(boris.page, 'joining on a phone')
    await checkForFingers(boris.page, 'joining on a phone')
    await form.getByLabel(boris.t('web.seats.name')).fill('Борис')
    await form.getByRole('radio', { name: boris.t('lobby.colour.yellow'), exact: true }).check({ force: true })
    await form.locator('button[type=submit]').dblclick()
    await eventually(() => boris.key().token, 'the link of the seat in the address')
    await boris.page.locator('main[aria-busy="false"] .board').waitFor()
    equal(boris.key().seat, 1, 'the seat in the address')
    await ann.page.locator('main[aria-busy="false"] .board').waitFor()
    equal(ann.view.table.seats.map((seat) => [seat.kind, seat.name, seat.colour]).slice(0, 2), [['person', 'Ann', ''], ['person', 'Борис', 'yellow']], 'who plays')
    equal(ann.view.table.fair.salts.map((salt) => salt.seat), [0, 1], 'whose salts are in the draws')
    equal(ann.view.table.fair.salts[0].digits, '00ff00ff', 'the salt of Ann')
  })

  await test('talk and quick words are heard, marked, and not obeyed', async () => {
    await boris.button('lobby.talk').tap()
    const words = '<b>hi</b> https://example.org'
    await boris.page.getByLabel(boris.t('lobby.talk.say')).fill(words)
    await boris.button('lobby.talk.send').tap()
    await boris.button('lobby.reaction.well_played').tap()
    await boris.page.locator('.talk .reaction').waitFor()
    await checkAxe(boris.page, 'talk on a phone')
    await checkForFingers(boris.page, 'talk on a phone')
    await boris.page.keyboard.press('Escape')
    const unread = ann.button('lobby.talk.unread', { count: 2 })
    await unread.waitFor()
    await eventually(async () => (await ann.page.locator('[aria-live=polite]').textContent()).includes('Борис'), 'being read out')
    await unread.click()
    const lines = ann.page.locator('.talk .line')
    await lines.nth(1).waitFor()
    includes(await lines.nth(0).textContent(), words, 'the words as they were written')
    equal(await ann.page.locator('.talk .line a, .talk .line b').count(), 0, 'links among the words')
    includes(await lines.nth(1).textContent(), ann.t('lobby.reaction.well_played'), 'the quick words, in the reader’s language')
    await checkAxe(ann.page, 'talk')
    await ann.page.locator('.talk details summary').click()
    await ann.page.getByRole('switch', { name: ann.t('lobby.mute.seat', { name: 'Борис' }) }).check({ force: true })
    await eventually(async () => (await lines.count()) === 0, 'a muted seat')
    await ann.page.getByRole('switch', { name: ann.t('lobby.mute.seat', { name: 'Борис' }) }).uncheck({ force: true })
    await ann.page.keyboard.press('Escape')
  })

  await test('going back is asked for: declined, it changes nothing; agreed, it happens', async () => {
    const persons = both.map((person) => person.key().seat)
    await playOn(server, both, random, (view) => persons.includes(view.turn.seat) && view.steps.some((place) => place.step > 0 && place.step < view.step))
    const { revision, step } = await server.view(ann.key())
    await ann.sees((view) => view.revision >= revision, 'the latest view')
    equal([await ann.offers('web.record'), await ann.offers('lobby.ask_rewind')], [false, true], 'the menu while the game goes on')
    const ask = async () => {
      await ann.menu('lobby.ask_rewind')
      await ann.page.locator('dialog li .button').last().click()
      await ann.page.locator('dialog').getByRole('button', { name: ann.t('lobby.bot.ask') }).click()
      await boris.sees((view) => view.proposal !== null, 'the proposal')
    }
    await ask()
    await checkAxe(boris.page, 'a proposal on a phone')
    await checkForFingers(boris.page, 'a proposal on a phone')
    await boris.button('lobby.decline').tap()
    for (const person of both) await person.sees((view) => view.proposal === null, 'the proposal to fall')
    equal(ann.view.step, step, 'the step after declining')
    await ask()
    await boris.button('lobby.agree').tap()
    await ann.sees((view) => view.proposal === null && view.step < step, 'going back')
    equal(ann.view.table.practice, false, 'practice')
  })

  await test('a bot goes on for who leaves, and makes room again', async () => {
    await boris.menu('lobby.bot')
    await boris.page.locator('dialog select').first().selectOption('1')
    await boris.page.locator('dialog').getByRole('button', { name: boris.t('lobby.bot.ask') }).tap()
    await ann.sees((view) => view.proposal?.what === 'bot', 'the proposal')
    await ann.button('lobby.agree').click()
    await boris.sees((view) => view.table.seats[1].away, 'the bot')
    await checkAxe(ann.page, 'a table with somebody away')
    await boris.button('lobby.away.back').tap()
    await ann.sees((view) => view.table.seats[1].kind === 'person', 'coming back')
  })

  await test('who waits is told by the title, and finds the table in the lobby', async () => {
    await playOn(server, both, random, (view) => view.turn.seat === 1)
    await ann.goTo(`${server.url}/lobby`)
    await ann.page.locator(`a[href^="/t/${boris.key().id}#"]`).waitFor()
    await playOn(server, [boris], random, (view) => view.turn.seat === 0)
    await eventually(async () => (await ann.page.title()).startsWith('(1) '), 'the number in the title', 15_000)
    await checkAxe(ann.page, 'the lobby')
    await ann.page.locator(`a[href^="/t/${boris.key().id}#"]`).click()
    await ann.page.locator('main[aria-busy="false"] .board').waitFor()
  })

  await test('a guest watches from the lobby, and can’t talk', async () => {
    await guest.page.goto(`${server.url}/lobby`)
    await guest.page.locator(`a[href="/t/${ann.key().id}"]`).click()
    await guest.page.locator('.board').waitFor()
    await guest.page.locator('.tools .talk').click()
    await guest.page.locator('.talk .line').first().waitFor()
    equal(await guest.page.locator('.talk form').count(), 0, 'a field to talk')
  })

  await test('the same people play again, each on the old seat', async () => {
    await playOn(server, both, random, (view) => view.turn.kind === 'over')
    const before = ann.key()
    await ann.page.getByRole('dialog').getByRole('button', { name: ann.t('lobby.rematch') }).click()
    await eventually(() => ann.key().id !== before.id, 'the new table')
    await boris.page.keyboard.press('Escape')
    const way = boris.page.getByRole('link', { name: boris.t('lobby.next.go') })
    await way.waitFor()
    await checkAxe(boris.page, 'the way to the next table')
    await way.tap()
    await eventually(() => boris.key().id === ann.key().id, 'both at the new table')
    await boris.sees((view) => view.table.id === ann.key().id, 'the new table')
    equal([ann.key().seat, boris.key().seat, ann.key().token], [0, 1, before.token], 'the seats')
  })

  await test('my games: counted, saved as a file, read elsewhere, forgotten', async () => {
    await ann.goTo(`${server.url}/me`)
    await ann.page.getByRole('table').waitFor()
    includes(await ann.page.getByRole('table').textContent(), ann.t('northgard.name'), 'the statistics')
    await checkAxe(ann.page, 'my games')
    const saved = ann.page.waitForEvent('download')
    await ann.button('lobby.export').click()
    const file = await (await saved).path()
    await guest.goTo(`${server.url}/me`)
    await guest.page.locator('input[type=file]').setInputFiles(file)
    await guest.page.locator(`a[href^="/t/${boris.key().id}#"]`).first().waitFor()
    await boris.goTo(`${server.url}/me`)
    await boris.page.getByRole('table').waitFor()
    await checkAxe(boris.page, 'my games on a phone')
    await checkForFingers(boris.page, 'my games on a phone')
    await boris.button('lobby.delete_all.go').tap()
    await boris.page.getByRole('dialog').getByRole('button', { name: boris.t('lobby.delete_all.go') }).tap()
    await boris.page.locator('article').first().waitFor()
    equal(await boris.page.evaluate(() => localStorage.getItem('northbeard.tables') ?? '[]'), '[]', 'tables in this browser')
  })
}
