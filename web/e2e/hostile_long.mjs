// Hundreds of games of each kind over a hostile network:
//
//     node web/e2e/hostile_long.mjs [--games 200] [--at-once 4] [--seed 1] [KIND...]
//
// A kind is northwood, northgard, northgard_bots or blackbeard. Prints how it went; NB_PROGRAM and NB_CHROMIUM as in run.mjs.
import { parseArgs } from 'node:util'
import { chromium } from 'playwright-core'
import { HostileGames } from './hostile_games.mjs'
import { Server } from './server.mjs'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { games: { type: 'string', default: '200' }, 'at-once': { type: 'string', default: '4' }, seed: { type: 'string', default: '1' } },
})
const chosen = positionals.length > 0 ? positionals : ['northwood', 'northgard', 'blackbeard']
const hours = 6

const server = new Server()
await server.start()
const browser = await chromium.launch({ executablePath: process.env.NB_CHROMIUM ?? '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu'] })
let failed = 0
for (const kind of chosen) {
  const began = Date.now()
  const hostile = new HostileGames(browser, server, Number(values.seed))
  try {
    await hostile.open((error) => {
      throw error
    })
    await hostile.play(kind, Number(values.games), Number(values['at-once']), hours * 3_600_000, () => console.log(`${kind}: ${hostile.games} games so far`))
  } catch (error) {
    failed += 1
    console.log(`FAIL ${kind}: ${error.message}`)
  }
  const minutes = ((Date.now() - began) / 60_000).toFixed(1)
  console.log(`${kind}: ${hostile.games} games in ${minutes} minutes; ${JSON.stringify(hostile.checked)}; the network: ${JSON.stringify(hostile.proxy.count)}`)
  await hostile.close()
}
await browser.close()
await server.stop()
process.exit(failed === 0 ? 0 : 1)
