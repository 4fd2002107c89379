import { expect, test } from 'vitest'

import { contrast } from '#web/ui/parts/readable-color.ts'

import { edges, theme } from './theme.ts'

const shade = (color: string, index: number): string => {
  const found = theme.colors?.[color]?.[index]
  if (!found) throw new Error(`${color} has no shade ${index}`)
  return found
}
const accents = ['terracota', 'teal', 'green', 'yellow', 'red', 'blue']
const white = '#ffffff'

test.each(accents)('%s carries text in light and dark with WCAG AA contrast', (color) => {
  const pairs = {
    'white on a filled button': [white, shade(color, 8)],
    'white on a filled button in dark': [white, shade(color, 7)],
    'coloured text on the surface': [shade(color, 8), white],
    'coloured text on the page': [shade(color, 8), shade('gray', 1)],
    'text of a badge': [shade(color, 9), shade(color, 1)],
    'text on a dark surface': [shade(color, 4), shade('dark', 7)],
    'text on a raised dark surface': [shade(color, 4), shade('dark', 6)],
  }
  for (const [where, [text, back]] of Object.entries(pairs))
    expect(contrast(text ?? '', back ?? ''), `${color}: ${where}`).toBeGreaterThanOrEqual(4.5)
})

test('secondary text is readable on every surface', () => {
  for (const back of [white, shade('gray', 0), shade('gray', 1)])
    expect(contrast(shade('gray', 6), back)).toBeGreaterThanOrEqual(4.5)
  for (const back of [shade('dark', 6), shade('dark', 7), shade('dark', 8)])
    expect(contrast(shade('dark', 2), back)).toBeGreaterThanOrEqual(4.5)
})

test('the edge of a control is seen on every surface that carries one', () => {
  for (const back of [white, shade('gray', 0), shade('gray', 1), '#f7f4ef'])
    expect(contrast(edges.light, back)).toBeGreaterThanOrEqual(3)
  for (const back of [6, 7, 8]) expect(contrast(edges.dark, shade('dark', back))).toBeGreaterThanOrEqual(3)
})
