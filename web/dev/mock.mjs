// A table to look at without the server: `node dev/mock.mjs`, then `npm run dev`. It speaks docs/protocol.md
// on 127.0.0.1:8080 and deals cards, but it knows no rules: every fief and every card may be chosen.
// Everything is forgotten when it stops.
import { createHash, randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { fileURLToPath } from 'node:url'

const port = Number(process.env.PORT ?? 8080)
const suits = { C: 'claws', F: 'flowers', L: 'leaves', E: 'eyes' }
const texts = JSON.parse(readFileSync(fileURLToPath(new URL('../../text/en/northwood.json', import.meta.url)), 'utf8'))
const stars = [4, 3, 2, 1, 1, 2, 3, 4]

const scenarios = Object.keys(texts).flatMap((key) => /^northwood\.scenario\.(\w+)\.name$/.exec(key)?.[1] ?? [])
const game = {
  id: 'northwood',
  rules: 1,
  seats: { min: 1, max: 1 },
  options: [
    { name: 'setup', choices: ['intro', 'full'], default: 'intro' },
    { name: 'scenario', choices: ['none', ...scenarios], default: 'none' },
    { name: 'threshold', choices: ['16', '18', '20'], default: '16' },
    { name: 'condition', choices: ['off', 'on'], default: 'off' },
  ],
}

const card = (id) => ({ key: 'northwood.card', args: { suit: suits[id[0]], value: Number(id.slice(1)) } })
const character = (id) => ({ key: `northwood.character.${id}` })
const tables = new Map()

function shuffled(list) {
  const result = [...list]
  for (let i = result.length - 1; i > 0; i -= 1) {
    const j = Math.floor(Math.random() * (i + 1))
    ;[result[i], result[j]] = [result[j], result[i]]
  }
  return result
}

const deck32 = () => shuffled(Object.keys(suits).flatMap((suit) => [1, 2, 3, 4, 5, 6, 7, 8].map((value) => suit + value)))

function newTable({ options = {}, seed = { kind: 'secret' } }) {
  const rulers = shuffled(Object.keys(suits).flatMap((suit) => [`${suit}Q`, `${suit}K`]))
  const cards = deck32()
  return {
    id: randomBytes(8).toString('hex'),
    token: randomBytes(16).toString('hex'),
    options: Object.fromEntries(game.options.map((option) => [option.name, options[option.name] ?? option.default])),
    seed,
    secret: randomBytes(32).toString('hex'),
    revision: 1,
    past: [],
    answers: new Map(),
    practice: false,
    revealed: seed.kind !== 'secret',
    sockets: new Set(),
    game: { visit: 1, fief: null, score: 0, rulers, won: {}, hand: cards.slice(0, 8), deck: cards.slice(8), discard: [], pile: [], statement: null, answer: null, scored: null, log: [], step: 0, over: false },
  }
}

function actionsOf({ fief, rulers, won, hand, over }) {
  if (over) return []
  const resign = { action: 'resign', label: { key: 'northwood.action.resign' }, touches: [{ button: 'resign' }] }
  if (fief === null) {
    const open = rulers.map((ruler, place) => ({ action: `visit ${place}`, label: { key: 'northwood.action.visit', args: { fief: place, ruler: character(ruler) } }, touches: [{ fief: place }] }))
    return [...open.filter((_, place) => won[place] === undefined), resign]
  }
  return [...hand.map((id) => ({ action: `play ${id}`, label: { key: 'northwood.action.play', args: { card: card(id) } }, touches: [{ card: id }] })), resign]
}

function say(state, kind, key, args = {}) {
  state.log.push({ step: state.step, kind, message: { key, args } })
}

function turnStatement(state) {
  if (state.hand.length === 0 || state.deck.length === 0 || state.score > state.fief) return endVisit(state)
  state.statement = state.deck.shift()
  state.answer = state.scored = null
  say(state, 'chance', 'northwood.prompt.answer', { statement: card(state.statement) })
}

function endVisit(state) {
  state.won[state.fief] = state.score === state.fief
  say(state, 'note', 'northwood.log.visit_end', {})
  const cards = deck32()
  Object.assign(state, { fief: null, score: 0, visit: state.visit + 1, hand: cards.slice(0, 8), deck: cards.slice(8), discard: [], pile: [], statement: null, answer: null, scored: null })
  if (state.visit > 8) Object.assign(state, { visit: 8, over: true })
}

function play(state, action) {
  const [verb, what] = action.split(' ')
  state.step += 1
  say(state, 'act', actionsOf(state).find((offer) => offer.action === action).label.key, actionsOf(state).find((offer) => offer.action === action).label.args)
  if (verb === 'resign') state.over = true
  if (verb === 'visit') {
    state.fief = Number(what)
    turnStatement(state)
  }
  if (verb === 'play') {
    state.hand = state.hand.filter((id) => id !== what)
    state.answer = what
    state.scored = Math.random() < 0.4
    state.discard.push(state.statement)
    ;(state.scored ? state.pile : state.discard).push(what)
    state.score = state.pile.length
    turnStatement(state)
  }
}

function viewOf(table, seat) {
  const state = table.game
  const won = state.rulers.map((_, place) => state.won[place])
  const reached = stars.reduce((sum, each, place) => sum + (won[place] ? each : 0), 0)
  const possible = stars.reduce((sum, each, place) => sum + (won[place] === false ? 0 : each), 0)
  const known = new Set([...state.hand, ...state.discard, ...state.pile, state.statement])
  const unseen = Object.fromEntries(Object.entries(suits).map(([letter, suit]) => [suit, [1, 2, 3, 4, 5, 6, 7, 8].filter((value) => !known.has(letter + value))]))
  const trump = state.fief === null ? null : suits[state.rulers[state.fief][0]]
  const ask = state.fief === null ? { prompt: { key: 'northwood.prompt.choose_fief', args: { visit: state.visit } }, rule: 'W5.1' } : { prompt: { key: 'northwood.prompt.answer', args: { statement: card(state.statement) } }, rule: 'W6.3' }
  return {
    table: { id: table.id, game: 'northwood', rules: 1, options: table.options, seat, seats: [{ seat: 0, name: '', kind: 'person' }], practice: table.practice, fair: { kind: table.seed.kind, commitment: createHash('sha256').update(table.secret).digest('hex'), seed: table.revealed ? table.secret : null, label: table.seed.text ?? table.seed.date ?? null } },
    revision: table.revision,
    step: state.step,
    turn: state.over ? { kind: 'over' } : { kind: 'seat', seat: 0 },
    ask: state.over ? null : ask,
    actions: seat === null ? [] : actionsOf(state),
    refusals: Object.keys(state.won).map((place) => ({ touches: { fief: Number(place) }, reason: { key: 'northwood.reason.visited', args: { fief: Number(place) } }, rule: 'W5.1' })),
    undo: { undo: table.past.length > 0, reset: table.past.length > 0, rewind: table.past.map((_, to) => ({ to, label: { key: 'web.step', args: { step: to } } })) },
    log: state.log,
    position: {
      phase: state.over ? 'over' : state.fief === null ? 'choose_fief' : 'answer',
      visit: state.visit, fief: state.fief, target: state.fief, score: state.score, trump, ruler_trump: trump,
      fiefs: state.rulers.map((ruler, fief) => ({ fief, target: fief, stars: stars[fief], status: won[fief] === undefined ? 'neutral' : won[fief] ? 'friendly' : 'lost', ruler, masked: false, visiting: state.fief === fief, covering: null })),
      slots: Object.entries(suits).map(([letter, suit], slot) => ({ slot, suit, ally: `${letter}J`, cover: null, acting: `${letter}J`, exhausted: false, asleep: false, nested: false })),
      hand: seat === null ? null : state.hand, hand_count: state.hand.length,
      deck: { count: state.deck.length, known_top: [], known_bottom: [] },
      stall: [], discard: state.discard, score_pile: state.pile,
      statement: state.statement, answer: state.answer, answer_scored: state.scored,
      unseen: seat === null ? null : unseen, next: { free: false, no_score: false, trump: null }, acting: null, moving: [],
      stars: reached, stars_possible: possible, threshold: Number(table.options.threshold), win_impossible: possible < Number(table.options.threshold),
      scenario: table.options.scenario === 'none' ? null : { id: table.options.scenario, condition_on: table.options.condition === 'on', condition_met: null },
    },
    result: state.over ? { win: reached >= Number(table.options.threshold), base_win: reached >= Number(table.options.threshold), condition: null, stars: reached, threshold: Number(table.options.threshold), resigned: state.visit < 8, won: stars.map((_, place) => place).filter((place) => won[place]), lines: [{ key: 'northwood.result.stars', args: { stars: reached } }, { key: 'northwood.result.threshold', args: { stars: reached, threshold: Number(table.options.threshold) } }] } : null,
  }
}

function refused(command, key) {
  return { type: 'refused', id: command.id, revision: command.revision, error: { key }, text: key }
}

function obey(table, command) {
  if (table.answers.has(command.id)) return table.answers.get(command.id)
  const answer = change(table, command)
  table.answers.set(command.id, answer)
  return answer
}

function change(table, command) {
  if (command.revision !== table.revision) return refused(command, 'northwood.reason.not_your_turn')
  if (command.type === 'act') {
    if (!actionsOf(table.game).some((offer) => offer.action === command.action)) return refused(command, 'northwood.reason.not_your_turn')
    table.past.push(structuredClone(table.game))
    play(table.game, command.action)
  }
  if (command.type === 'undo' || command.type === 'reset') table.game = table.past.pop() ?? table.game
  if (command.type === 'rewind') {
    table.game = table.past[command.to] ?? table.game
    table.past.length = Math.min(table.past.length, command.to)
    table.practice = true
  }
  if (command.type === 'reveal') table.practice = table.revealed = true
  table.revision += 1
  return { type: 'ack', id: command.id, revision: table.revision }
}

// -- HTTP -----------------------------------------------------------------------------------------

async function answerHttp(request, response) {
  const send = (status, body) => {
    response.writeHead(status, { 'content-type': 'application/json' })
    response.end(JSON.stringify(body))
  }
  const path = new URL(request.url, 'http://mock').pathname
  if (path === '/api/games') return send(200, { games: [game] })
  if (path === '/api/tables' && request.method === 'POST') {
    let body = ''
    for await (const chunk of request) body += chunk
    const table = newTable(JSON.parse(body))
    tables.set(table.id, table)
    return send(201, { table: table.id, seats: [{ seat: 0, token: table.token }] })
  }
  const record = /^\/api\/tables\/(\w+)\/record$/.exec(path)
  if (record && tables.has(record[1])) return response.end('northbeard record of the mock\n')
  send(404, { error: { key: 'web.lost.text' }, text: 'not found' })
}

// -- WebSocket, as much of RFC 6455 as one page on one machine needs ------------------------------

function frame(text) {
  const body = Buffer.from(text)
  if (body.length < 126) return Buffer.concat([Buffer.from([0x81, body.length]), body])
  const head = Buffer.alloc(4)
  head.writeUInt8(0x81, 0)
  head.writeUInt8(126, 1)
  head.writeUInt16BE(body.length, 2)
  if (body.length < 65536) return Buffer.concat([head, body])
  const long = Buffer.alloc(10)
  long.writeUInt8(0x81, 0)
  long.writeUInt8(127, 1)
  long.writeBigUInt64BE(BigInt(body.length), 2)
  return Buffer.concat([long, body])
}

/** The first whole frame of a buffer: its opcode, text and length; null while it is incomplete. */
function unframe(buffer) {
  if (buffer.length < 6) return null
  let length = buffer[1] & 127
  let at = 2
  if (length === 126) {
    if (buffer.length < 8) return null
    length = buffer.readUInt16BE(2)
    at = 4
  }
  if (buffer.length < at + 4 + length) return null
  const mask = buffer.subarray(at, at + 4)
  const body = Buffer.from(buffer.subarray(at + 4, at + 4 + length).map((byte, i) => byte ^ mask[i % 4]))
  return { opcode: buffer[0] & 15, text: body.toString(), size: at + 4 + length }
}

function upgrade(request, socket) {
  const key = createHash('sha1').update(`${request.headers['sec-websocket-key']}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`).digest('base64')
  socket.write(`HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ${key}\r\n\r\n`)
  const send = (message) => socket.write(frame(JSON.stringify(message)))
  let pending = Buffer.alloc(0)
  let seated = null

  function hear(message) {
    if (message.type === 'ping') return send({ type: 'pong' })
    if (message.type === 'hello') {
      const table = tables.get(message.table)
      if (!table) return send({ type: 'error', error: { key: 'web.lost.text' }, text: 'no such table' })
      seated = { table, seat: message.token === table.token ? 0 : null, show: () => send({ type: 'view', view: viewOf(table, seated.seat) }) }
      table.sockets.add(seated)
      return seated.show()
    }
    const before = seated.table.revision
    send(obey(seated.table, message))
    if (seated.table.revision !== before) seated.table.sockets.forEach((other) => other.show())
  }

  socket.on('data', (data) => {
    pending = Buffer.concat([pending, data])
    for (let found = unframe(pending); found; found = unframe(pending)) {
      pending = pending.subarray(found.size)
      if (found.opcode === 8) return socket.end()
      if (found.opcode === 1) hear(JSON.parse(found.text))
    }
  })
  socket.on('close', () => seated?.table.sockets.delete(seated))
  socket.on('error', () => socket.destroy())
}

const server = createServer((request, response) => void answerHttp(request, response))
server.on('upgrade', upgrade)
server.listen(port, '127.0.0.1', () => console.log(`mock tables on http://127.0.0.1:${port}`))
