import { expect, test } from 'vitest'

import { lineFaults } from './product-values.rules.ts'

test('the faults of a list name their line', () => {
  const faults = { includes: 'x', 'includes.3': 'Campo requerido', 'includes_more.1': 'x', 'excludes.0': 'x' }
  expect(lineFaults('includes', faults)).toEqual([{ line: 3, message: 'Campo requerido' }])
})
