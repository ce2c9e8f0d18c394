// Two browsers at one table, and two seats in one browser: what is hidden from a seat is in nothing that
// its browser receives, and nothing shows while the screen is handed over.
import { equal, holds } from '../expect.mjs'
import { NorthgardTable } from '../northgard_table.mjs'
import { randomFrom } from '../random.mjs'
import { handOver, openEach, playTogether, received } from '../several.mjs'

/** What a view may only hold for the seat itself. */
function hiddenParts(view) {
  const others = view.position.seats.filter((seat) => seat.seat !== view.table.seat)
  return others.flatMap((seat) => [seat.discard, seat.pile, seat.pile_top, view.turn.kind === 'over' ? null : seat.fame])
}

export async function run({ server, page: open, test }) {
  const pages = [await open(), await open()]
  const heard = pages.map(received)
  const tables = pages.map((page) => new NorthgardTable(page))
  const random = randomFrom(17)
  const made = await server.northgard('two browsers', { options: { years: '3' }, persons: 2, bots: 0 })

  await test('each opens the own link', () => openEach(tables, made))

  await test('they play each other to the end', async () => {
    await playTogether(tables, (actions) => random.pick(actions), 900)
    holds(tables.every((table) => table.over), 'the game is over for both')
  })

  await test('what one may not know never reached its browser', async () => {
    let views = 0
    heard.forEach((messages, seat) => {
      const [mine, theirs] = [made.seats[seat].token, made.seats[1 - seat].token]
      for (const text of messages) {
        holds(!text.includes(theirs) && !text.includes(mine), 'no token comes back')
        const message = JSON.parse(text)
        if (message.type !== 'view') continue
        views += 1
        const { view } = message
        equal(view.table.seat, seat, 'whose view it is')
        equal(hiddenParts(view).filter((part) => part !== null), [], `hidden parts at revision ${view.revision}`)
        if (view.turn.kind === 'seat' && view.turn.seat !== seat) equal([view.actions, view.position.looked, view.position.spied], [[], null, null], 'what only the other is told')
      }
    })
    holds(views > 100, `${views} views were read`)
    const hands = heard.map((messages) => messages.map((text) => JSON.parse(text)).filter(({ type }) => type === 'view').map(({ view }) => [view.revision, JSON.stringify(view.position.setup_tiles)]))
    const other = new Map(hands[1])
    const shared = hands[0].filter(([revision, tiles]) => tiles !== '[]' && other.get(revision) === tiles)
    equal(shared, [], 'set-up tiles that both were told')
  })

  await test('two seats in one browser: the screen is covered in between', async () => {
    await handOver(await open(), server, await server.northgard('one screen', { options: { years: '3' }, persons: 2, bots: 1 }))
  })
}
