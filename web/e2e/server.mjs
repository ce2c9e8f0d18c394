// A server of our own: `northbeard serve` on a free port of this machine with a temporary data file.
// It can be killed in the middle and started again on the same port and file.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))
export const program = process.env.NB_PROGRAM ?? join(root, 'build/release/bin/northbeard')

/** Limits that a test harness reaches and a person doesn't. */
const roomy = ['commands_per_second=1000', 'commands_burst=1000', 'tables_per_hour=10000']

/** Where a file is durable at once: thousands of acknowledged choices needn't wait for a disk. */
const memory = '/dev/shm'

async function freePort() {
  const probe = createServer()
  await new Promise((resolve) => probe.listen(0, '127.0.0.1', resolve))
  const { port } = probe.address()
  await new Promise((resolve) => probe.close(resolve))
  return port
}

export class Server {
  #child = null
  #folder = ''
  #limits = []
  #log = ''
  port = 0

  get url() {
    return `http://127.0.0.1:${this.port}`
  }

  async start(limits = []) {
    if (!existsSync(program)) throw new Error(`There is no program at ${program}. Build it, or name it in NB_PROGRAM.`)
    this.#folder = await mkdtemp(join(existsSync(memory) ? memory : tmpdir(), 'northbeard-browser-'))
    this.#limits = [...roomy, ...limits]
    this.port = await freePort()
    await this.up()
  }

  async up() {
    const limits = this.#limits.flatMap((limit) => ['--limit', limit])
    const data = join(this.#folder, 'tables.db')
    const child = spawn(program, ['serve', '--port', String(this.port), '--data', data, '--log', 'error', ...limits])
    const hear = (text) => (this.#log = (this.#log + text).slice(-4000))
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    this.#child = child
    child.once('exit', () => this.#child === child && console.log(`     The server ended by itself:\n${this.#log}`))
    for (let tries = 0; tries < 200; tries += 1) {
      if (child.exitCode !== null) break
      const answer = await fetch(`${this.url}/healthz`).catch(() => null)
      if (answer?.ok) return
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    throw new Error(`The server did not come up:\n${this.#log}`)
  }

  async kill() {
    const child = this.#child
    this.#child = null
    if (!child || child.exitCode !== null) return
    const gone = new Promise((resolve) => child.once('exit', resolve))
    child.kill('SIGKILL')
    await gone
  }

  async stop() {
    await this.kill()
    if (this.#folder) await rm(this.#folder, { recursive: true, force: true })
  }

  // -- tables over HTTP: to bring one quickly to where something is to be seen -----------------

  async #call(path, token, body) {
    const headers = { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) }
    const answer = await fetch(this.url + path, body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers })
    const told = await answer.json()
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${told.text ?? ''}`)
    return told
  }

  /** A new table from given words; `link` is the page of its first person's seat, `seats` has them all. */
  async table(options = {}, words = 'browser', { game = 'northwood', seats } = {}) {
    const made = await this.#call('/api/tables', null, { game, options, ...(seats ? { seats } : {}), seed: { kind: 'given', text: words } })
    const links = made.seats.filter(({ token }) => token).map(({ seat, token }) => ({ seat, token, link: `${this.url}/t/${made.table}#seat=${seat}&token=${token}` }))
    return { id: made.table, token: links[0].token, link: links[0].link, seats: links }
  }

  /** A table of Northgard for one person and bots, or for several persons. */
  async northgard(words, { options = {}, persons = 1, bots = 2, bot = 'random' } = {}) {
    const seats = [...Array.from({ length: persons }, () => ({ kind: 'person' })), ...Array.from({ length: bots }, () => ({ kind: 'bot', bot }))]
    return await this.table(options, words, { game: 'northgard', seats })
  }

  async view(table) {
    return await this.#call(`/api/tables/${table.id}`, table.token)
  }

  async act(table, view, action) {
    const id = `scout-${table.id}-${view.revision}-${Math.random()}`
    await this.#call(`/api/tables/${table.id}/acts`, table.token, { type: 'act', id, revision: view.revision, action })
    return await this.view(table)
  }
}
