// How much travels when the page is opened for the first time at a table, in each language: fails above
// the promise of 300 KB. Run after `npm run build`. Pages and dialogs that are fetched when somebody opens
// them don't count, nor do the rules.
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'

const most = 300 * 1000
const folder = fileURLToPath(new URL('../dist/', import.meta.url))
const packed = (path) => (path.endsWith('.woff2') ? readFileSync(path).length : gzipSync(readFileSync(path), { level: 9 }).length)

const assets = readdirSync(`${folder}assets`)
/** The file of a chunk: its name, a hash, the ending. */
const chunk = (name, ending) => assets.find((file) => file.startsWith(`${name}-`) && file.endsWith(ending) && file.length === name.length + 9 + ending.length)

/** A script with all that it can't run without, and their styles. */
function closure(file, found = new Set()) {
  if (!file || found.has(file)) return found
  found.add(file)
  for (const [, needed] of readFileSync(`${folder}assets/${file}`, 'utf8').matchAll(/(?:from|import)\s*"\.\/([^"]+\.js)"/g)) closure(needed, found)
  const style = chunk(file.slice(0, -'-12345678.js'.length).replace(/\.svelte$/, ''), '.css')
  if (style) found.add(style)
  return found
}

/** The games that the page has a board for: each has its pictures in a file of their own. */
const games = assets.flatMap((name) => /^([a-z]+)-art-[^/]*\.js$/.exec(name)?.[1] ?? [])
const [entry] = /[^/"]+\.js(?=")/.exec(readFileSync(`${folder}index.html`, 'utf8')) ?? []

let failed = !entry || games.length === 0
for (const game of games) {
  for (const language of ['en', 'ru']) {
    const texts = [`text-${language}`, `text-${language}-${game}`].map((name) => chunk(name, '.js'))
    // Latin letters are on every page; Cyrillic fonts only come with Russian.
    const fonts = assets.filter((name) => name.endsWith('.woff2') && (language === 'ru' || !name.includes('cyrillic')))
    const scripts = [entry, chunk('TablePage', '.js'), chunk(game, '.js'), ...texts].reduce((found, file) => closure(file, found), new Set())
    const files = ['index.html', 'icon.svg', ...[...scripts, ...fonts].map((name) => `assets/${name}`)]
    const size = files.reduce((sum, name) => sum + packed(folder + name), 0)
    console.log(`first load of ${game} in ${language}: ${(size / 1000).toFixed(1)} KB of ${most / 1000}`)
    failed ||= size > most || texts.includes(undefined)
  }
}
if (games.length === 0) console.error('no game found in dist/')
process.exitCode = failed ? 1 : 0
