// Checks the dice of records with the code of the page: node dev/check_dice.mjs FILE... prints a line of
// JSON for each, {"right": true, "draws": 182} or {"right": false, "fault": {...}}. For tests that compare
// it with the other verifiers (docs/fairness.md).
import { webcrypto } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { transformWithEsbuild } from 'vite'

const source = fileURLToPath(new URL('../src/lib/check_dice.ts', import.meta.url))
const { code } = await transformWithEsbuild(readFileSync(source, 'utf8'), source, { sourcemap: false })
const { checkDice } = await import(`data:text/javascript,${encodeURIComponent(code)}`)

for (const file of process.argv.slice(2)) {
  const { fault, draws } = await checkDice(readFileSync(file, 'utf8'), webcrypto.subtle)
  console.log(JSON.stringify(fault ? { right: false, fault } : { right: true, draws: draws.length }))
}
