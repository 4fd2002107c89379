import { brandShades } from '#domain/operators/brand-colors.rules.ts'

/** Custom properties for the document; the style sheet picks the light or the dark ones. */
export function brandColors(brand: string): Record<string, string> {
  const { fill, onFill, text, nightFill, onNightFill, nightText } = brandShades(brand)
  return {
    '--brand': fill,
    '--on-brand': onFill,
    '--brand-text': text,
    '--brand-night': nightFill,
    '--on-brand-night': onNightFill,
    '--brand-text-night': nightText,
  }
}
