// A network as bad as it gets, between browsers and a server: what is asked over HTTP comes late, what is posted
// also twice or without an answer, and of what is said over a WebSocket each message may come late, twice, after later ones, or never, and any connection may
// break or go silent. All of it from a seed. calm() ends the storm: what was held back arrives, new connections
// are faithful.
//
// TCP loses no single message, so a lost one is the beginning of the end of its connection: soon afterwards that
// breaks, or nothing more comes through.
import { createServer, request } from 'node:http'
import { connect } from 'node:net'
import { randomFrom } from './random.mjs'

/** Chances for each message, and milliseconds. */
export const storm = { late: 0.3, lateBy: 60, twice: 0.05, overtakes: 0.2, lost: 0.01, breaks: 0.006, silent: 0.3, endsWithin: 300, httpLateBy: 80, postedTwice: 0.4, unanswered: 0.5 }

const control = 0x8 // opcodes from here on: close, ping, pong

async function wholeOf(stream) {
  const chunks = []
  try {
    for await (const chunk of stream) chunks.push(chunk)
  } catch {
    // broken off: what came is what there is
  }
  return Buffer.concat(chunks)
}

/** Takes the stream of one side apart into frames; a frame is handed over as the bytes it came in. */
class Frames {
  #bytes = Buffer.alloc(0)

  of(chunk) {
    const frames = []
    this.#bytes = Buffer.concat([this.#bytes, chunk])
    for (let length = this.#length(); length !== null && this.#bytes.length >= length; length = this.#length()) {
      const frame = this.#bytes.subarray(0, length)
      this.#bytes = this.#bytes.subarray(length)
      frames.push({ bytes: frame, opcode: frame[0] & 0x0f, last: (frame[0] & 0x80) !== 0 })
    }
    return frames
  }

  /** Of the whole frame at the front; null while its head isn't complete. */
  #length() {
    const bytes = this.#bytes
    if (bytes.length < 2) return null
    const mask = bytes[1] & 0x80 ? 4 : 0
    const short = bytes[1] & 0x7f
    if (short < 126) return 2 + mask + short
    if (bytes.length < (short === 126 ? 4 : 10)) return null
    return short === 126 ? 4 + mask + bytes.readUInt16BE(2) : 10 + mask + Number(bytes.readBigUInt64BE(2))
  }
}

/** One direction of a WebSocket: whole messages through the storm, in their order unless one overtakes another. */
class Lane {
  #frames = new Frames()
  #message = []
  #waiting = [] // what comes later, in order: nothing passes it but what overtakes

  constructor(target, weather, onLost) {
    this.target = target
    this.weather = weather
    this.onLost = onLost
  }

  hear(chunk) {
    for (const { bytes, opcode, last } of this.#frames.of(chunk)) {
      if (opcode >= control) {
        this.#post(bytes, 0, false)
        continue
      }
      this.#message.push(bytes)
      if (!last) continue
      const message = Buffer.concat(this.#message)
      this.#message = []
      this.#pass(message)
    }
  }

  #pass(message) {
    if (this.weather.calm) return this.#post(message, 0, false)
    const { random, count } = this.weather
    count.messages += 1
    const happens = (chance) => random.next() < chance
    if (happens(storm.lost)) {
      count.lost += 1
      return this.onLost()
    }
    const copies = happens(storm.twice) ? 2 : 1
    count.repeated += copies - 1
    for (let copy = 0; copy < copies; copy += 1) {
      const late = happens(storm.late) || copy > 0 ? random.next() * storm.lateBy : 0
      count.late += late > 0 ? 1 : 0
      this.#post(message, late, happens(storm.overtakes))
    }
  }

  /** Sends it after a while; what doesn't overtake waits for what was posted before. */
  #post(bytes, after, overtakes) {
    if (overtakes && this.#waiting.length > 0) this.weather.count.overtaken += 1
    const item = { bytes, ready: after === 0 }
    if (overtakes) return void setTimeout(() => this.#send(item), after)
    this.#waiting.push(item)
    if (after === 0) return this.#release()
    setTimeout(() => {
      item.ready = true
      this.#release()
    }, after)
  }

  #release() {
    while (this.#waiting[0]?.ready) this.#send(this.#waiting.shift())
  }

  #send({ bytes }) {
    if (this.target.writable && !this.weather.mute.has(this.target)) this.target.write(bytes)
  }
}

export class HostileProxy {
  #server = null
  #pairs = new Set()
  port = 0

  /** `pages` are answered here and not by the server: { path: { type, body } }. */
  constructor(upstreamPort, seed, pages = {}) {
    this.upstreamPort = upstreamPort
    this.pages = pages
    this.weather = {
      calm: false,
      random: randomFrom(seed),
      mute: new WeakSet(), // sockets that nothing is written to any more
      count: { connections: 0, messages: 0, late: 0, repeated: 0, overtaken: 0, lost: 0, broken: 0, silenced: 0, postedTwice: 0, unanswered: 0 },
    }
  }

