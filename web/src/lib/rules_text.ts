// The rules of a game as HTML, made from docs/rules/GAME.LANGUAGE.md when the page was built; each
// language of each game is fetched when it is first read.
import type { Language } from './text'

const files = import.meta.glob<string>('$rules/*.{en,ru}.md', { import: 'default' })

/** The rules in this language, in English where it has none, or null where nobody wrote them down. */
export async function loadRules(game: string, language: Language): Promise<{ html: string; language: Language } | null> {
  for (const wanted of [language, 'en'] as const) {
    const path = Object.keys(files).find((name) => name.endsWith(`/${game}.${wanted}.md`))
    if (path) return { html: await files[path]!(), language: wanted }
  }
  return null
}
