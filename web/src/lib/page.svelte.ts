// What any component may ask of the page around it.

export type PageDialog = 'settings' | 'shortcuts'

interface Page {
  /** The page's own dialog that is open. */
  dialog: PageDialog | null
  /** Opens the rules beside the table; null where no table is. */
  openRule: ((rule: string | null) => void) | null
  /** How the table stands at which I sit here; null where no table is. */
  standing: { table: string; revision: number; yours: boolean } | null
}

export const page: Page = $state({ dialog: null, openRule: null, standing: null })
