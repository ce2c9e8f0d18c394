// A player's own share in the chance of a table: digits that go into every draw (docs/fairness.md).

/** 32 digits that nobody could have known. */
export function freshSalt(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Whether a table takes this as a salt. */
export function isSalt(digits: string): boolean {
  return /^([0-9a-f]{2}){1,32}$/.test(digits)
}
