// The language that is on and its catalogues, as reactive state: components that call `t` or `say`
// are rendered again when the language changes. A language is fetched the first time it is needed, and
// the texts of a game the first time that game is.
import { Renderer, type Catalogue } from './messages'
import type { Message, MessageArgs } from './protocol'

export type Language = 'en' | 'ru'
export const languages: readonly Language[] = ['en', 'ru']

// The terminal's own sentences are no part of the page.
const files = import.meta.glob<Catalogue>(['$text/*/*.json', '!$text/*/cli.json'], { import: 'default' })
const shared = ['web', 'table', 'server']
const loaded = new Map<string, Promise<Catalogue>>()
const current = $state({ renderer: new Renderer('en', {}) })

/** The areas of text that the page needs now: what is shared, and the games met so far. */
const areas = new Set(shared)

function part(language: Language, area: string): Promise<Catalogue> {
  const found = Object.keys(files).find((path) => path.endsWith(`/${language}/${area}.json`))
  if (!found) return Promise.resolve({})
  const known = loaded.get(found)
  if (known) return known
  const fetched = files[found]!()
  loaded.set(found, fetched)
  fetched.catch(() => loaded.delete(found)) // to be tried again
  return fetched
}

async function load(language: Language, wished: readonly string[]): Promise<Renderer> {
  const catalogues = await Promise.all(wished.map((area) => part(language, area)))
  return new Renderer(language, Object.assign({}, ...catalogues) as Catalogue)
}

let wanted: Language = 'en'
let wishes = 0
let latest: Promise<void> = Promise.resolve()
let shown: readonly string[] = []

/** Shows what is wanted now; an earlier wish is fulfilled with the latest one. */
function show(): Promise<void> {
  const wish = ++wishes
  const wished = [...areas]
  latest = load(wanted, wished).then((renderer) => {
    if (wish !== wishes) return latest
    shown = wished
    setRenderer(renderer)
  })
  return latest
}

/** Switches the page's language; resolves when the texts are there. The latest call wins. */
export function useLanguage(language: Language): Promise<void> {
  wanted = language
  return show()
}

/** Brings the texts of games, from now on in whatever language is on; resolves when they are there. */
export async function useTexts(...games: string[]): Promise<void> {
  const wished = games.flatMap((game) => [game, `${game}_web`])
  wished.forEach((area) => areas.add(area))
  if (wished.some((area) => !shown.includes(area))) await show()
}

export function setRenderer(renderer: Renderer): void {
  current.renderer = renderer
  document.documentElement.lang = renderer.language
}

/** The language of the texts now shown. */
export function language(): Language {
  return current.renderer.language as Language
}

export function t(key: string, args?: MessageArgs): string {
  return current.renderer.text(key, args)
}

export function say(message: Message | null | undefined): string {
  return current.renderer.say(message)
}

/** Whether the catalogue has this key: for texts that only some games or options have. */
export function hasText(key: string): boolean {
  return current.renderer.has(key)
}
