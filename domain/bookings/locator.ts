/** No vowels (no accidental words) and no similar characters (0/O, 1/I). */
const alphabet = 'BCDFGHJKLMNPQRSTVWXYZ23456789'

/** Six characters out of 29: 594 million. `random` answers an integer in [0, limit). */
export function newLocator(random: (limit: number) => number): string {
  return Array.from({ length: 6 }, () => alphabet[random(alphabet.length)]).join('')
}

/** A typed locator in its stored form. */
export function normalizeLocator(typed: string): string {
  return typed.toUpperCase().replace(/[\s-]/g, '')
}

const shape = new RegExp(`^[${alphabet}]{6}$`)

export const isLocator = (text: string) => shape.test(text)
