import { expect, test } from 'vitest'

import { scopeText } from './cost-values.rules.ts'

const everything = { product_name: '', language: null, person_name: '', vehicle_name: '' }

test('a cost of one language says for which tours it is', () => {
  expect(scopeText(everything)).toBe('Todos los tours')
  expect(scopeText({ ...everything, language: 'en' })).toBe('Todos los tours · inglés')
  expect(scopeText({ ...everything, product_name: 'Valle de la Luna', language: 'en' })).toBe(
    'Valle de la Luna · inglés',
  )
  expect(scopeText({ ...everything, person_name: 'Ana Rojas' })).toBe('Ana Rojas')
})
