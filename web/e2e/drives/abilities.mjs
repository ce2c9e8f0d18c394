// Every question that the rules can ask is answered on the board. Tables are brought to a question over
// HTTP, then opened: what can be reached must be what is legal, and a choice made on the page must hold.
import { equal, eventually, holds } from '../expect.mjs'
import { byMouse, byTouch } from '../hands.mjs'
import { checkAskApart, checkForFingers, checkUncovered } from '../look.mjs'
import { randomFrom } from '../random.mjs'
import { keysOf, Table } from '../table.mjs'
import { phone } from './touch.mjs'

const games = [
  { setup: 'full' }, { setup: 'full' }, { setup: 'full' }, { setup: 'intro' },
  ...['summer1', 'summer2', 'summer3', 'summer4', 'fall1', 'fall2', 'fall3', 'fall4', 'winter1', 'winter2', 'winter3',
    'winter4', 'spring1', 'spring2', 'spring3', 'spring4'].map((scenario) => ({ scenario })),
]
const characters = ['CJ', 'CQ', 'CK', 'CP', 'CM', 'CB', 'FJ', 'FQ', 'FK', 'FP', 'FM', 'FB', 'LJ', 'LQ', 'LK', 'LP', 'LM', 'LB', 'EJ', 'EQ', 'EK', 'EP', 'EM', 'EB',
  'tiger', 'panda', 'ladyDuck', 'bees', 'parrot', 'heckler']
const roundsMost = 40

/** The questions are told apart by what is asked and for whom. */
function questionOf(view) {
  const { acting, phase } = view.position
  return `${view.ask.prompt.key} ${acting?.character ?? ''} ${phase}`.trim()
}

const used = (view) => view.actions.filter((action) => action.action.startsWith('use ')).map((action) => JSON.stringify(action.label))
const isOver = (view) => view.turn.kind === 'over'

export async function run({ server, page: open, test }) {
  const desk = { table: new Table(await open()), hand: byMouse, small: false }
  const hand = { table: new Table(await open(phone)), hand: byTouch, small: true }
  const random = randomFrom(5)
  const seen = new Set()
  const asked = new Set()

  /** Opens the table in a window, checks what can be reached there, and makes the next choice on the page. */
  async function look(made, view, { table, hand: fingers, small }) {
    await table.open(made.link)
    equal(table.view.revision, view.revision, 'the revision')
    await table.checkReachable()
    await checkUncovered(table.page, questionOf(view))
    if (small) {
      await checkForFingers(table.page, questionOf(view))
      await checkAskApart(table.page, questionOf(view))
    }
    await table.choose(random.pick(table.actions), fingers)
    return table.view
  }

  await test('every kind of question, in all set-ups and scenarios', async () => {
    for (let round = 0; round < roundsMost && (round < games.length || asked.size < characters.length); round += 1) {
      const made = await server.table(games[round % games.length], `abilities ${round}`)
      let view = await server.view(made)
      while (!isOver(view)) {
        for (const label of used(view)) characters.filter((who) => label.includes(`.${who}"`)).forEach((who) => asked.add(who))
        const fresh = ![...seen].includes(questionOf(view))
        seen.add(questionOf(view))
        if (fresh) {
          const crowded = view.actions.some((action) => action.label.key?.includes('arrange'))
          view = await look(made, view, crowded || seen.size % 2 ? hand : desk)
          continue
        }
        const choices = view.actions.filter((action) => action.action !== 'resign')
        const abilities = choices.filter((action) => action.action.startsWith('use '))
        view = await server.act(made, view, random.pick(abilities.length > 0 ? abilities : choices).action)
      }
    }
    console.log(`     ${seen.size} questions: ${[...new Set([...seen].map((each) => each.split(' ')[0].replace('northwood.prompt.', '')))].join(', ')}`)
    equal(characters.filter((who) => !asked.has(who)), [], 'characters who were never to be used')
  })

  /** A table at the choice of substitutes with somebody to bring in. */
  async function atSubstitutes(words) {
    for (let tries = 0; tries < 200; tries += 1) {
      const made = await server.table({ setup: 'full' }, `${words} ${tries}`)
      let view = await server.view(made)
      while (!isOver(view)) {
        if (view.position.phase === 'substitutes' && view.actions.some((action) => keysOf(action).length === 2)) return made
        view = await server.act(made, view, random.pick(view.actions.filter((action) => action.action !== 'resign')).action)
      }
    }
    throw new Error('no game came to substitutes')
  }

  await test('a substitute by dragging', async () => {
    const { table } = desk
    const made = await atSubstitutes('drag')
    await table.open(made.link)
    await table.checkReachable()
    const cover = table.actions.find((action) => keysOf(action).length === 2)
    const [fief, slot] = keysOf(cover)
    const { revision } = table.view
    const [from, onto] = [await table.thing(fief).boundingBox(), await table.thing(slot).boundingBox()]
    const { mouse } = table.page
    await mouse.move(from.x + from.width / 2, from.y + from.height / 2)
    await mouse.down()
    await mouse.move(onto.x + onto.width / 2, onto.y + onto.height / 2, { steps: 6 })
    holds(await table.page.locator('.ghost').isVisible(), 'what is dragged is seen')
    await mouse.up()
    await eventually(() => table.sent.at(-1) === cover.action, 'the substitute being sent')
    await table.ready(revision + 1)
    holds(table.view.position.slots.some((each) => each.cover), 'somebody covers')
    holds(table.view.undo.undo, 'it can be taken back')
    await table.page.keyboard.press('u')
    await table.ready(revision + 2)
    equal(table.view.position.slots.filter((each) => each.cover).length, 0, 'substitutes after undo')
  })

  await test('a substitute by choosing, with a finger; what is dropped elsewhere stays', async () => {
    const { table } = hand
    const made = await atSubstitutes('choose')
    await table.open(made.link)
    const cover = table.actions.find((action) => keysOf(action).length === 2)
    await table.choose(cover, byTouch)
    holds(table.view.position.slots.some((each) => each.cover), 'somebody covers')
    await table.checkReachable()
  })
}
