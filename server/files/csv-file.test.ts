import { expect, test } from 'vitest'

import { inCountry } from '#words/language.ts'

import { csvLine } from './csv-file.ts'
import { type Cell, text } from './reading/sheet-cells.ts'

test.each([
  ['=1+1', `'=1+1`],
  ['+56 9', `'+56 9`],
  ['+1+1', `'+1+1`],
  ['-1', `'-1`],
  ['@SUM(A1)', `'@SUM(A1)`],
  ['\t=1', `'\t=1`],
  ['\r=1', `"'\r=1"`],
  ['\n=1', `"'\n=1"`],
  ['  =1', `'  =1`],
  ['＝1', `'＝1`],
])('puts an apostrophe before %j', (value, field) => {
  expect(csvLine([text(value)])).toBe(`${field}\r\n`)
})

test.each([
  [-15_000, 0, '-15000'],
  [-12.5, 2, '-12,50'],
  [0, 2, '0,00'],
])('writes the amount %d with %d decimals and no apostrophe', (value, decimals, field) => {
  const amount: Cell = { kind: 'number', value, decimals }
  expect(csvLine([amount])).toBe(`${field}\r\n`)
})

test.each([
  ['PE', '-1193.10'],
  ['CL', '-1193,10'],
])('writes decimals as spreadsheets of %s read them', (country, field) => {
  const amount: Cell = { kind: 'number', value: -1193.1, decimals: 2 }
  expect(inCountry(country, () => csvLine([amount]))).toBe(`${field}\r\n`)
})

test('quotes fields with a separator, a quote or a line break', () => {
  const cells = ['Ana; Luis', 'la "Nona"', 'dos\nlíneas', 'uno, dos', ''].map(text)
  expect(csvLine(cells)).toBe('"Ana; Luis";"la ""Nona""";"dos\nlíneas";uno, dos;\r\n')
})

test('writes an empty line for a single empty cell', () => {
  expect(csvLine([text('')])).toBe('\r\n')
})

test('writes a phone as it is called', () => {
  expect(csvLine([text('+56955500101')])).toBe('+56955500101\r\n')
})
