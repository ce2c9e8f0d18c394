// How fast dice and the others' Turns are shown: kept in the browser, as the page's settings are.
export const paces = ['every_die', 'brisk', 'told'] as const
export type Pace = (typeof paces)[number]

const storageKey = 'northbeard.blackbeard.pace'

function stored(): Pace {
  try {
    const found = localStorage.getItem(storageKey)
    return paces.find((pace) => pace === found) ?? 'brisk'
  } catch {
    return 'brisk' // storage may be forbidden
  }
}

const current = $state<{ pace: Pace }>({ pace: stored() })

export function pace(): Pace {
  return current.pace
}

export function setPace(wanted: Pace): void {
  current.pace = wanted
  try {
    localStorage.setItem(storageKey, wanted)
  } catch {
    // without storage the pace lasts as long as the page
  }
}

/** Milliseconds from one step of a roll to the next, and for a line to be read. */
export const times: Readonly<Record<Pace, { step: number; line: number }>> = {
  every_die: { step: 650, line: 1300 },
  brisk: { step: 160, line: 650 },
  told: { step: 0, line: 0 },
}
