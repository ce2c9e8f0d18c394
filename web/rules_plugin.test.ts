import { expect, it } from 'vitest'
import { rules, rulesHtml } from './rules_plugin'

it('keeps the anchors of the rules, and frames wide tables', () => {
  expect(rulesHtml('* <a id="W6.3"></a>**W6.3** Follow [W6.1](#W6.1).')).toContain('<li><a id="W6.3"></a><strong>W6.3</strong> Follow <a href="#W6.1">W6.1</a>.</li>')
  expect(rulesHtml('| a | b |\n|---|---|\n| 1 | 2 |')).toMatch(/^<div class="scroll-x" tabindex="0"><table>[^]*<\/table><\/div>/)
})

it('touches only the files of the rules', () => {
  const transform = rules().transform as (markdown: string, id: string) => { code: string } | null
  expect(transform('# x', '/repo/docs/rules/northwood.en.md')?.code).toMatch(/^export default "<h1>x/)
  expect(transform('# x', '/repo/docs/other.md')).toBeNull()
  expect(transform('x', '/repo/docs/rules/code.ts')).toBeNull()
})
