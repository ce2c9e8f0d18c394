// Several people at a table, each in a browser or all in one: what their browsers receive, and making some
// choice or other where it doesn't matter which.
import { equal, eventually } from './expect.mjs'
import { byMouse } from './hands.mjs'
import { t } from './words.mjs'

/** Everything that this page's sockets have received, as text. */
export function received(page) {
  const heard = []
  page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => heard.push(String(payload))))
  return heard
}

/** The views among what was received, in order. */
export const viewsOf = (heard) => heard.map((text) => JSON.parse(text)).filter(({ type }) => type === 'view').map(({ view }) => view)

/** Each opens the own link; who waits is told for whom. */
export async function openEach(tables, made) {
  for (const [seat, table] of tables.entries()) await table.open(made.seats[seat].link)
  equal(tables.map((table) => table.view.table.seat), [0, 1], 'the seats')
  const waiting = tables.find((table) => table.view.turn.seat !== table.view.table.seat)
  const name = t('web.seat', { seat: waiting.view.turn.seat + 1 })
  equal(await waiting.page.locator('.ask .question p').textContent(), t('web.ask.waiting', { name }), 'what is told who waits')
}

/** Whoever has to decide does so by mouse, as `pick` says, so often or to the end. */
export async function playTogether(tables, pick, most) {
  for (let choices = 0; choices < most; choices += 1) {
    const deciding = await eventually(() => (tables[0].over ? 'over' : tables.find((table) => table.view.actions.length > 0)), 'somebody to decide')
    if (deciding === 'over') return
    const { revision } = deciding.view
    await deciding.turn()
    await deciding.choose(pick(deciding.actions), byMouse)
    for (const table of tables) await table.ready(revision + 1)
  }
}

/** The latest view of each seat that this page has received. */
export function latestViews(page) {
  const views = new Map()
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      const message = JSON.parse(payload)
      if (message.type === 'view') views.set(message.view.table.seat, message.view)
    }),
  )
  return views
}

/** Makes some choice: presses whatever is open until something is sent. */
export async function pressAnything(page) {
  const draft = page.locator('section.ask .answers .button.primary')
  for (let presses = 0; presses < 6; presses += 1) {
    if ((await draft.count()) > 0) return await draft.click()
    const open = page.locator('section.ask [data-standing="open"], .hand [data-standing="open"]').first()
    if ((await open.count()) > 0) {
      await open.click()
    } else {
      const thing = page.locator(':is(.map, .chart) [data-standing="open"]').first()
      if ((await thing.count()) === 0) return
      await thing.focus()
      await page.keyboard.press('Enter')
    }
    await page.waitForTimeout(120)
    if ((await page.locator('main[aria-busy="true"]').count()) > 0) return
    if ((await page.locator('[data-standing="open"]').count()) === 0) return
  }
}
