// The same sentences as the page's, from the same catalogues: what a test expects to read.
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { join } from 'node:path'
import { IntlMessageFormat } from 'intl-messageformat'

const folder = fileURLToPath(new URL('../../text', import.meta.url))

function read(language) {
  const files = readdirSync(join(folder, language)).filter((name) => name.endsWith('.json'))
  return Object.assign({}, ...files.map((name) => JSON.parse(readFileSync(join(folder, language, name), 'utf8'))))
}

const catalogues = { en: read('en'), ru: read('ru') }
const formats = new Map()

export function t(key, args = {}, language = 'en') {
  const pattern = catalogues[language][key]
  if (pattern === undefined) throw new Error(`no text ${language}/${key}`)
  const name = `${language}/${key}`
  if (!formats.has(name)) formats.set(name, new IntlMessageFormat(pattern, language, undefined, { ignoreTag: true }))
  const values = Object.entries(args).map(([arg, value]) => [arg, typeof value === 'object' ? say(value, language) : value])
  return String(formats.get(name).format(Object.fromEntries(values)))
}

export const say = (message, language = 'en') => t(message.key, message.args, language)
