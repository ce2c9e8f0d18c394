// How much travels when the page is opened for the first time at a table, in each language: fails above
// the promise of 300 KB. Run after `npm run build`.
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'

const most = 300 * 1000
const folder = fileURLToPath(new URL('../dist/', import.meta.url))
const packed = (path) => (path.endsWith('.woff2') ? readFileSync(path).length : gzipSync(readFileSync(path), { level: 9 }).length)

const files = ['index.html', 'icon.svg', ...readdirSync(`${folder}assets`).map((name) => `assets/${name}`)]
const isRules = (name) => /\/[a-z]+\.(en|ru)-[^/]*\.js$/.test(name) // fetched when they are opened

/** The games that the page has a board for: those whose texts travel apart. */
const games = files.flatMap((name) => /\/text-en-([a-z]+)-[^/]*\.js$/.exec(name)?.[1] ?? [])

let failed = false
for (const game of games) {
  const others = games.filter((each) => each !== game)
  for (const [language, other] of [['en', 'ru'], ['ru', 'en']]) {
    // Latin letters are on every page; Cyrillic fonts only come with Russian.
    const skipped = (name) =>
      isRules(name) || name.includes(`/text-${other}-`) || (language === 'en' && name.includes('cyrillic')) || others.some((each) => name.includes(each))
    const size = files.filter((name) => !skipped(name)).reduce((sum, name) => sum + packed(folder + name), 0)
    console.log(`first load of ${game} in ${language}: ${(size / 1000).toFixed(1)} KB of ${most / 1000}`)
    failed ||= size > most
  }
}
if (games.length === 0) console.error('no game found in dist/')
process.exitCode = failed || games.length === 0 ? 1 : 0
