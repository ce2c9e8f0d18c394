// Several people at a table, each in a browser or all in one: what their browsers receive, and making some
// choice or other where it doesn't matter which.

/** Everything that this page's sockets have received, as text. */
export function received(page) {
  const heard = []
  page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => heard.push(String(payload))))
  return heard
}

/** The views among what was received, in order. */
export const viewsOf = (heard) => heard.map((text) => JSON.parse(text)).filter(({ type }) => type === 'view').map(({ view }) => view)

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
