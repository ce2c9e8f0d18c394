// Turns docs/rules/GAME.LANGUAGE.md into HTML when the page is built, so that no Markdown reader travels.
// The rules carry their own anchors (`<a id="W6.3"></a>`); wide tables get a frame that scrolls.
import { Marked } from 'marked'
import type { Plugin } from 'vite'

export function rulesHtml(markdown: string): string {
  const html = new Marked({ gfm: true, async: false }).parse(markdown) as string
  return html.replaceAll('<table>', '<div class="scroll-x" tabindex="0"><table>').replaceAll('</table>', '</table></div>')
}

export function rules(): Plugin {
  return {
    name: 'northbeard-rules',
    enforce: 'pre',
    transform(markdown, id) {
      if (!/\/docs\/rules\/[^/]+\.md(\?.*)?$/.test(id)) return null
      return { code: `export default ${JSON.stringify(rulesHtml(markdown))}`, map: null }
    },
  }
}
