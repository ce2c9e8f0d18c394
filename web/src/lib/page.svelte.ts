// What any component may ask of the page around it.

export type PageDialog = 'settings' | 'shortcuts'

interface Page {
  /** The page's own dialog that is open. */
  dialog: PageDialog | null
  /** Opens the rules beside the table; null where no table is. */
  openRule: ((rule: string | null) => void) | null
}

export const page: Page = $state({ dialog: null, openRule: null })
