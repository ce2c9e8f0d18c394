// Works out every draw of a record anew, exactly as docs/fairness.md says, from nothing but the record and
// the browser's own cryptography. What a draw means and whether the steps were legal is not looked at here:
// that takes the rules, and `northbeard verify` has them.

export type SeedKind = 'secret' | 'given' | 'daily'

/** What the table had bound itself to before the first draw. */
export interface DicePromise {
  game: string
  kind: SeedKind
  /** The words or the date; null where the seed was secret. */
  label: string | null
  commitment: string
  salts: { seat: number; digits: string }[]
  /** Who sat there, by seat; empty where nobody gave a name. */
  names: string[]
}

export interface CheckedDraw {
  /** Of the record, from 1. */
  line: number
  stream: string
  /** How many draws of this stream were in force before it. */
  index: number
  outcome: number
  outcomes: number
  /** What the seed says; null where that can't be worked out. */
  expected: number | null
  /** A step back took it away again; the same draw came later, or never. */
  undone: boolean
}

/** Why a record isn't what its seed says. Lines count from 1. */
export type Fault =
  | { kind: 'no_record' }
  | { kind: 'unreadable'; line: number; text: string }
  | { kind: 'secret' }
  | { kind: 'commitment'; line: number }
  | { kind: 'revealed'; line: number }
  | { kind: 'draw'; line: number; draw: CheckedDraw; differing: number }

export interface DiceCheck {
  promise: DicePromise | null
  /** 64 hexadecimal digits; null while it is secret. */
  seed: string | null
  /** What the promise must be for that seed. */
  hash: string | null
  draws: CheckedDraw[]
  fault: Fault | null
}

interface Line {
  number: number
  text: string
}

const first = 'northbeard-record 1'
const kinds: readonly string[] = ['secret', 'given', 'daily']
const wayBack = /^(?:undo|reset|rewind) (\d+)$/
const drawn = /^\* (.+) (\d+)\/(\d+)$/
const revealed = /^reveal ([0-9a-f]{64})$/
const step = /^(?:auto )?\d+ ./
const noStep = /^(?:propose|agree|decline|bot|person) ./

