// Several people at a table, each in a browser or all in one: what their browsers receive, and making some
// choice or other where it doesn't matter which.
import { equal, eventually, holds } from './expect.mjs'
import { viewOf } from './frames.mjs'
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
      if (message.type !== 'view') return
      const { seat } = message.view.table
      views.set(seat, viewOf(message, views.get(seat)))
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

/** Two people share this browser: the screen is covered until the next one says so, and nothing shows behind it. */
export async function handOver(page, server, made) {
  const behind = made.seats.map(({ seat, token }) => `seat=${seat}&token=${token}`).join('&')
  const views = latestViews(page)
  await page.goto(`${server.url}/t/${made.id}#${behind}`)
  const called = []
  for (let turn = 0; turn < 3; turn += 1) {
    const ready = page.locator('.handover .button')
    await ready.waitFor()
    equal(await page.locator('.handover').evaluate((cover) => getComputedStyle(cover).opacity), '1', 'the cover is seen')
    equal(await page.locator('.board').count(), 0, 'boards behind the cover')
    equal(await page.locator('aside').count(), 0, 'logs behind the cover')
    await ready.click()
    await page.locator('.board').waitFor()
    const { seat } = [...views.values()].find((view) => view.actions.length > 0).table
    called.push(seat)
    await playUntilCovered(page, views, seat)
  }
  holds(new Set(called).size === 2, `both were called for: ${called}`)
}

/** One choice after another, until the other person is called for. */
async function playUntilCovered(page, views, seat) {
  for (let choices = 0; choices < 60 && (await page.locator('.board').count()) > 0; choices += 1) {
    const view = views.get(seat)
    if (view.actions.length === 0) {
      await page.waitForTimeout(100)
      continue
    }
    await pressAnything(page)
    await eventually(() => views.get(seat).revision > view.revision, 'the choice being made')
    await page.waitForTimeout(150)
  }
}
