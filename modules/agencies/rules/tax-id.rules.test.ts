import { expect, test } from 'vitest'

import { isMistypedTaxId, taxKey } from './tax-id.rules.ts'

test.for([
  ['76.086.428-5', 'CL', false],
  ['76086428-5', 'CL', false],
  ['76.086.428-6', 'CL', true],
  ['76086428K', 'CL', true],
  ['', 'CL', false],
  // Ids of other countries: Colombia, the Netherlands, Argentina.
  ['900123456-7', 'CL', false],
  ['NL805734958B01', 'CL', false],
  ['30-71234567-1', 'CL', false],
  ['76.086.428-6', 'PE', false],
] as const)('«%s» in %s is mistyped: %s', ([typed, country, isMistyped]) => {
  expect(isMistypedTaxId(typed, country)).toBe(isMistyped)
})

test('compares tax ids without signs and capitals', () => {
  expect(taxKey('76.086.428-k')).toBe(taxKey('76086428K'))
  expect(taxKey(' - ')).toBe('')
})
