import { expect, test } from 'vitest'

import { unusedTexts } from './unused-texts.ts'

const texts = (...keys: string[]) => ['export const tourTexts = {', ...keys, '}', ''].join('\n')
const screen = (text: string) => `import { tourTexts as texts } from './tour.texts.ts'\n${text}\n`

test.each([
  ['a key that the screen reads', ["  title: 'Tours',"], 'texts.title', []],
  ['a key that only a test reads', ["  title: 'Tours',"], '', ['title']],
  ['a key of the same name elsewhere', ["  title: 'Tours',", "  other: 'x',"], 'texts.other', ['title']],
  ['a function of several lines', ['  people: (n: number) =>', '    `${n} pasajeros`,'], '', ['people']],
  ['a key in a key', ['  days: {', "    first: 'lunes',", '  },'], 'texts.days.last', ['first']],
  ['keys read by a code', ['  states: {', "    open: 'Abierta',", '  },'], 'texts.states[state]', []],
  ['an object that is passed on', ["  title: 'Tours',"], 'show(texts)', []],
] as const)('finds %s', (_, keys, use, expected) => {
  const unused = unusedTexts([
    { file: 'web/tours/tour.texts.ts', text: texts(...keys) },
    { file: 'web/tours/tour.screen.tsx', text: screen(use) },
    { file: 'web/tours/tour.screen.test.tsx', text: screen('texts.title') },
    { file: 'web/other/other.screen.tsx', text: 'other.title' },
  ])
  expect(unused.map((line) => line.split('.').at(-1))).toEqual(expected)
})

test('reads the texts of a language through the file that joins them', () => {
  const unused = unusedTexts([
    { file: 'web/texts/es/tour.ts', text: texts("  title: 'Tours',", "  more: 'Más',") },
    {
      file: 'web/texts/tour.ts',
      text: "import * as es from './es/tour.ts'\nexport const texts = spokenIn({ es: es.tourTexts })\n",
    },
    { file: 'web/tour.screen.tsx', text: "import { texts } from './texts/tour.ts'\ntexts.title\n" },
  ])
  expect(unused).toEqual(['web/texts/es/tour.ts:3: nothing uses tourTexts.more'])
})
