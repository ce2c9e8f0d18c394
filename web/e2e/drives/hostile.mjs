// A few games over a network that delays, repeats, reorders, drops and breaks; hostile_long.mjs plays hundreds.
import { holds } from '../expect.mjs'
import { HostileGames } from '../hostile_games.mjs'

export async function run({ browser, server, test, report }) {
  const hostile = new HostileGames(browser, server, 11)
  await hostile.open((error) => report(`an error in the page: ${error.message}`, error))
  try {
    for (const [kind, count] of [['northwood', 4], ['northgard', 1], ['northgard_bots', 1], ['blackbeard', 1]]) {
      await test(`${kind}: all see the same in the end, and nothing was done that nobody sent`, () => hostile.play(kind, count, 2, 180_000))
    }
    await test('the same while the server is killed in between', () => hostile.restart('northwood'))
    await test('the network was as bad as it should be', () => {
      const { messages, connections, ...mishaps } = hostile.proxy.count
      holds(Object.values(mishaps).every((count) => count > 0) && messages > 1000, JSON.stringify(hostile.proxy.count))
      holds(hostile.checked.repeated > 0 && hostile.checked.refused > 0 && hostile.checked.lines > 0 && hostile.checked.joined > 0, JSON.stringify(hostile.checked))
    })
  } finally {
    await hostile.close()
  }
}
