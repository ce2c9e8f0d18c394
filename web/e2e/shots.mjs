// Takes the pictures of docs/img anew from the real page: node web/e2e/shots.mjs
import { mkdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright-core'
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
  const context = await browser.newContext({ locale: 'en-GB', reducedMotion: 'reduce', ...look.size })
  const page = await context.newPage()
  const kept = JSON.stringify({ language: 'en', theme: 'light', motion: 'reduced', ...look.settings })
  await page.addInitScript((settings) => location.protocol === 'http:' && localStorage.setItem('northbeard.settings', settings), kept)
  await go(page)
  await page.waitForTimeout(400)
  await page.screenshot({ path: `${folder}${name}.png` })
  await context.close()
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
await shoot('result', { size: desk }, (page) => new Table(page).open(ended.link))
await browser.close()
await server.stop()
