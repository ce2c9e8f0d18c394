// The one polite live region of the page: what screen readers hear. Its element is in App.svelte.

import { untrack } from 'svelte'

export const announcer: { text: string } = $state({ text: '' })

/** Says this once. The same words twice in a row are made different, or they would not be heard. */
export function announce(text: string): void {
  if (text === '') return
  const before = untrack(() => announcer.text) // whoever speaks must not wait for its own words
  announcer.text = before === text ? `${text}\u00a0` : text
}
