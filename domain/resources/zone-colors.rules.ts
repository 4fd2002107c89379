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
  const uses = new Map<string, number>(zoneColors.map((color) => [color, 0]))
  for (const color of taken.map((each) => each.toLowerCase()))
    if (uses.has(color)) uses.set(color, (uses.get(color) ?? 0) + 1)
  return Array.from({ length: quantity }, () => {
    const [color, times] = [...uses].reduce((least, each) => (each[1] < least[1] ? each : least))
    uses.set(color, times + 1)
    return color
  })
}
