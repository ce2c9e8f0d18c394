// Looking at a page as a whole: accessibility by axe, sideways scrolling, sizes of what is pressed.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { equal } from './expect.mjs'

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Colours have changed over and things have come to rest; what moves for ever doesn't count. */
async function atRest(page) {
  await page.evaluate(async () => {
    const ending = document.getAnimations().filter((each) => Number.isFinite(each.effect?.getComputedTiming().endTime))
    const late = new Promise((resolve) => setTimeout(resolve, 1000))
    await Promise.race([Promise.allSettled(ending.map((each) => each.finished)), late])
  })
}

export async function checkAxe(page, where) {
  await atRest(page)
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  const found = await page.evaluate(async () => {
    const result = await window.axe.run(document, { resultTypes: ['violations'] })
    return result.violations.map(({ id, nodes }) => `${id}: ${nodes.slice(0, 3).map((node) => node.html.slice(0, 160)).join(' | ')}`)
  })
  equal(found, [], `axe on ${where}`)
}

/** Nothing is wider than the window, and whatever is pressed by a finger is at least 44 px each way. */
export async function checkForFingers(page, where) {
  const found = await page.evaluate(() => {
    const wrong = []
    const wide = document.scrollingElement.scrollWidth - window.innerWidth
    if (wide > 0) wrong.push(`the page is ${wide} px too wide`)
    const main = document.querySelector('main')
    if (main && main.scrollWidth > main.clientWidth) wrong.push(`main is ${main.scrollWidth - main.clientWidth} px too wide`)
    const proper = (size) => size >= 43.5
    for (const target of document.querySelectorAll('button, a[href], input, select, summary')) {
      const box = target.getBoundingClientRect()
      const inText = target.tagName === 'A' && getComputedStyle(target).display === 'inline'
      if (box.width === 0 || inText || target.disabled) continue
      if (proper(box.width) && proper(box.height)) continue
      wrong.push(`${(target.dataset.thing ?? target.getAttribute('aria-label') ?? target.textContent).trim().slice(0, 40)} is ${box.width.toFixed()} x ${box.height.toFixed()}`)
    }
    return wrong
  })
  equal(found, [], `fingers at ${where}`)
}

/** The ask bar covers nothing of the board that could be pressed. */
export async function checkAskApart(page, where) {
  const covered = await page.evaluate(() => {
    const ask = document.querySelector('section.ask')
    if (!ask) return ['no ask bar']
    const bar = ask.getBoundingClientRect()
    const outside = bar.bottom > window.innerHeight + 0.5 ? ['the ask bar is below the window'] : []
    // What is drawn on a map or a chart ends where that does; what the bar itself offers is meant to be in it.
    const apart = [...document.querySelectorAll('[data-thing], .map, .chart')].filter((thing) => !ask.contains(thing) && !thing.closest(':is(.map, .chart) svg'))
    // What scrolls is seen no further than to the edge of what it scrolls in.
    const edge = (thing) => {
      for (let around = thing.parentElement; around; around = around.parentElement) {
        if (getComputedStyle(around).overflowY !== 'visible') return around.getBoundingClientRect().bottom
      }
      return Infinity
    }
    const things = apart.filter((thing) => {
      const box = thing.getBoundingClientRect()
      const bottom = Math.min(box.bottom, edge(thing))
      return bottom > bar.top + 1 && box.top < bar.bottom - 1 && box.right > bar.left + 1 && box.left < bar.right - 1
    })
    return [...outside, ...things.map((thing) => thing.dataset.thing ?? `the ${thing.className}`)]
  })
  equal(covered, [], `the ask bar at ${where}`)
}

/** What can be pressed on the board isn't covered by anything, once it is scrolled to. */
export async function checkUncovered(page, where) {
  const covered = await page.evaluate(() => {
    const offered = [...document.querySelectorAll('[data-standing="open"], section.ask .answers button, .stage li button')]
    const wrong = []
    for (const target of offered) {
      if (target.disabled) continue
      target.scrollIntoView({ block: 'nearest', inline: 'nearest' })
      const box = target.getBoundingClientRect()
      const there = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2)
      if (there && (target.contains(there) || there.contains(target))) continue
      wrong.push(`${(target.dataset.thing ?? target.textContent).trim().slice(0, 40)} is under ${there?.outerHTML.slice(0, 80)}`)
    }
    return wrong
  })
  equal(covered, [], `what is covered at ${where}`)
}
