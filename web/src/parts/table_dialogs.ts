// The dialogs of a table, as one piece that is fetched when the first of them is opened.
export { default as ConfirmDialog } from './ConfirmDialog.svelte'
export { default as LinksDialog } from './LinksDialog.svelte'
export { default as ResultDialog } from './ResultDialog.svelte'
export { default as RewindDialog } from './RewindDialog.svelte'
