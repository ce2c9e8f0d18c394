// Picks the few pictures that a game shows out of the game-icons set (CC BY 3.0) and writes them as
// one small module, so that the page's bundle holds these and no others.
//   node scripts/pick-icons.mjs          writes src/games/northwood/art.ts
//   node scripts/pick-icons.mjs --check  fails if the committed file is not what would be written
import { readFileSync, writeFileSync } from 'node:fs'

const target = new URL('../src/games/northwood/art.ts', import.meta.url)
const source = new URL('../node_modules/@iconify-json/game-icons/icons.json', import.meta.url)

/** Which animal stands for which character, and the few other pictures of the board. */
const animals = {
  CJ: 'bear-head', CQ: 'wolf-head', CK: 'lynx-head', CP: 'badger', CM: 'eagle-head', CB: 'raccoon-head',
  FJ: 'bee', FQ: 'rabbit', FK: 'butterfly', FP: 'squirrel', FM: 'swan', FB: 'mouse',
  LJ: 'stag-head', LQ: 'hedgehog', LK: 'beaver', LP: 'goat', LM: 'boar', LB: 'frog',
  EJ: 'barn-owl', EQ: 'fox-head', EK: 'raven', EP: 'cat', EM: 'salamander', EB: 'turtle',
  tiger: 'tiger-head', panda: 'panda', ladyDuck: 'duck', bees: 'tree-beehive', parrot: 'parrot-head',
  heckler: 'crow-dive',
}
const others = { sparrow: 'sparrow', mask: 'domino-mask', nest: 'nest-eggs', sleep: 'night-sleep', tree: 'oak' }

const icons = JSON.parse(readFileSync(source, 'utf8')).icons

const onePath = /^<path fill="currentColor" d="([^"]+)"\/>$/

function row([name, icon]) {
  const found = icons[icon]
  if (!found) throw new Error(`game-icons has no icon named ${icon}`)
  const path = onePath.exec(found.body)
  if (!path) throw new Error(`the icon ${icon} is not one path`)
  return `  ${name}: '${path[1]}', // ${icon}`
}

const written = `// Written by scripts/pick-icons.mjs; change the list there. Pictures: game-icons.net, CC BY 3.0.
/** One SVG path for each picture, in the view box 0 0 512 512: characters by id, and a few others. */
export const art: Readonly<Record<string, string>> = {
${[...Object.entries(animals), ...Object.entries(others)].map(row).join('\n')}
}
`

if (!process.argv.includes('--check')) {
  writeFileSync(target, written)
} else if (readFileSync(target, 'utf8') !== written) {
  console.error('src/games/northwood/art.ts is out of date: run node scripts/pick-icons.mjs')
  process.exit(1)
}
