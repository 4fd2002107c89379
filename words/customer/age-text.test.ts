import { expect, test } from 'vitest'

import { speak } from '../language.ts'
import { ageMismatchOf, ageMismatchText } from './age-text.ts'

const passenger = { full_name: 'Lucas', category_label: 'Infante', ages: { min_age: 0, max_age: 1 } }
const said = (birth_date: string) => {
  const mismatch = ageMismatchOf({ ...passenger, birth_date }, '2027-05-12')
  return mismatch && ageMismatchText(mismatch)
}

test('reports a birth date after the tour in each language, without an age', () => {
  expect(said('2031-06-01')).toBe('Lucas: la fecha de nacimiento es posterior al tour.')
  expect(speak('en', () => said('2031-06-01'))).toBe('Lucas: the date of birth is after the tour.')
  expect(speak('pt', () => said('2031-06-01'))).toBe('Lucas: a data de nascimento é posterior ao passeio.')
  expect(said('2025-01-01')).toBe('Lucas tendrá 2 años el mié 12 may: no puede ir como Infante (0 a 1 años).')
  expect(said('2027-01-01')).toBeNull()
})
