// Games over a hostile network: three browsers and a spectator play at tables, all through the proxy, several
// tables at once. When a game is over, or the storm ends, it is compared who sees what, who sent what, and what the
// record says (B1 to B5, B8 and B9 of the reports that users have filed about games like these: menus that
// meant something else, undo that others missed, steps that nobody made, messages that came twice).
import { randomUUID } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { svelte, vitePreprocess } from '@sveltejs/vite-plugin-svelte'
import { build } from 'vite'
import { equal, eventually, holds } from './expect.mjs'
import { HostileProxy } from './hostile_proxy.mjs'
import { randomFrom } from './random.mjs'

const people = 3
const glance = 250 // ms between looks at who plays: looking costs what playing needs

const open = { kind: 'open' }

/** Short games, so that many begin and end: the browsers share the only seat, or the first has one and the others,
    the spectator too, are after the open ones. */
const kinds = {
  northwood: { options: {}, seats: [{}] },
  northgard: { options: { years: '3' }, seats: [{}, open, open] },
  northgard_bots: { game: 'northgard', options: { years: '3' }, seats: [{}, { kind: 'bot', bot: 'random' }, open] },
  blackbeard: { options: {}, seats: [{}, open, open] },
}

async function bundle() {
  const [{ output }] = await build({
    configFile: false,
    logLevel: 'error',
    root: fileURLToPath(new URL('..', import.meta.url)),
    plugins: [svelte({ configFile: false, preprocess: vitePreprocess() })],
    build: { write: false, minify: false, lib: { entry: fileURLToPath(new URL('hostile_page.ts', import.meta.url)), formats: ['iife'], name: 'page' } },
  }).then((built) => (Array.isArray(built) ? built : [built]))
  return output[0].code
}

/** The browsers, the proxy between them and the server, and the games on both. */
export class HostileGames {
  #pages = []
  games = 0
  checked = { joined: 0, commands: 0, refused: 0, sockets: 0, lines: 0, repeated: 0 }

  constructor(browser, server, seed) {
    this.browser = browser
    this.server = server
    this.random = randomFrom(seed)
    // A page of its own at the proxy's origin: the game's own page isn't what is tried here.
    this.proxy = new HostileProxy(server.port, seed, { '/hostile': { type: 'text/html', body: '<!doctype html><title>hostile</title>' } })
  }

  async open(onError) {
    await this.proxy.start()
    const script = await bundle()
    for (let index = 0; index < people + 1; index += 1) {
      const context = await this.browser.newContext({ locale: index === 1 ? 'ru-RU' : 'en-GB' })
      const page = await context.newPage()
      page.on('pageerror', onError)
      await page.goto(`${this.proxy.url}/hostile`)
      await page.addScriptTag({ content: script })
      this.#pages.push(page)
    }
  }

