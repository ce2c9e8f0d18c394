// The language that is on and its catalogues, as reactive state: components that call `t` or `say`
// are rendered again when the language changes. A language is fetched the first time it is needed.
import { Renderer, type Catalogue } from './messages'
import type { Message, MessageArgs } from './protocol'

export type Language = 'en' | 'ru'
export const languages: readonly Language[] = ['en', 'ru']

const files = import.meta.glob<Catalogue>('$text/*/*.json', { import: 'default' })
const renderers = new Map<Language, Renderer>()
const current = $state({ renderer: new Renderer('en', {}) })

async function load(language: Language): Promise<Renderer> {
  const known = renderers.get(language)
  if (known) return known
  const parts = Object.keys(files).filter((path) => path.includes(`/${language}/`))
  const catalogues = await Promise.all(parts.map((path) => files[path]!()))
  const renderer = new Renderer(language, Object.assign({}, ...catalogues) as Catalogue)
  renderers.set(language, renderer)
  return renderer
}

let wanted: Language = 'en'

/** Switches the page's language; resolves when the texts are there. The latest call wins. */
export async function useLanguage(language: Language): Promise<void> {
  wanted = language
  const renderer = await load(language)
  if (wanted === language) setRenderer(renderer)
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
