import { leastUsed } from '../least-used.ts'

/** Different enough to distinguish zones beside their names. */
export const zoneColors = [
  '#b4532a',
  '#0f6e6e',
  '#1d5fa8',
  '#7a5c00',
  '#93307a',
  '#3f6b1f',
  '#4b3b9b',
  '#5a6072',
] as const

/** Colours for new zones: those that no zone has first, then the least used ones. */
export function freeZoneColors(taken: readonly string[], quantity: number): string[] {
  const used = taken.map((each) => each.toLowerCase())
  return Array.from({ length: quantity }, () => {
    const color = leastUsed<string>(zoneColors, used)
    used.push(color)
    return color
  })
}
