// The ways in which somebody presses things: by mouse, by finger, by keyboard.
export const byMouse = {
  press: (locator) => locator.click({ timeout: 20_000 }),
  pressAt: (page, { x, y }) => page.mouse.click(x, y),
}
export const byTouch = {
  press: (locator) => locator.tap({ timeout: 20_000 }),
  pressAt: (page, { x, y }) => page.touchscreen.tap(x, y),
}
/** Only what Tab can reach, or arrows in the hand; the focus has to be where it was put. */
export const byKeys = {
  press: async (locator) => {
    const element = await locator.elementHandle({ timeout: 20_000 })
    const reachable = await element.evaluate((thing) => {
      thing.focus()
      return document.activeElement === thing && (thing.tabIndex >= 0 || thing.closest('ul.hand') !== null)
    })
    if (!reachable) throw new Error(`${await element.getAttribute('data-thing')} can't be reached by keyboard`)
    await locator.page().keyboard.press('Enter')
  },
}
