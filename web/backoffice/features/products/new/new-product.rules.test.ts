import { expect, test } from 'vitest'

import {
  emptyValues,
  faultsOf,
  newProductOf,
  type NewProductValues,
  proposedCode,
} from './new-product.rules.ts'

const today = '2027-05-03'

const unanswered = emptyValues(today, '#1d5fa8', 'Ríos del Sur')

test('asks for five answers and nothing else: name, description, picture, price and hours', () => {
  const { start } = unanswered
  const [rule] = start.availability_rules
  const [season] = start.seasons
  if (!rule || !season) throw new Error('A new tour has a schedule and a season')
  expect(Object.keys(faultsOf(unanswered)).toSorted()).toEqual([
    'code',
    'name',
    'picture',
    'start.availability_rules.0.start_times.0',
    'start.description',
    'start.duration_minutes',
    'start.seasons.0.amounts.ADULT',
  ])
  // The code follows from the name.
  const name = 'Rafting en el río'
  const answered: NewProductValues = {
    ...unanswered,
    name,
    code: proposedCode(name, []),
    picture: new File(['x'], 'rio.jpg'),
    start: {
      ...start,
      description: 'Bajamos el río.',
      duration_minutes: 240,
      availability_rules: [{ ...rule, start_times: ['08:30'] }],
      seasons: [{ ...season, amounts: { ADULT: 4000 } }],
    },
  }
  expect(faultsOf(answered)).toEqual({})
  expect(newProductOf(answered)).not.toHaveProperty('picture')
  expect(newProductOf(answered).start?.meeting_point?.name).toBe('Por coordinar con Ríos del Sur')
})

test('charges a child as an adult unless it has a price of its own', () => {
  const values = unanswered
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
