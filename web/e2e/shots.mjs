// Takes the pictures of docs/img anew from the real page: node web/e2e/shots.mjs [BEGINNING OF NAMES]
import { mkdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright-core'
import { tableWhere } from './blackbeard_scout.mjs'
import { BlackbeardTable } from './blackbeard_table.mjs'
import { phone } from './drives/touch.mjs'
import { NorthgardTable } from './northgard_table.mjs'
import { randomFrom } from './random.mjs'
import { Server } from './server.mjs'
import { Table } from './table.mjs'

const folder = fileURLToPath(new URL('../../docs/img/', import.meta.url))
const desk = { viewport: { width: 1280, height: 800 } }
const server = new Server()
await mkdir(folder, { recursive: true })
await server.start()
const browser = await chromium.launch({ executablePath: process.env.NB_CHROMIUM ?? '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu'] })

/** Plays random choices from these words until the view is as wanted. */
async function tableAt(options, wanted, words) {
  for (let tries = 0; tries < 60; tries += 1) {
    const random = randomFrom(tries)
    const made = await server.table(options, `${words} ${tries}`)
    let view = await server.view(made)
    while (view.turn.kind !== 'over' && !wanted(view)) view = await server.act(made, view, random.pick(view.actions.filter((action) => action.action !== 'resign')).action)
    if (wanted(view)) return made
  }
  throw new Error(`no table for ${words}`)
}

async function shoot(name, look, go) {
  if (!name.startsWith(process.argv[2] ?? '')) return
  const context = await browser.newContext({ locale: 'en-GB', reducedMotion: 'reduce', ...look.size })
  const page = await context.newPage()
  const kept = JSON.stringify({ language: 'en', theme: 'light', motion: 'reduced', ...look.settings })
  await page.addInitScript((settings) => location.protocol === 'http:' && localStorage.setItem('northbeard.settings', settings), kept)
  await go(page)
  await page.waitForTimeout(400)
  await page.screenshot({ path: `${folder}${name}.png` })
  await context.close()
}

/** A solitaire table of Blackbeard where `met`, robbed to at random. */
async function blackbeardAt(met, words) {
  for (let seed = 1; seed < 80; seed += 1) {
    const made = await tableWhere(server, met, { words: `${words} ${seed}`, seed })
    if (made) return made
  }
  throw new Error(`no table for ${words}`)
}

/** Ends the Turn, and stops at the first roll of those that are played back. */
async function playBack(page, made) {
  const table = new BlackbeardTable(page)
  await table.open(made.link)
  await page.locator('[data-thing="button:end"]').click()
  await page.locator('[data-thing="since"]').click()
  const teller = page.locator('section.teller')
  for (let stops = 0; stops < 30 && (await teller.locator('.stamp').count()) === 0; stops += 1) await teller.locator('button.on').click()
}

/** A table of Northgard with the best bots in the middle of its game, at the beginning of a turn. */
async function northgardAt(wanted, words) {
  for (let tries = 0; tries < 40; tries += 1) {
    const random = randomFrom(tries)
    const made = await server.northgard(`${words} ${tries}`, { options: { creatures: 'on' }, bots: 3, bot: 'heuristic' })
    let view = await server.view(made)
    while (view.turn.kind !== 'over' && !(view.actions.length > 0 && wanted(view))) {
      view = view.actions.length === 0 ? await server.view(made) : await server.act(made, view, random.pick(view.actions).action)
    }
    if (view.turn.kind !== 'over') return made
  }
  throw new Error(`no table for ${words}`)
}

const inTheMiddle = ({ ask, position }) => ask.prompt.key === 'northgard.prompt.turn' && position.year >= 4 && position.hand.length > 3
const lively = ({ position, turn }) => turn.kind !== 'over' && position.phase === 'answer' && position.visit >= 4 && position.score_pile.length > 0 && position.stars > 3 && position.hand.length > 4
const playing = await tableAt({ setup: 'full' }, lively, 'picture')
const ended = await tableAt({ setup: 'intro' }, (view) => view.result?.stars > 5, 'result')

await shoot('home', { size: desk }, (page) => page.goto(server.url))
await shoot('setup', { size: desk }, async (page) => {
  await page.goto(`${server.url}/new/northwood`)
  await page.locator('input[value="fall4"]').check({ force: true })
})
await shoot('northwood-board', { size: desk }, (page) => new Table(page).open(playing.link))
await shoot('northwood-phone', { size: phone }, (page) => new Table(page).open(playing.link))
await shoot('northwood-dark-ru', { size: desk, settings: { language: 'ru', theme: 'dark' } }, (page) => new Table(page).open(playing.link))
const uncharted = await northgardAt(inTheMiddle, 'picture')
const fighting = await northgardAt(({ position }) => position.fight?.step === 'attacker_food' && position.map.tiles.length > 10, 'fight')
await shoot('northgard-board', { size: desk }, (page) => new NorthgardTable(page).open(uncharted.link))
await shoot('northgard-phone', { size: phone }, (page) => new NorthgardTable(page).open(uncharted.link))
await shoot('northgard-fight-dark-ru', { size: desk, settings: { language: 'ru', theme: 'dark' } }, (page) => new NorthgardTable(page).open(fighting.link))
await shoot('northgard-setup', { size: desk }, (page) => page.goto(`${server.url}/new/northgard`))
const robbed = ({ round, pirates }) => round > 2 && pirates[0].status === 'sailing' && pirates[0].notoriety > 5 && pirates[0].holds.some((amount) => amount > 0)
const sailing = await blackbeardAt((question, view) => question === 'acts' && robbed(view.position) && view.actions.some(({ danger }) => danger?.warships.length > 0), 'at sea')
const thrown = await blackbeardAt((question, { position }) => question === 'cunning' && position.roll.rival_dice.length > 0 && position.round > 1, 'a roll')
const toEnd = () => blackbeardAt((question, { position, actions }) => question === 'turn_spent' && position.round > 2 && position.pirates.filter(({ status }) => status === 'sailing').length === 4 && actions.some(({ action }) => action === 'end'), 'the others')
const over = await blackbeardAt((question, { result }) => question === 'over' && result.table.some(({ side, points }) => side === 0 && points > 8), 'the end')
await shoot('blackbeard-setup', { size: desk }, (page) => page.goto(`${server.url}/new/blackbeard`))
await shoot('blackbeard-board', { size: desk }, (page) => new BlackbeardTable(page).open(sailing.link))
await shoot('blackbeard-phone', { size: phone }, (page) => new BlackbeardTable(page).open(sailing.link))
await shoot('blackbeard-dark-ru', { size: desk, settings: { language: 'ru', theme: 'dark' } }, (page) => new BlackbeardTable(page).open(sailing.link))
for (const language of ['en', 'ru']) {
  await shoot(`blackbeard-roll-${language}`, { size: desk, settings: { language } }, (page) => new BlackbeardTable(page).open(thrown.link))
  await shoot(`blackbeard-others-${language}`, { size: phone, settings: { language } }, async (page) => playBack(page, await toEnd()))
  await shoot(`blackbeard-result-${language}`, { size: desk, settings: { language } }, (page) => new BlackbeardTable(page).open(over.link))
}
await shoot('result', { size: desk }, (page) => new Table(page).open(ended.link))
await browser.close()
await server.stop()