  get url() {
    return `http://127.0.0.1:${this.port}`
  }
  get count() {
    return this.weather.count
  }

  async start() {
    this.#server = createServer((question, answer) => this.#forward(question, answer))
    this.#server.on('upgrade', (question, socket, head) => this.#join(question, socket, head))
    await new Promise((resolve) => this.#server.listen(0, '127.0.0.1', resolve))
    this.port = this.#server.address().port
  }

  async stop() {
    for (const { client, upstream } of this.#pairs) {
      client.destroy()
      upstream.destroy()
    }
    this.#server.closeAllConnections()
    await new Promise((resolve) => this.#server.close(resolve))
  }

  /** No more storm: connections that have gone silent are broken, so that nobody waits for nothing. */
  calm() {
    this.weather.calm = true
    for (const pair of this.#pairs) if (pair.doomed) this.#end(pair)
  }
  rage() {
    this.weather.calm = false
  }

  #forward(question, answer) {
    const page = this.pages[question.url]
    if (page) {
      answer.writeHead(200, { 'content-type': page.type })
      answer.end(page.body)
      return
    }
    const { calm, random } = this.weather
    if (calm) return this.#ask(question, answer)
    setTimeout(() => this.#ask(question, answer, question.method === 'POST'), random.next() * storm.httpLateBy)
  }

  /** Asks the server. What is posted into a storm may be asked twice, and its answer may be lost. */
  async #ask(question, answer, risky = false) {
    const { random, count } = this.weather
    const happens = (chance) => risky && random.next() < chance
    const [twice, lost] = [happens(storm.postedTwice), happens(storm.unanswered)]
    count.postedTwice += twice ? 1 : 0
    count.unanswered += lost ? 1 : 0
    const body = await wholeOf(question)
    const onward = () =>
      new Promise((resolve) => {
        const { method, url, headers } = question
        const asked = request({ host: '127.0.0.1', port: this.upstreamPort, method, path: url, headers }, async (reply) => {
          resolve({ status: reply.statusCode, headers: reply.headers, body: await wholeOf(reply) })
        })
        asked.on('error', () => resolve(null))
        asked.end(body)
      })
    const [reply] = await Promise.all(twice ? [onward(), onward()] : [onward()])
    if (lost || !reply) return answer.destroy()
    answer.writeHead(reply.status, reply.headers)
    answer.end(reply.body)
  }

  #join(question, client, head) {
    const upstream = connect(this.upstreamPort, '127.0.0.1')
    const pair = { client, upstream, doomed: false }
    this.#pairs.add(pair)
    this.weather.count.connections += 1
    for (const [socket, other] of [[client, upstream], [upstream, client]]) {
      socket.setNoDelay(true)
      socket.on('error', () => {})
      socket.on('close', () => {
        this.#pairs.delete(pair)
        other.destroy()
      })
    }
    upstream.once('connect', () => {
      // Without extensions, so that frames are plain.
      const kept = Object.entries(question.headers).filter(([name]) => name !== 'sec-websocket-extensions')
      upstream.write(`GET ${question.url} HTTP/1.1\r\n${kept.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`)
      this.#carry(pair, head)
    })
  }

  #carry(pair, head) {
    const { client, upstream } = pair
    const lost = () => this.#doom(pair)
    const out = new Lane(upstream, this.weather, lost)
    const back = new Lane(client, this.weather, lost)
    const hear = (lane, chunk) => {
      if (!this.weather.calm && this.weather.random.next() < storm.breaks) lost()
      lane.hear(chunk)
    }
    let greeting = Buffer.alloc(0) // the server's answer to the upgrade, which is no frame
    let greeted = false
    upstream.on('data', (chunk) => {
      if (greeted) return hear(back, chunk)
      greeting = Buffer.concat([greeting, chunk])
      const end = greeting.indexOf('\r\n\r\n')
      if (end < 0) return
      greeted = true
      client.write(greeting.subarray(0, end + 4))
      if (greeting.length > end + 4) hear(back, greeting.subarray(end + 4))
    })
    client.on('data', (chunk) => hear(out, chunk))
    if (head.length > 0) hear(out, head)
  }

  /** Something was lost: the connection breaks soon, or goes silent until the other side notices. */
  #doom(pair) {
    if (pair.doomed) return
    pair.doomed = true
    const { random, mute, count } = this.weather
    if (random.next() < storm.silent) {
      count.silenced += 1
      mute.add(pair.client)
      mute.add(pair.upstream)
      return
    }
    count.broken += 1
    setTimeout(() => this.#end(pair), random.next() * storm.endsWithin)
  }

  #end({ client, upstream }) {
    client.destroy()
    upstream.destroy()
  }
}