const utf8 = new TextEncoder()
const hex = (bytes: ArrayBuffer | Uint8Array) => [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
const bytesOf = (digits: string) => Uint8Array.from(digits.match(/../g) ?? [], (pair) => parseInt(pair, 16))

function linesOf(record: string): Line[] {
  const lines = record.split(/\r?\n/)
  if (lines.at(-1) === '') lines.pop()
  return lines.map((text, place) => ({ number: place + 1, text }))
}

function readPromise(head: readonly Line[]): DicePromise | null {
  const game = head.flatMap(({ text }) => /^game (\S+)$/.exec(text)?.[1] ?? [])[0]
  const [, kind, commitment, label] = head.map(({ text }) => /^seed (\S+) ([0-9a-f]{64})(?: (.*))?$/.exec(text)).find(Boolean) ?? []
  if (!game || !kind || !commitment || !kinds.includes(kind) || (kind === 'secret') !== (label === undefined)) return null
  const salts = head.flatMap(({ text }) => {
    const [, seat, digits] = /^salt (\d+) ([0-9a-f]+)$/.exec(text) ?? []
    return digits === undefined ? [] : [{ seat: Number(seat), digits }]
  })
  const names = head.flatMap(({ text }) => {
    const seat = /^(?:seat \d+|bot \d+ \w+)(?: (.*))?$/.exec(text)
    return seat ? [seat[1] ?? ''] : []
  })
  return { game, kind: kind as SeedKind, label: label ?? null, commitment, salts, names }
}

/** The draws in the order of the record, each with its number in its stream; or the line that can't be read. */
function readDraws(body: readonly Line[]): CheckedDraw[] | Line {
  const draws: CheckedDraw[] = []
  const force: (CheckedDraw | null)[] = [] // the steps in force; null for one that drew nothing
  const counts = new Map<string, number>()
  for (const { number, text } of body) {
    const back = wayBack.exec(text)
    if (back) {
      for (const gone of force.splice(Number(back[1]))) {
        if (!gone) continue
        gone.undone = true
        counts.set(gone.stream, counts.get(gone.stream)! - 1)
      }
      continue
    }
    const [, stream, outcome, outcomes] = drawn.exec(text) ?? []
    if (stream !== undefined) {
      if (Number(outcomes) === 0) return { number, text }
      const index = counts.get(stream) ?? 0
      counts.set(stream, index + 1)
      const draw = { line: number, stream, index, outcome: Number(outcome), outcomes: Number(outcomes), expected: null, undone: false }
      draws.push(draw)
      force.push(draw)
    } else if (step.test(text)) force.push(null)
    else if (!noStep.test(text) && !revealed.test(text)) return { number, text }
  }
  return draws
}

async function seedOf({ kind, game, label }: DicePromise, shown: string | undefined, subtle: SubtleCrypto): Promise<Uint8Array | null> {
  if (kind === 'secret') return shown === undefined ? null : bytesOf(shown)
  const text = kind === 'given' ? `northbeard-words-1\n${label}` : `northbeard-daily-1\n${game}\n${label}`
  return new Uint8Array(await subtle.digest('SHA-256', utf8.encode(text)))
}

/** The draws of one seed and its salts. */
class Drawer {
  readonly #subtle: SubtleCrypto
  readonly #key: CryptoKey
  readonly #salts: string

  private constructor(subtle: SubtleCrypto, key: CryptoKey, salts: string) {
    this.#subtle = subtle
    this.#key = key
    this.#salts = salts
  }

  static async of(seed: Uint8Array, { salts }: DicePromise, subtle: SubtleCrypto): Promise<Drawer> {
    const key = await subtle.importKey('raw', seed.slice(), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
    return new Drawer(subtle, key, salts.map(({ digits }) => `${digits}\n`).join(''))
  }

  async draw(stream: string, index: number, outcomes: number): Promise<number> {
    const all = 1n << 64n
    const uneven = all % BigInt(outcomes) // numbers at the end that would make the first outcomes likelier
    for (let attempt = 0; ; attempt += 1) {
      const message = `northbeard-draw-1\n${this.#salts}${stream}\n${index}\n${attempt}`
      const signed = await this.#subtle.sign('HMAC', this.#key, utf8.encode(message))
      const number = new DataView(signed).getBigUint64(0)
      if (number < all - uneven) return Number(number % BigInt(outcomes))
    }
  }
}

/** Checks the dice of a record. `subtle` is the browser's `crypto.subtle`; nothing is fetched or sent. */
export async function checkDice(record: string, subtle: SubtleCrypto): Promise<DiceCheck> {
  const lines = linesOf(record)
  const begin = lines.findIndex(({ text }) => text === 'begin')
  const promise = lines[0]?.text === first && begin > 0 ? readPromise(lines.slice(0, begin)) : null
  const failed = (fault: Fault, found: Partial<DiceCheck> = {}): DiceCheck => ({ promise, seed: null, hash: null, draws: [], ...found, fault })
  if (!promise) return failed({ kind: 'no_record' })

  const body = lines.slice(begin + 1)
  const draws = readDraws(body)
  if (!Array.isArray(draws)) return failed({ kind: 'unreadable', line: draws.number, text: draws.text })

  const shown = body.flatMap(({ number, text }) => {
    const seed = revealed.exec(text)?.[1]
    return seed === undefined ? [] : [{ number, seed }]
  })
  const bytes = await seedOf(promise, shown[0]?.seed, subtle)
  if (!bytes) return failed({ kind: 'secret' }, { draws })
  const seed = hex(bytes)
  const hash = hex(await subtle.digest('SHA-256', new Uint8Array([...utf8.encode('northbeard-commit-1\n'), ...bytes])))

  const drawer = await Drawer.of(bytes, promise, subtle)
  for (const draw of draws) draw.expected = await drawer.draw(draw.stream, draw.index, draw.outcomes)

  const found = { seed, hash, draws }
  const other = shown.find((each) => each.seed !== seed)
  if (other) return failed({ kind: 'revealed', line: other.number }, found)
  const seedLine = lines.find(({ text }) => text.startsWith('seed '))!
  if (hash !== promise.commitment) return failed({ kind: 'commitment', line: seedLine.number }, found)
  const wrong = draws.filter((draw) => draw.outcome !== draw.expected)
  if (wrong[0]) return failed({ kind: 'draw', line: wrong[0].line, draw: wrong[0], differing: wrong.length }, found)
  return { promise, ...found, fault: null }
}
