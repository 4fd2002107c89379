import { expect, test } from 'vitest'

import { emptyValues, faultsOf, newProductOf, proposedCode } from './new-product.rules.ts'

const today = '2027-05-03'

test('names each answer that a new tour still needs, at its own field', () => {
  expect(Object.keys(faultsOf(emptyValues(today, '#1d5fa8'))).toSorted()).toEqual([
    'code',
    'name',
    'start.availability_rules.0.capacity',
    'start.availability_rules.0.start_times.0',
    'start.duration_minutes',
    'start.meeting_point.name',
    'start.seasons.0.amounts.ADULT',
  ])
})

test('charges a child as an adult unless it has a price of its own', () => {
  const values = emptyValues(today, '#1d5fa8')
  const priced = (amounts: object) => ({
    ...values,
    start: { ...values.start, seasons: [{ season: '', valid_from: today, unit_amount: null, amounts }] },
  })
  const amountsOf = (amounts: object) => newProductOf(priced(amounts)).start?.seasons[0]?.amounts
  expect(amountsOf({ ADULT: 4000 })).toEqual({ ADULT: 4000, CHILD: 4000 })
  expect(amountsOf({ ADULT: 4000, CHILD: 0 })).toEqual({ ADULT: 4000, CHILD: 0 })
})

test('proposes a free code of three letters of the name', () => {
  expect(proposedCode('Géiseres del Tatio', [])).toBe('GEI')
  expect(proposedCode('Géiseres del Tatio', ['GEI', 'GEI2'])).toBe('GEI3')
  expect(proposedCode('A', [])).toBe('')
})
