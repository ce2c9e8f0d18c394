import { createHash, createHmac, webcrypto } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { checkDice, type DiceCheck } from './check_dice'

const check = (record: string): Promise<DiceCheck> => checkDice(record, webcrypto.subtle as SubtleCrypto)

const golden = join(process.cwd(), '../tests/golden')
const records = readdirSync(golden).filter((name) => name.endsWith('.record'))
const read = (name: string) => readFileSync(join(golden, name), 'utf8')

// A table written down anew with another library, for what the golden games don't have: secret seeds, salts, ways back.
const secret = Buffer.alloc(32, 7)
const salts = ['00ff', 'abcdef0123']
const sha256 = (...parts: (string | Buffer)[]) => parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest('hex')

function draw(stream: string, index: number, outcomes: number): string {
  const mac = createHmac('sha256', secret).update(['northbeard-draw-1', ...salts, stream, index, 0].join('\n')).digest()
  return `* ${stream} ${mac.readBigUInt64BE() % BigInt(outcomes)}/${outcomes}`
}

const written = [
  'northbeard-record 1', 'game northgard', 'rules 1', 'option years 3', 'seat 0 Ann', 'seat 1', `seed secret ${sha256('northbeard-commit-1\n', secret)}`,
  `salt 0 ${salts[0]}`, `salt 1 ${salts[1]}`, 'begin',
  draw('the deck', 0, 52), draw('die', 0, 6), '0 play a', draw('the deck', 1, 51), '1 pass', 'undo 4', 'propose 0 rewind 3', 'decline 1', '1 pass',
  'propose 1 rewind 1', 'agree 0', 'rewind 1', draw('die', 0, 6), '0 play b', 'propose 1 bot 0 random', 'bot 0 random', '0 pass', 'person 0', 'auto 0 done',
  draw('the deck', 1, 51), 'propose 0 pause', 'agree 1', draw('die', 1, 6), `reveal ${secret.toString('hex')}`,
]
const lineOf = (text: string) => written.indexOf(text) + 1

describe('a good record', () => {
  it.each(records)('%s', async (name) => {
    const { fault, draws, hash, promise } = await check(read(name))
    expect(fault).toBeNull()
    expect(hash).toBe(promise!.commitment)
    expect(draws.length).toBe(read(name).split('\n').filter((line) => line.startsWith('* ')).length)
  })

  it('has salts, and steps that were taken back', async () => {
    const { fault, draws, promise, seed } = await check(written.join('\n') + '\n')
    expect(fault).toBeNull()
    expect(seed).toBe(secret.toString('hex'))
    expect(promise).toMatchObject({ kind: 'secret', label: null, names: ['Ann', ''], salts: [{ seat: 0, digits: salts[0] }, { seat: 1, digits: salts[1] }] })
    expect(draws.map(({ stream, index, undone }) => [stream, index, undone])).toEqual([
      ['the deck', 0, false], ['die', 0, true], ['the deck', 1, true], ['die', 0, false], ['the deck', 1, false], ['die', 1, false],
    ])
  })

  it('may have the line ends of Windows', async () => {
    expect((await check(written.join('\r\n') + '\r\n')).fault).toBeNull()
  })

  it('knows the deal of a day', async () => {
    const seed = Buffer.from(sha256('northbeard-daily-1\nnorthwood\n2026-11-29'), 'hex')
    const record = ['northbeard-record 1', 'game northwood', `seed daily ${sha256('northbeard-commit-1\n', seed)} 2026-11-29`, 'begin']
    expect(await check(record.join('\n'))).toMatchObject({ fault: null, seed: seed.toString('hex') })
  })

  it('has the draw that docs/fairness.md gives as an example', async () => {
    const commitment = '12e1f687f812fac994d6a84df6dac4371fbb21fb4b11ee9b9eadd526cde3ba0f'
    const record = ['northbeard-record 1', 'game northwood', `seed given ${commitment} seven swans`, 'begin', '* the deck 5/8']
    expect(await check(record.join('\n'))).toMatchObject({ fault: null, seed: '5809405903d2a89ec4eff9212ec9712d945e5217069dc0073401e2b20e3bd242' })
  })
})

describe('a record that was changed', () => {
  const changed = (line: string, to: string | null) => written.flatMap((each) => (each === line ? (to ?? []) : each)).join('\n')

  it('in an outcome', async () => {
    const line = draw('die', 1, 6)
    const outcome = Number(/ (\d)\//.exec(line)![1])
    const { fault } = await check(changed(line, `* die ${(outcome + 1) % 6}/6`))
    expect(fault).toMatchObject({ kind: 'draw', line: lineOf(line), differing: 1, draw: { stream: 'die', index: 1, expected: outcome } })
  })

  it('in its seed', async () => {
    const { fault } = await check(changed(written.at(-1)!, `reveal ${'07'.repeat(31)}08`))
    expect(fault).toEqual({ kind: 'commitment', line: 7 })
  })

  it('in its commitment', async () => {
    const { fault } = await check(changed(written[6]!, `seed secret ${'0'.repeat(64)}`))
    expect(fault).toEqual({ kind: 'commitment', line: 7 })
  })

  it('by a seed that belongs to no given words', async () => {
    const record = read('northwood_intro.record').replace(/reveal .*/, `reveal ${'0'.repeat(64)}`)
    expect((await check(record)).fault).toEqual({ kind: 'revealed', line: record.split('\n').length - 1 })
  })

  it('by leaving out a draw', async () => {
    const lines = read('northgard_two.record').split('\n')
    const at = lines.indexOf('* achievements 6/7')
    const { fault } = await check([...lines.slice(0, at), ...lines.slice(at + 1)].join('\n'))
    expect(fault).toMatchObject({ kind: 'draw', line: at + 1, draw: { stream: 'achievements', index: 0 } })
  })

  it('by leaving out the seed', async () => {
    expect((await check(changed(written.at(-1)!, null))).fault).toEqual({ kind: 'secret' })
  })

  it('by swapping the salts', async () => {
    const record = written.map((line) => (line.startsWith('salt') ? `salt ${line[5]} ${salts[1 - Number(line[5])]}` : line))
    expect((await check(record.join('\n'))).fault).toMatchObject({ kind: 'draw' })
  })

  it('in a way back', async () => {
    const { fault } = await check(changed('rewind 1', 'rewind 2'))
    expect(fault).toMatchObject({ kind: 'draw', line: lineOf('rewind 1') + 1, draw: { stream: 'die', index: 1 } })
  })

  it('by a line that says nothing', async () => {
    expect((await check(changed('person 0', 'whatever'))).fault).toEqual({ kind: 'unreadable', line: lineOf('person 0'), text: 'whatever' })
    expect((await check(changed('person 0', '* die 0/0'))).fault).toMatchObject({ kind: 'unreadable' })
  })

  it.each(['', 'hello', 'northbeard-record 1\ngame northwood\nbegin\n', 'northbeard-record 2\nbegin\n'])('is none: %j', async (text) => {
    expect((await check(text)).fault).toEqual({ kind: 'no_record' })
  })
})
