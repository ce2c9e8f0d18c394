// Single-key shortcuts. They work on any keyboard layout, and never while a person types, holds a
// modifier, or answers a dialog.

const typing = 'input, textarea, select, [contenteditable="true"]'

/** The letter or sign that was pressed as a shortcut, or null where the press means something else. */
export function shortcutOf(event: KeyboardEvent): string | null {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return null
  if ((event.target as Element | null)?.closest?.(typing)) return null
  if (document.querySelector('dialog[open]')) return null
  if (event.key === '?') return '?'
  if (/^[a-z]$/i.test(event.key)) return event.key.toLowerCase()
  // Another alphabet: the place of the key counts.
  return /^Key([A-Z])$/.exec(event.code)?.[1]?.toLowerCase() ?? null
}
