import { fileURLToPath } from 'node:url'
import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vitest/config'
import { rules } from './rules_plugin'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

const sharedTexts = ['web', 'table', 'server']

/** What all pages say travels as one file a language, what a game says with the game, as its pictures do. */
function chunkName(id: string): string | undefined {
  const [, game] = /\/games\/(\w+)\/(?:art|chart)\.ts$/.exec(id) ?? []
  if (game) return `${game}-art`
  const [, language, area] = /\/text\/(\w+)\/(\w+)\.json$/.exec(id) ?? []
  if (!language || !area) return undefined
  return sharedTexts.includes(area) ? `text-${language}` : `text-${language}-${area.replace(/_web$/, '')}`
}

const table = { '/api': 'http://127.0.0.1:8080', '/ws': { target: 'ws://127.0.0.1:8080', ws: true } }

export default defineConfig({
  plugins: [svelte(), rules()],
  resolve: {
    alias: { $lib: here('./src/lib'), $text: here('../text'), $rules: here('../docs/rules') },
    conditions: process.env.VITEST ? ['browser'] : undefined,
  },
  server: { host: '127.0.0.1', proxy: table, fs: { allow: [here('..')] } },
  preview: { host: '127.0.0.1', proxy: table },
  build: {
    target: 'es2022',
    assetsInlineLimit: 0, // no data: addresses, so that the content security policy stays strict
    rollupOptions: { output: { manualChunks: chunkName } },
  },
  test: { environment: 'jsdom', setupFiles: ['test_setup.ts'], include: ['**/*.test.ts'], exclude: ['node_modules', 'dist'] },
})
