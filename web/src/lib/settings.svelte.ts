// What a person has chosen about the page itself: kept in localStorage, shown to the style sheets as
// data attributes of <html> (data-theme, data-motion, data-suits), read by components as `settings`.
import { colours } from './protocol'
import { languages, type Language } from './text.svelte'

export type Theme = 'system' | 'light' | 'dark'
export type Motion = 'system' | 'full' | 'reduced'
export type Suits = 'colours' | 'plain'

export interface Settings {
  language: Language
  theme: Theme
  motion: Motion
  /** `colours`: four colours with shapes; `plain`: ink with shapes only. */
  suits: Suits
  /** Choose with one press, without a second one to confirm what can't be taken back. */
  quickHands: boolean
  /** Single-key shortcuts. */
  shortcuts: boolean
  /** What I am called at tables, until I say otherwise there. */
  name: string
  /** A word of `colours`, or empty. */
  colour: string
  /** Tell me by the system's notices when a table waits for me. */
  notices: boolean
}

export const choices = {
  language: languages,
  theme: ['system', 'light', 'dark'],
  motion: ['system', 'full', 'reduced'],
  suits: ['colours', 'plain'],
} as const satisfies { [K in 'language' | 'theme' | 'motion' | 'suits']: readonly Settings[K][] }

const storageKey = 'northbeard.settings'

function readStored(): Partial<Record<keyof Settings, unknown>> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '{}')
    return typeof stored === 'object' && stored !== null ? stored : {}
  } catch {
    return {} // storage may be forbidden or damaged; the defaults serve
  }
}

function oneOf<T>(allowed: readonly T[], value: unknown, otherwise: T): T {
  return allowed.includes(value as T) ? (value as T) : otherwise
}

function browserLanguage(): Language {
  for (const tag of navigator.languages ?? []) {
    const known = languages.find((language) => tag.toLowerCase().startsWith(language))
    if (known) return known
  }
  return 'en'
}

export function readSettings(): Settings {
  const stored = readStored()
  return {
    language: oneOf(choices.language, stored.language, browserLanguage()),
    theme: oneOf(choices.theme, stored.theme, 'system'),
    motion: oneOf(choices.motion, stored.motion, 'system'),
    suits: oneOf(choices.suits, stored.suits, 'colours'),
    quickHands: stored.quickHands === true,
    shortcuts: stored.shortcuts !== false,
    name: typeof stored.name === 'string' ? stored.name.slice(0, 40) : '',
    colour: oneOf<string>(colours, stored.colour, ''),
    notices: stored.notices === true,
  }
}

export const settings: Settings = $state(readSettings())

const prefers = $state({ dark: false, reducedMotion: false })

function follow(query: string, set: (matches: boolean) => void): void {
  const media = window.matchMedia?.(query)
  if (!media) return
  set(media.matches)
  media.addEventListener('change', () => set(media.matches))
}
follow('(prefers-color-scheme: dark)', (matches) => (prefers.dark = matches))
follow('(prefers-reduced-motion: reduce)', (matches) => (prefers.reducedMotion = matches))

/** Whether to leave out movement: for animations started from code. */
export function reducedMotion(): boolean {
  return settings.motion === 'system' ? prefers.reducedMotion : settings.motion === 'reduced'
}

function dark(): boolean {
  return settings.theme === 'system' ? prefers.dark : settings.theme === 'dark'
}

export function applySettings(): void {
  const { dataset } = document.documentElement
  dataset.theme = dark() ? 'dark' : 'light'
  dataset.motion = reducedMotion() ? 'reduced' : 'full'
  dataset.suits = settings.suits
}

/** Keeps <html> and localStorage in step with `settings`. Called once; returns the way to stop. */
export function watchSettings(): () => void {
  return $effect.root(() => {
    $effect(applySettings)
    $effect(() => {
      const text = JSON.stringify(settings)
      try {
        localStorage.setItem(storageKey, text)
      } catch {
        // without storage the settings last as long as the page
      }
    })
  })
}
