/** No vowels (no words by accident) and no look-alikes of them (0/O, 1/I). */
const alphabet = 'BCDFGHJKLMNPQRSTVWXYZ23456789'

/** Six characters out of 29: 594 million. `random` answers an integer in [0, limit). */
export function newLocator(random: (limit: number) => number): string {
  return Array.from({ length: 6 }, () => alphabet[random(alphabet.length)]).join('')
}

/** What a person typed, as a locator would be written. */
export function normalizeLocator(typed: string): string {
  return typed.toUpperCase().replace(/[\s-]/g, '')
}

const shape = new RegExp(`^[${alphabet}]{6}$`)

export const isLocator = (text: string) => shape.test(text)
