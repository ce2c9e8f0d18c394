// Pressing something on a map as a pointer does: where it is seen and nothing lies above it.
import { eventually } from './expect.mjs'

/** A point of the window where a press meets this part of the map, or null. */
async function pointOn({ key, frame, shapes }) {
  await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
  const bounds = document.querySelector(frame).getBoundingClientRect()
  const grid = [[3, 5], [7, 5], [5, 3], [5, 7], [5, 5], [2, 2], [8, 2], [2, 8], [8, 8], [1, 5], [9, 5], [5, 1], [5, 9], [4, 4], [6, 6], [4, 6], [6, 4], [3, 8], [8, 3], [9, 1], [1, 9]]
  for (const part of document.querySelectorAll(`${frame} [data-thing="${CSS.escape(key)}"]`)) {
    for (const shape of part instanceof SVGGeometryElement ? [part] : part.querySelectorAll(shapes)) {
      const box = shape.getBBox()
      const matrix = shape.getScreenCTM()
      for (const [u, v] of grid) {
        const local = new DOMPoint(box.x + (box.width * u) / 10, box.y + (box.height * v) / 10)
        if (!shape.isPointInFill(local)) continue
        const { x, y } = local.matrixTransform(matrix)
        if (x < bounds.left + 2 || x > bounds.right - 2 || y < bounds.top + 2 || y > bounds.bottom - 2) continue
        const top = document.elementFromPoint(x, y)
        if (top && part.contains(top)) return { x, y }
      }
    }
  }
  return null
}

/** Presses a part of the map inside `frame`, drawn by `shapes`. What isn't in sight is looked for by zooming out. */
export async function pressOnMap(page, key, hand, { frame, shapes, farther = null }) {
  // The map may just be finding its new size: the place has to stay where it is.
  let before = null
  let missing = 0
  const at = await eventually(async () => {
    const now = await page.evaluate(pointOn, { key, frame, shapes })
    missing = now ? 0 : missing + 1
    if (farther && missing > 3) {
      missing = 0
      await hand.press(farther)
    }
    const still = now && before && now.x === before.x && now.y === before.y
    before = now
    return still ? now : null
  }, `a place to press ${key}`)
  await hand.pressAt(page, at)
}

/** Holds a finger on a thing for as long as it takes to be shown large. */
export async function pressLong(page, locator) {
  await locator.scrollIntoViewIfNeeded()
  const { x, y, width, height } = await locator.boundingBox()
  const touches = await page.context().newCDPSession(page)
  await touches.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x: x + width / 2, y: y + height / 2 }] })
  await page.waitForTimeout(600)
  await touches.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await touches.detach()
}
