// By mouse at 1280x800: an introductory game from the first page to the stars, with everything a person
// uses on the way.
import { equal, eventually, holds, includes } from '../expect.mjs'
import { byMouse } from '../hands.mjs'
import { randomFrom } from '../random.mjs'
import { Table } from '../table.mjs'
import { say, t } from '../words.mjs'

export async function run({ server, page: open, test }) {
  const page = await open()
  const table = new Table(page)
  const random = randomFrom(7)
  const button = (key, args, language) => page.getByRole('button', { name: t(key, args, language), exact: true })
  const play = async (until) => await table.play(random, byMouse, { until })

  await test('home, set-up, table', async () => {
    await page.goto(server.url)
    const box = page.locator('article').filter({ hasText: t('northwood.name') })
    includes(await box.locator('h2').textContent(), t('northwood.name'), 'the box on the table')
    await box.getByRole('link', { name: t('web.play'), exact: true }).click()
    await page.getByRole('radio', { name: /^Introductory/ }).check({ force: true })
    await page.getByRole('radio', { name: /^My own words/ }).check({ force: true })
    await page.getByLabel(t('web.seed.given.words')).fill('a sparrow in the wood')
    await button('web.new.start').click()
    await table.ready()
    equal(table.view.table.options.setup, 'intro', 'the set-up')
    equal(table.view.position.hand.length, 8, 'the first hand')
    equal(await page.locator('.hand li').count(), 8, 'cards drawn')
    await table.checkReachable()
  })

  await test('a fief is asked for twice, and can be left before', async () => {
    await byMouse.press(table.thing('fief:2'))
    equal(table.sent, [], 'sent after one press')
    await button('web.cancel').click()
    await byMouse.press(table.thing('fief:2'))
    await byMouse.press(table.thing('fief:2'))
    await eventually(() => table.view.position.fief === 2, 'fief 2 being visited')
    await table.ready()
  })

  await test('what can’t be chosen says why, with its rule', async () => {
    await play((view) => view.refusals.some((refusal) => [refusal.touches].flat().some((touch) => touch.card)))
    const refusal = table.view.refusals.find((each) => [each.touches].flat().some((touch) => touch.card))
    const [touch] = [refusal.touches].flat()
    await table.thing(`card:${touch.card}`).click({ force: true }) // marked as disabled, yet it answers
    const toast = page.locator('.toast').last()
    includes(await toast.textContent(), say(refusal.reason), 'the reason')
    await toast.getByRole('button', { name: t('web.rules.see', { rule: refusal.rule }) }).click()
    await eventually(async () => (await page.locator('aside .here').count()) === 1, 'the rule being shown')
    includes(await page.locator('aside .here').textContent(), refusal.rule, 'the rule')
    await toast.getByRole('button', { name: t('web.close') }).click()
    await button('web.log').click()
  })

  await test('the rules open at the rule that is asked', async () => {
    const { rule } = table.view.ask
    await button('web.rules.open_at', { rule }).click()
    await eventually(async () => (await page.locator('aside .here').count()) === 1, 'the rule being shown')
    includes(await page.locator('aside .here').textContent(), rule, 'the rule')
    const inSight = await page.locator('aside .here').evaluate((here) => {
      const [box, aside] = [here.getBoundingClientRect(), here.closest('.body').getBoundingClientRect()]
      return box.top >= aside.top - 1 && box.top < aside.bottom
    })
    holds(inSight, 'the rule is in sight')
    await button('web.log').click()
    includes(await page.locator('aside li').last().textContent(), say(table.view.log.at(-1).message), 'the end of the log')
  })

  await test('both piles can be looked through', async () => {
    await play((view) => view.position.discard.length > 2 && view.position.score_pile.length > 0 && view.position.phase === 'answer')
    for (const [pile, cards] of [['discard', table.view.position.discard], ['score', table.view.position.score_pile]]) {
      await table.thing(`pile:${pile}`).click()
      const dialog = page.getByRole('dialog')
      equal(await dialog.locator('li').count(), cards.length, `cards of the ${pile} pile`)
      await dialog.getByRole('button', { name: t('web.close') }).click()
      equal(await dialog.count(), 0, 'dialogs left')
    }
  })

  await test('Russian in the middle of the game, and evening', async () => {
    await button('web.menu').click()
    await button('web.settings').click()
    await page.getByRole('radio', { name: t('web.settings.language.ru') }).check({ force: true })
    await page.getByRole('radio', { name: t('web.settings.theme.dark', {}, 'ru') }).check({ force: true })
    await button('web.close', {}, 'ru').last().click()
    table.language = 'ru'
    equal(await page.evaluate(() => [document.documentElement.lang, document.documentElement.dataset.theme]), ['ru', 'dark'], 'language and theme')
    includes(await page.locator('.ask .question').textContent(), say(table.view.ask.prompt, 'ru'), 'the question')
    await table.checkReachable()
    await play((view) => view.position.visit > 3)
    equal(await page.getByText('⟦').count(), 0, 'texts missing')
  })

  await test('undo takes back one choice, “undo all” the whole run', async () => {
    await play((view) => view.undo.undo && view.undo.reset)
    const { revision, step } = table.view
    await button('web.undo', {}, 'ru').click()
    await table.ready(revision + 1)
    holds(table.view.step < step, 'undo goes back')
    await play((view) => view.undo.reset)
    const again = table.view
    await button('web.reset', {}, 'ru').click()
    await table.ready(again.revision + 1)
    holds(table.view.step < again.step && !table.view.undo.reset, 'reset goes back to the beginning of the run')
    holds(!table.view.table.practice, 'taking back what revealed nothing is no practice')
  })

  await test('the result shows the stars, and the record can be had', async () => {
    await play()
    const dialog = page.getByRole('dialog')
    await dialog.waitFor()
    includes(await dialog.textContent(), `${table.view.result.stars}/${table.view.result.threshold}`, 'the stars')
    for (const line of table.view.result.lines) includes(await dialog.textContent(), say(line, 'ru'), 'the result')
    equal(await dialog.locator('.fiefs .won').count(), table.view.result.won.length, 'fiefs won')
    const [download] = await Promise.all([page.waitForEvent('download'), dialog.getByRole('button', { name: t('web.record', {}, 'ru') }).click()])
    includes(download.suggestedFilename(), 'northwood', 'the name of the record')
    await dialog.getByRole('button', { name: t('web.result.look', {}, 'ru') }).click()
    includes(await page.locator('section.ask').textContent(), t('web.ask.over', {}, 'ru'), 'the ask bar')
  })

  await test('the next game begins with one press', async () => {
    await button('web.result.show', {}, 'ru').click()
    const before = table.view.table.id
    await button('web.result.again', {}, 'ru').click()
    await eventually(() => table.view.table.id !== before, 'another table')
    await table.ready()
    equal(table.view.table.options.setup, 'intro', 'the same set-up')
  })

  await test('home knows the running game', async () => {
    await page.goto(server.url)
    await button('web.continue', {}, 'ru').click()
    await table.ready()
    equal(table.view.position.phase, 'choose_fief', 'where the game stood')
  })
}
