import { IntlMessageFormat } from 'intl-messageformat'
import { describe, expect, it } from 'vitest'
import { hasText, say, t, useLanguage, useTexts } from './text'

type Catalogue = Record<string, string>
type Elements = ReturnType<IntlMessageFormat['getAst']>

const files = {
  en: import.meta.glob<Catalogue>('$text/en/*.json', { import: 'default', eager: true }),
  ru: import.meta.glob<Catalogue>('$text/ru/*.json', { import: 'default', eager: true }),
}
const sources = import.meta.glob<string>(['../**/*.{svelte,ts}', '!../**/*.test.ts', '!../games/**'], { query: '?raw', import: 'default', eager: true })

const nameOf = (path: string) => path.split('/').pop()!
const names = Object.keys(files.en).map(nameOf)

function catalogue(language: 'en' | 'ru', name: string): Catalogue {
  return Object.entries(files[language]).find(([path]) => nameOf(path) === name)![1]
}

/** The names of the arguments that a pattern uses. */
function argumentsOf(pattern: string, language: string): string[] {
  const walk = (elements: Elements): string[] =>
    elements.flatMap((element) => {
      const inside = 'options' in element ? Object.values(element.options).flatMap((option) => walk(option.value)) : []
      const isArgument = 'value' in element && element.type !== 0 // 0: plain words
      return isArgument ? [element.value, ...inside] : inside
    })
  return [...new Set(walk(new IntlMessageFormat(pattern, language, undefined, { ignoreTag: true }).getAst()))].sort()
}

describe('catalogues', () => {
  it('are the same files in both languages', () => {
    expect(Object.keys(files.ru).map(nameOf)).toEqual(names)
  })

  it.each(names)('%s has the same keys with the same arguments in both languages', (name) => {
    const shape = (language: 'en' | 'ru') =>
      Object.fromEntries(Object.entries(catalogue(language, name)).map(([key, pattern]) => [key, argumentsOf(pattern, language)]))
    expect(shape('ru')).toEqual(shape('en'))
  })

  it('have every key that the shell says', () => {
    const known = catalogue('en', 'web.json')
    const said = Object.values(sources).flatMap((source) => [...source.matchAll(/'(web\.[a-z_.]*[a-z_])'/g)].map((match) => match[1]!))
    expect(said.length).toBeGreaterThan(50)
    expect(said.filter((key) => !(key in known))).toEqual([])
  })
})

describe('language', () => {
  it('switches texts and the language of the page', async () => {
    await useLanguage('en')
    expect([t('web.undo'), document.documentElement.lang]).toEqual(['Undo', 'en'])
    await useLanguage('ru')
    expect([t('web.undo'), document.documentElement.lang]).toEqual(['Отменить', 'ru'])
  })

  it('brings the texts of a game when they are asked for, and keeps them in the other language', async () => {
    await useLanguage('en')
    expect(hasText('northwood.name')).toBe(false)
    await Promise.all([useTexts('northwood'), useTexts('northgard', 'northwood')])
    expect([hasText('northwood.name'), hasText('northgard.name'), hasText('northwood.web.where')]).toEqual([true, true, true])
    await useLanguage('ru')
    expect(say({ key: 'northwood.card', args: { suit: 'leaves', value: 5 } })).not.toContain('⟦')
    expect(t('northgard.name')).not.toContain('⟦')
  })

  it('keeps the latest wish when two are asked at once', async () => {
    await Promise.all([useLanguage('ru'), useLanguage('en')])
    expect(document.documentElement.lang).toBe('en')
  })
})
