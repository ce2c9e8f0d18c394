// Picks the few pictures that each game shows out of the game-icons set (CC BY 3.0) and writes them as
// one small module, so that the page's bundle holds these and no others.
//   node scripts/pick-icons.mjs          writes src/games/*/art.ts
//   node scripts/pick-icons.mjs --check  fails if the committed file is not what would be written
import { readFileSync, writeFileSync } from 'node:fs'

const source = new URL('../node_modules/@iconify-json/game-icons/icons.json', import.meta.url)
const targetOf = (game) => new URL(`../src/games/${game}/art.ts`, import.meta.url)

/** Which picture stands for what in each game. */
const games = {
  northwood: {
    CJ: 'bear-head', CQ: 'wolf-head', CK: 'lynx-head', CP: 'badger', CM: 'eagle-head', CB: 'raccoon-head',
    FJ: 'bee', FQ: 'rabbit', FK: 'butterfly', FP: 'squirrel', FM: 'swan', FB: 'mouse',
    LJ: 'stag-head', LQ: 'hedgehog', LK: 'beaver', LP: 'goat', LM: 'boar', LB: 'frog',
    EJ: 'barn-owl', EQ: 'fox-head', EK: 'raven', EP: 'cat', EM: 'salamander', EB: 'turtle',
    tiger: 'tiger-head', panda: 'panda', ladyDuck: 'duck', bees: 'tree-beehive', parrot: 'parrot-head',
    heckler: 'crow-dive',
    sparrow: 'sparrow', mask: 'domino-mask', nest: 'nest-eggs', sleep: 'night-sleep', tree: 'oak',
  },
  northgard: {
    bear: 'bear-head', boar: 'boar', goat: 'goat', raven: 'raven', snake: 'snake', stag: 'stag-head', wolf_clan: 'wolf-head',
    food_silo: 'round-silo', woodcutter_lodge: 'wood-cabin', carved_stone: 'rune-stone', defense_tower: 'guarded-tower',
    training_camp: 'barracks-tent', fortress: 'castle', forge: 'anvil', altar_of_kings: 'star-altar',
    wolf: 'wolf-howl', brown_bear: 'bear-face', draugr: 'shambling-zombie', fallen_valkyrie: 'angel-wings',
    units: 'viking-helmet', kaija: 'polar-bear', token: 'flame', lair: 'cave-entrance',
    food: 'wheat', wood: 'wood-pile', lore: 'rune-stone', fame: 'laurel-crown', flash: 'lightning-trio',
    winter: 'snowflake-1', move: 'axe-swing', shield: 'viking-shield', ship: 'drakkar', house: 'viking-longhouse',
  },
  blackbeard: {
    sloop: 'sailboat', schooner: 'shooner-sailboat', brigantine: 'caravel', three_master: 'galleon',
    merchant: 'barrel', warship: 'cannon', crown: 'crown', anchor: 'anchor', pirate: 'skull-crossed-bones', pirate_port: 'pirate-flag',
    hostage: 'handcuffs', booty: 'locked-chest', coins: 'two-coins', notoriety: 'pirate-skull', loyalty: 'three-friends', cunning: 'fox-head',
    letter: 'tied-scroll', haven: 'palm-tree', scurvy: 'orange', revelry: 'beer-stein', mutiny: 'crossed-swords',
    sacked: 'flame', damage: 'ship-wreck', repair: 'hammer-nails', find: 'spyglass', sail: 'sail', dice: 'dice-six-faces-five',
  },
}

const icons = JSON.parse(readFileSync(source, 'utf8')).icons

const onePath = /^<path fill="currentColor" d="([^"]+)"\/>$/

/** One decimal is enough for a picture of 512 x 512. A number keeps its shape, since paths run numbers together. */
function rounded(path) {
  return path.replace(/(\d*)\.(\d\d+)/g, (number, whole, decimals) => {
    const tenths = Math.round(Number(`0.${decimals}`) * 10)
    return tenths < 10 ? `${whole}.${tenths}` : number
  })
}

function row([name, icon]) {
  const found = icons[icon]
  if (!found) throw new Error(`game-icons has no icon named ${icon}`)
  const path = onePath.exec(found.body)
  if (!path) throw new Error(`the icon ${icon} is not one path`)
  return `  ${name}: '${rounded(path[1])}', // ${icon}`
}

const written = (game) => `// Written by scripts/pick-icons.mjs; change the list there. Pictures: game-icons.net, CC BY 3.0.
/** One SVG path for each picture, in the view box 0 0 512 512: characters by id, and a few others. */
export const art: Readonly<Record<string, string>> = {
${Object.entries(games[game]).map(row).join('\n')}
}
`

for (const game of Object.keys(games)) {
  const [target, text] = [targetOf(game), written(game)]
  if (!process.argv.includes('--check')) {
    writeFileSync(target, text)
  } else if (readFileSync(target, 'utf8') !== text) {
    console.error(`src/games/${game}/art.ts is out of date: run node scripts/pick-icons.mjs`)
    process.exitCode = 1
  }
}
