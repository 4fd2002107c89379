import { expect, test } from 'vitest'

import { faultsIn, lineFaults } from './product-values.rules.ts'

test('a fault is counted in the section where its field lives', () => {
  const faults = {
    name: 'x',
    'seasons.0.amounts.ADULT': 'x',
    'seasons.1.valid_from': 'x',
    'cutoff.time': 'x',
  }
  expect(faultsIn('identidad', faults)).toBe(1)
  expect(faultsIn('precios', faults)).toBe(2)
  expect(faultsIn('reglas', faults)).toBe(1)
  expect(faultsIn('horario', faults)).toBe(0)
})

test('the faults of a list name their line', () => {
  const faults = { includes: 'x', 'includes.3': 'Campo requerido', 'includes_more.1': 'x', 'excludes.0': 'x' }
  expect(lineFaults('includes', faults)).toEqual([{ line: 3, message: 'Campo requerido' }])
})
