export { hasText, language, languages, say, setRenderer, t, useLanguage, type Language } from './text.svelte'
