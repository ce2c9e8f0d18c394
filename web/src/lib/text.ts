export { hasText, language, languages, say, setRenderer, t, useLanguage, useTexts, type Language } from './text.svelte'
