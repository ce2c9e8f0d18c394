// Turns docs/rules/GAME.LANGUAGE.md into HTML when the page is built, so that no Markdown reader travels.
// A rule's id (W6.3) that opens a heading, a list item, a table row or a paragraph becomes an anchor with that id.
import { Marked } from 'marked'
import type { Plugin } from 'vite'

const ruleId = /^(?:<(?:strong|b|a)[^>]*>)?([A-Z]\d+(?:\.\d+)*[a-z]?)\b/

function anchored(html: string): string {
  const seen = new Set<string>()
  return html.replace(/<(h[1-6]|li|p|td)>(\s*)([^\n]{0,120})/g, (whole, tag: string, gap: string, text: string) => {
    const id = ruleId.exec(text)?.[1]
    if (!id || seen.has(id)) return whole
    seen.add(id)
    return `<${tag} id="${id}" tabindex="-1">${gap}${text}`
  })
}

export function rulesHtml(markdown: string): string {
  const html = new Marked({ gfm: true, async: false }).parse(markdown) as string
  return anchored(html)
    .replace(/<table>/g, '<div class="scroll-x"><table>')
    .replace(/<\/table>/g, '</table></div>')
}

export function rules(): Plugin {
  return {
    name: 'northbeard-rules',
    enforce: 'pre',
    transform(code, id) {
      if (!/\/docs\/rules\/[^/]+\.md(\?.*)?$/.test(id)) return null
      return { code: `export default ${JSON.stringify(rulesHtml(code))}`, map: null }
    },
  }
}
