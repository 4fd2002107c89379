import { ColorInput, type ColorInputProps } from '@mantine/core'

import { leastUsed } from '#domain/least-used.ts'

import { productsTexts as texts } from './products.texts.ts'

/** Colours with readable white text, different enough to distinguish tours. */
const swatches = [
  '#1d5fa8',
  '#0a7390',
  '#0f6e6e',
  '#3f6b1f',
  '#7a5c00',
  '#96590b',
  '#a84b25',
  '#b3261e',
  '#93307a',
  '#4b3b9b',
  '#5a6072',
  '#3b3b3b',
] as const

/** The swatch that the fewest products have, the first of them. */
export const nextColor = (used: readonly string[]): string => leastUsed<string>(swatches, used)

export function ProductColorField(props: ColorInputProps) {
  return (
    <ColorInput
      label={texts.color}
      description={texts.colorHint}
      format="hex"
      swatches={[...swatches]}
      swatchesPerRow={6}
      fixOnBlur={false}
      withEyeDropper={false}
      {...props}
    />
  )
}
