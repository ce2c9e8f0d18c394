// What the coach says, drawn onto the board of any game. Things on a board carry their name as `data-thing`
// and buttons their action as `data-action`, so one style sheet of our own reaches them all, whatever is
// drawn anew meanwhile.
import type { AdvisedAction, Touch } from '$lib/protocol'

export interface Marks {
  actions: readonly AdvisedAction[]
  /** Show the chance of each choice, not only which is best. */
  chances: boolean
  percent: (chance: number) => string
  keyOf: (touch: Touch) => string
}

const halo = 'filter: drop-shadow(0 0 3px var(--pine)) drop-shadow(0 0 7px var(--pine));'
const badge = `
  display: block; padding: 0 0.35rem; border: 1px solid var(--line-strong); border-radius: 1rem;
  background: var(--parchment-raised); color: var(--ink); white-space: nowrap; pointer-events: none;
  font: 700 0.8125rem/1.25rem var(--sans); font-variant-numeric: tabular-nums lining-nums;`
/** A board may say where on a thing there is room. */
const onThing = 'position: absolute; z-index: 1; inset: var(--coach-badge, auto auto 0.15rem 0.15rem);'
const onBest = 'border-color: var(--pine); background: var(--pine); color: var(--on-pine);'

const is = (selectors: readonly string[]) => `:is(${selectors.join(', ')})`

/** Everything on the board that an action is about. */
function thingsOf(action: AdvisedAction, keyOf: Marks['keyOf']): string[] {
  return [...new Set(action.touches.map((touch) => `[data-thing=${JSON.stringify(keyOf(touch))}]`))]
}

/** What bears the chance of an action: its button, or the one thing that is picked for it. */
function bearersOf(action: AdvisedAction, button: string, things: readonly string[]): readonly string[] {
  const pressed = action.touches.some((touch) => touch.button !== undefined) || things.length !== 1
  return pressed ? [button] : [button, ...things]
}

/** Brings what is best into sight, where a board is taller than its place. */
export function showBest(actions: readonly AdvisedAction[], keyOf: Marks['keyOf'], behavior: ScrollBehavior): void {
  const things = actions.filter((action) => action.best).flatMap((action) => thingsOf(action, keyOf))
  if (things.length > 0) document.querySelector(is(things))?.scrollIntoView({ block: 'nearest', behavior })
}

/** The style sheet. */
export function rulesOf({ actions, chances, percent, keyOf }: Marks): string {
  return actions
    .flatMap((action) => {
      const button = `[data-action=${JSON.stringify(action.action)}]`
      const things = thingsOf(action, keyOf)
      const rules = action.best ? [`${is([button, ...things])} { ${halo} }`] : []
      if (!chances) return rules
      const bearers = is(bearersOf(action, button, things))
      rules.push(`${bearers}::after { content: ${JSON.stringify(percent(action.chance))}; ${badge} }`)
      rules.push(`${bearers}[data-thing]::after { ${onThing} }`)
      if (action.best) rules.push(`${bearers}::after { ${onBest} }`)
      return rules
    })
    .join('\n')
}

/** Lays these rules over the page; returns the way to take them off. */
export function lay(rules: string): () => void {
  if (!('adoptedStyleSheets' in document)) return () => {} // an old browser does without; the words are there
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(rules)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet)
  }
}
