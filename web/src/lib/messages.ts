// Rendering of messages with ICU patterns, for one language and one catalogue. Pure: which language
// is on and where catalogues come from is the business of text.svelte.ts.
import { IntlMessageFormat } from 'intl-messageformat'
import type { Message, MessageArg, MessageArgs } from './protocol'

export type Catalogue = Record<string, string>

/** Renders keys and messages; a key without a pattern is shown as itself, so that a gap is seen. */
export class Renderer {
  readonly language: string
  readonly #catalogue: Catalogue
  readonly #compiled = new Map<string, IntlMessageFormat | null>()

  constructor(language: string, catalogue: Catalogue) {
    this.language = language
    this.#catalogue = catalogue
  }

  has(key: string): boolean {
    return key in this.#catalogue
  }

  text(key: string, args: MessageArgs = {}): string {
    const format = this.#format(key)
    if (!format) return `⟦${key}⟧`
    const values: Record<string, string | number> = {}
    for (const [name, arg] of Object.entries(args)) values[name] = this.#argument(arg)
    try {
      return String(format.format(values))
    } catch (error) {
      console.error(`text ${this.language}/${key}:`, error)
      return `⟦${key}⟧`
    }
  }

  say(message: Message | null | undefined): string {
    return message ? this.text(message.key, message.args) : ''
  }

  #argument(arg: MessageArg): string | number {
    return typeof arg === 'object' && arg !== null ? this.say(arg) : arg
  }

  #format(key: string): IntlMessageFormat | null {
    const known = this.#compiled.get(key)
    if (known !== undefined) return known
    const pattern = this.#catalogue[key]
    const format = pattern === undefined ? null : this.#compile(key, pattern)
    this.#compiled.set(key, format)
    return format
  }

  #compile(key: string, pattern: string): IntlMessageFormat | null {
    try {
      return new IntlMessageFormat(pattern, this.language, undefined, { ignoreTag: true })
    } catch (error) {
      console.error(`text ${this.language}/${key}:`, error)
      return null
    }
  }
}