  async close() {
    await Promise.all(this.#pages.map((page) => page.context().close().catch(() => {})))
    await this.proxy.stop()
  }

  /** Plays `count` games of a kind, `atOnce` at a time, each to its end, and checks every one. */
  async play(kind, count, atOnce, within, onRound = () => {}) {
    const end = Date.now() + within
    let begun = 0
    while (begun < count) {
      this.proxy.rage()
      const round = Math.min(atOnce, count - begun)
      const tables = []
      for (let index = 0; index < round; index += 1) tables.push(await this.#begin(kind, `${kind} ${begun + index}`))
      begun += round
      await eventually(async () => (await this.#over(tables)) || Date.now() > end, `the games of ${kind} to end`, within + 60_000, glance)
      await this.#settle(tables)
      for (const table of tables) await this.#check(table)
      onRound()
      if (Date.now() > end) throw new Error(`${kind}: ${this.games} games in the time there was`)
    }
  }

  /** The server is killed and comes back: everybody must see the same as before. */
  async restart(kind) {
    this.proxy.rage()
    const table = await this.#begin(kind, `${kind} restarted`)
    await eventually(async () => (await this.#standings()).some(({ revision }) => revision > 20), 'something to be played')
    await this.server.kill()
    await this.server.up()
    const [{ revision: before }] = await this.#standings()
    await eventually(async () => (await this.#standings()).some(({ revision }) => revision > before + 10), 'the game to go on')
    for (const page of this.#pages) await page.evaluate((name) => window.hostile.stop(name), table.id)
    await this.#settle([table])
    await this.#check(table)
  }

  async #begin(kind, words) {
    const { game = kind, options, seats } = kinds[kind]
    const made = await this.server.table(options, `hostile ${words}`, { game, seats })
    const table = { ...made, kind, places: await this.#seat(made, seats) }
    for (const [index, own] of table.places.entries()) {
      const seated = { table: made.id, token: own?.token ?? null, seed: Math.floor(this.random.next() * 2 ** 31), most: 5000 }
      await this.#pages[index].evaluate(([name, value]) => window.hostile.sit(name, value), [made.id, seated])
    }
    return table
  }

  /** Whose seat each browser has; null for who watches. All are after the open seats at once, however often they ask. */
  async #seat(made, seats) {
    const free = seats.filter(({ kind }) => kind === 'open').length
    if (free === 0) return [...this.#pages.keys()].map((index) => (index < people ? made.seats[0] : null))
    const name = (index) => `browser ${index}`
    const others = this.#pages.slice(1)
    const joined = await Promise.all(others.map((page, index) => page.evaluate(([id, as]) => window.hostile.join(id, as), [made.id, name(index + 1)])))
    const { table } = await this.#fresh(made.id, null)
    const wanted = joined.flatMap((key, index) => (key ? [[key.seat, name(index + 1)]] : [])).sort(([a], [b]) => a - b)
    equal(table.seats.filter((each) => each.kind === 'person' && each.seat !== made.seats[0].seat).map((each) => [each.seat, each.name]), wanted, 'who has joined')
    equal(wanted.length, free, 'seats that were taken')
    this.checked.joined += wanted.length
    return [made.seats[0], ...joined]
  }

  async #standings() {
    return (await Promise.all(this.#pages.map((page) => page.evaluate(() => window.hostile.standings())))).flat()
  }

  async #over(tables) {
    const standings = await this.#standings()
    return tables.every(({ id }) => standings.some(({ name, over }) => name === id && over))
  }

  /** The storm ends; nobody does anything any more; soon everybody must know how it stands. */
  async #settle(tables) {
    this.proxy.calm()
    await eventually(async () => {
      const truth = await Promise.all(tables.map(async ({ id }) => [id, (await this.#fresh(id, null)).revision]))
      const revisions = new Map(truth)
      return (await this.#standings()).every(({ name, revision, busy, link }) => revision === revisions.get(name) && !busy && link === 'live')
    }, 'everybody to be shown the latest', 30_000, glance)
  }

  async #get(path, token) {
    const answer = await fetch(this.server.url + path, token ? { headers: { authorization: `Bearer ${token}` } } : {})
    return { status: answer.status, body: await answer.text() }
  }

  /** The view as somebody who comes now gets it. */
  async #fresh(id, token) {
    return withoutClock(JSON.parse((await this.#get(`/api/tables/${id}`, token)).body))
  }

  async #send(table, token, command) {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
    const answer = await fetch(`${this.server.url}/api/tables/${table.id}/acts`, { method: 'POST', headers, body: JSON.stringify(command) })
    return await answer.json()
  }

  async #check(table) {
    const reports = await Promise.all(this.#pages.map((page) => page.evaluate((name) => window.hostile.report(name), table.id)))
    for (const [index, { view, contradictions }] of reports.entries()) {
      const token = table.places[index]?.token ?? null
      equal(withoutClock(view), await this.#fresh(table.id, token), `${table.kind}: what browser ${index} shows, and a fresh view`)
      equal(contradictions, [], `${table.kind}: answers that differ from the first`)
    }
    const commands = reports.flatMap(({ sent, answers }, index) => {
      const answered = new Map(answers.map((answer) => [answer.id, answer]))
      return sent.filter(({ type }) => type !== 'ready').map((command) => ({ command, seat: table.places[index].seat, token: table.places[index].token, answer: answered.get(command.id) ?? null }))
    })
    await this.#askAgain(table, commands)
    await this.#checkRecord(table, commands)
    await this.#checkOld(table)
    for (const { refused, sockets } of reports) {
      this.checked.refused += refused
      this.checked.sockets += sockets
    }
    this.checked.commands += commands.length
    this.games += 1
    for (const page of this.#pages) await page.evaluate((name) => window.hostile.leave(name), table.id)
  }

  /** A repeated command gets its first answer and changes nothing; one that got none gets it now. */
  async #askAgain(table, commands) {
    const before = await this.#fresh(table.id, table.token)
    for (const item of commands) {
      if (item.answer && this.random.next() > 0.1) continue
      const again = await this.#send(table, item.token, item.command)
      if (item.answer?.type === 'ack') equal([again.type, again.revision], ['ack', item.answer.revision], `${table.kind}: a repeated command`)
      if (item.answer?.type === 'refused') equal(again.type, 'refused', `${table.kind}: a repeated refused command`)
      item.answer = again
      this.checked.repeated += 1
    }
    equal(await this.#fresh(table.id, table.token), before, `${table.kind}: after repeated commands`)
  }

  /** Every line of the record that a person made was sent once, every acknowledged command is one line. */
  async #checkRecord(table, commands) {
    const { status, body } = await this.#get(`/api/tables/${table.id}/record`, table.token)
    if (status === 403) return // a game that isn't over: what the others hold stays secret
    equal(status, 200, 'the record')
    const begin = body.indexOf('\nbegin\n')
    const lines = body.slice(begin + 7).split('\n').slice(0, -1)
    const acknowledged = commands.filter(({ answer }) => answer.type === 'ack').sort((a, b) => a.answer.revision - b.answer.revision)
    const bots = new Set([...body.slice(0, begin).matchAll(/^bot (\d+) /gm)].map(([, seat]) => Number(seat)))
    let at = 0
    // What nobody sent: the table's own lines, what follows an agreement, and what bots do where they sit now.
    const skip = () => {
      for (; at < lines.length && isAutomatic(lines, at, bots); at += 1) {
        const [, seat] = /^bot (\d+)/.exec(lines[at]) ?? []
        if (seat) bots.add(Number(seat))
      }
    }
    for (const { command, seat, answer } of acknowledged) {
      skip()
      holds(at < lines.length && isOf(lines[at], command, seat), `${table.kind}: line ${at + 1} is “${lines[at]}” and not of ${JSON.stringify(command)} of seat ${seat}`)
      if (command.type === 'back') bots.delete(seat)
      at += 1
      holds(answer.revision >= at, `${table.kind}: ${JSON.stringify(answer)} acknowledges line ${at}`)
    }
    skip()
    equal(lines.slice(at), [], `${table.kind}: lines that nobody sent`)
    this.checked.lines += lines.length
  }

  /** A choice of an older view is refused, whatever it would mean now. */
  async #checkOld(table) {
    const before = await this.#fresh(table.id, table.token)
    const old = { type: 'act', id: randomUUID(), revision: before.revision - 1, action: before.actions[0]?.action ?? 'end' }
    const away = before.table.seats[before.table.seat].away === true
    const { type, error } = await this.#send(table, table.token, old)
    equal([type, error?.key], ['refused', away ? 'table.error.seat_away' : 'table.error.old_revision'], `${table.kind}: an old revision`)
    equal(await this.#fresh(table.id, table.token), before, `${table.kind}: after an old revision`)
  }
}

/** When a view was sent is of no matter. */
function withoutClock({ now, ...view }) {
  return view
}

/** Whether this line of the record is one that no person sends. */
function isAutomatic(lines, at, bots) {
  const [first] = lines[at].split(' ', 1)
  if (first === '*' || first === 'auto') return true
  if (first === 'reveal') return true // at the end of a game
  if (first === 'rewind' || first === 'bot') return lines[at - 1]?.startsWith('agree ') ?? false
  return /^\d+$/.test(first) && bots.has(Number(first))
}

/** Whether this line is what the command of this seat leads to. */
function isOf(line, command, seat) {
  if (command.type === 'act') return line === `${seat} ${command.action}`
  if (command.type === 'rewind') return line === `rewind ${command.to}`
  if (command.type === 'back') return line === `person ${seat}`
  if (command.type === 'propose') return line.startsWith(`propose ${seat} ${command.what}`)
  if (command.type === 'agree' || command.type === 'decline') return line === `${command.type} ${seat}`
  return line.startsWith(`${command.type} `)
}
