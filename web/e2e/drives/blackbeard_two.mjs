// Two people at a table of three, in two browsers and in one: what is hidden from a seat is in nothing that its
// browser receives, and nothing shows while the screen is handed over.
import { robbing } from '../blackbeard_scout.mjs'
import { BlackbeardTable } from '../blackbeard_table.mjs'
import { equal, eventually, holds } from '../expect.mjs'
import { randomFrom } from '../random.mjs'
import { handOver, openEach, playTogether, received, viewsOf } from '../several.mjs'

const three = { game: 'blackbeard', seats: [{ kind: 'person' }, { kind: 'person' }, { kind: 'bot', bot: 'random' }] }

/** What is told of another side's cards: their number, and that some were drawn. */
function hiddenTold(view) {
  const own = view.position.sides.find(({ seat }) => seat === view.table.seat)
  const others = view.position.sides.filter((side) => side !== own)
  const draws = view.log.filter(({ message }) => message.key === 'blackbeard.log.draws' && message.args.side?.key !== `blackbeard.side.${own.name}`)
  const merchants = view.position.ports.map(({ merchant }) => merchant).filter((merchant) => merchant?.found === false && Object.keys(merchant).length > 1)
  return [...others.filter((side) => 'hand' in side), ...draws, ...merchants]
}

export async function run({ server, page: open, test }) {
  const pages = [await open(), await open()]
  const heard = pages.map(received)
  const tables = pages.map((page) => new BlackbeardTable(page))
  const random = randomFrom(17)
  const made = await server.table({}, 'two browsers', three)

  await test('each opens the own link', () => openEach(tables, made))

  await test('they play each other and a bot', async () => {
    await playTogether(tables, (actions) => random.pick(robbing(actions)), 60)
  })

  await test('the rest is played quickly, and both see the end', async () => {
    const seats = made.seats.map(({ token }) => ({ id: made.id, token }))
    for (let choices = 0; choices < 3000; choices += 1) {
      const views = await Promise.all(seats.map((seat) => server.view(seat)))
      if (views[0].turn.kind === 'over') break
      const deciding = views.findIndex((view) => view.actions.length > 0)
      if (deciding >= 0) await server.act(seats[deciding], views[deciding], random.pick(robbing(views[deciding].actions)).action)
    }
    await eventually(() => tables.every((table) => table.over), 'the end for both', 60_000)
    for (const page of pages) await page.getByRole('dialog').waitFor({ timeout: 60_000 })
  })

  await test('what one may not know never reached its browser', async () => {
    const views = heard.map(viewsOf)
    heard.forEach((messages, seat) => {
      const tokens = made.seats.map(({ token }) => token)
      equal(messages.filter((text) => tokens.some((token) => text.includes(token))).length, 0, `tokens that came back to ${seat}`)
    })
    views.forEach((mine, seat) => {
      for (const view of mine) {
        equal(view.table.seat, seat, 'whose view it is')
        equal(hiddenTold(view), [], `what is hidden at revision ${view.revision}`)
        if (view.turn.kind === 'seat' && view.turn.seat !== seat) equal([view.actions, view.refusals], [[], []], 'what only the other is asked')
      }
    })
    holds(views[0].length > 60 && views[1].length > 60, `${views.map(({ length }) => length)} views were read`)
    const hands = views.map((mine) => new Map(mine.map((view) => [view.revision, JSON.stringify(view.position.hand)])))
    const shared = [...hands[0]].filter(([revision, hand]) => hand !== '[]' && hands[1].get(revision) === hand)
    equal(shared, [], 'hands that both were told')
  })

  await test('two seats in one browser: the screen is covered in between', async () => {
    await handOver(await open(), server, await server.table({}, 'one screen', three))
  })
}
