// What a test expects, with words for when it isn't so.
import assert from 'node:assert/strict'

export const equal = (found, wanted, what) => assert.deepEqual(found, wanted, `${what}: ${JSON.stringify(found)} instead of ${JSON.stringify(wanted)}`)
export const holds = (condition, what) => assert.ok(condition, what)
export const includes = (text, part, what) => assert.ok(String(text).includes(part), `${what}: “${part}” is not in “${text}”`)

/** Waits until `look` gives something true; at most `within` ms. It looks again after `pause` ms. */
export async function eventually(look, what, within = 20_000, pause = 25) {
  const end = Date.now() + within
  for (;;) {
    const found = await look()
    if (found) return found
    if (Date.now() > end) assert.fail(`${what}: not within ${within} ms`)
    await new Promise((resolve) => setTimeout(resolve, pause))
  }
}
