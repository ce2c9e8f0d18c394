// Plays whole games in a real Chromium against the real server. A drive that fails is run once more, alone,
// when all others are done: if it passes then, its failure is reported as unsteady and counts no more. The
// last line says how many tests passed and failed; so does the exit status. NB_PROGRAM names another program
// than the release build, NB_CHROMIUM another browser; names of drives as arguments run only those.
import { mkdir, rm } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright-core'
import * as abilities from './drives/abilities.mjs'
import * as blackbeardMouse from './drives/blackbeard_mouse.mjs'
import * as blackbeardScreens from './drives/blackbeard_screens.mjs'
import * as blackbeardTouch from './drives/blackbeard_touch.mjs'
import * as blackbeardTwo from './drives/blackbeard_two.mjs'
import * as coach from './drives/coach.mjs'
import * as edges from './drives/edges.mjs'
import * as hostile from './drives/hostile.mjs'
import * as friends from './drives/friends.mjs'
import * as friendsApart from './drives/friends_apart.mjs'
import * as keyboard from './drives/keyboard.mjs'
import * as mouse from './drives/mouse.mjs'
import * as northgardMouse from './drives/northgard_mouse.mjs'
import * as northgardScreens from './drives/northgard_screens.mjs'
import * as northgardTouch from './drives/northgard_touch.mjs'
import * as northgardTwo from './drives/northgard_two.mjs'
import * as phones from './drives/phones.mjs'
import * as replay from './drives/replay.mjs'
import * as resume from './drives/resume.mjs'
import * as screens from './drives/screens.mjs'
import * as touch from './drives/touch.mjs'
import { Server } from './server.mjs'

const drives = {
  northgard_touch: northgardTouch, northgard_mouse: northgardMouse, northgard_two: northgardTwo, northgard_screens: northgardScreens,
  blackbeard_mouse: blackbeardMouse, blackbeard_touch: blackbeardTouch, blackbeard_screens: blackbeardScreens, blackbeard_two: blackbeardTwo, friends, friends_apart: friendsApart, phones, keyboard, touch, mouse, abilities, coach, screens, resume, edges, replay, hostile,
}
const atOnce = 2
const minutes = 20
const shots = fileURLToPath(new URL('../../build/browser/', import.meta.url))

let passed = 0
const failures = [] // what each drive that failed said

class Failed extends Error {}

/** What a drive gets: a browser, a server, and `test`. After a failure the rest of the drive makes no sense. */
function harness(name, browser, server, count) {
  const pages = []
  const began = Date.now()

  async function page(options = {}) {
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'en-GB', reducedMotion: 'reduce', ...options })
    const made = await context.newPage()
    made.setDefaultTimeout(20_000)
    made.on('pageerror', (error) => report(`an error in the page: ${error.message}`, error))
    made.on('console', (message) => message.text().startsWith('text ') && report(`a text: ${message.text()}`, null))
    pages.push(made)
    return made
  }

  function report(title, error) {
    const why = error ? `\n     ${String(error.message).split('\n').slice(0, 12).join('\n     ')}` : ''
    count.failures.push(`${name}: ${title}${why}`)
    console.log(`FAIL ${count.failures.at(-1)}`)
  }

  async function test(title, body) {
    try {
      await body()
      count.passed += 1
      console.log(`ok   ${name}: ${title} (${((Date.now() - began) / 1000).toFixed(1)} s)`)
    } catch (error) {
      report(title, error)
      await Promise.all(pages.map((each, index) => each.screenshot({ path: `${shots}${name}-${index}.png` }).catch(() => {})))
      throw new Failed(title)
    }
  }

  const close = () => Promise.all(pages.map((each) => each.context().close().catch(() => {})))
  return { browser, server, page, test, close, report }
}

/** Runs a drive and says how many of its tests passed, and what failed. */
async function drive(name, browser) {
  const count = { passed: 0, failures: [] }
  const server = new Server()
  const tools = harness(name, browser, server, count)
  try {
    await server.start()
    await drives[name].run(tools)
  } catch (error) {
    if (!(error instanceof Failed)) tools.report('the drive itself', error)
  } finally {
    await tools.close()
    await server.stop()
  }
  return count
}

async function main() {
  const unknown = process.argv.slice(2).filter((name) => !(name in drives))
  if (unknown.length > 0) throw new Error(`There is no drive ${unknown}; there are ${Object.keys(drives)}.`)
  await rm(shots, { recursive: true, force: true })
  await mkdir(shots, { recursive: true })
  const browser = await chromium.launch({
    executablePath: process.env.NB_CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
  })
  const waiting = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(drives)
  const again = []
  const worker = async () => {
    while (waiting.length > 0) {
      const name = waiting.shift()
      const { passed: done, failures: said } = await drive(name, browser)
      if (said.length === 0) passed += done
      else again.push({ name, said })
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  for (const { name, said } of again) {
    console.log(`once more, alone: ${name}`)
    const { passed: done, failures: repeated } = await drive(name, browser)
    passed += done
    failures.push(...repeated)
    if (repeated.length === 0) console.log(`unsteady: ${said.join('\n')}`)
  }
  await browser.close()
}

const watchdog = setTimeout(() => finish('the suite took too long'), minutes * 60_000)

function finish(stopped) {
  clearTimeout(watchdog)
  if (stopped) failures.push(stopped)
  for (const failure of failures) console.log(`FAIL ${failure}`)
  console.log(`${passed} passed, ${failures.length} failed`)
  process.exit(failures.length === 0 && passed > 0 ? 0 : 1)
}

main().then(() => finish(), (error) => finish(error.message))
