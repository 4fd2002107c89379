import { expect, test } from 'vitest'

import { Refusal, type RefusalCode } from './refusal.ts'

test('a refusal carries its code and what its sentence needs', () => {
  const refusal = new Refusal('no_seats', { seats_left: 2, asked: 3 })
  expect(refusal).toMatchObject({
    code: 'no_seats',
    message: 'no_seats',
    details: { seats_left: 2, asked: 3 },
  })
  expect(new Refusal('price_missing').details).toEqual({})
})

test('what does not exist does not compile', () => {
  // @ts-expect-error -- a misspelled code
  const misspelled = new Refusal('no_seat')
  // @ts-expect-error -- a number that the sentence does not know
  const unknown = new Refusal('no_seats', { places: 2 })
  // @ts-expect-error -- a word where the sentence needs a number
  const wrong = new Refusal('party_too_big', { max: 'ten' })
  // @ts-expect-error -- a sentence that would lack its number
  const lacking = new Refusal('party_too_big')
  const caught: unknown = misspelled
  // @ts-expect-error -- a code that is compared after it was caught
  const isThat = caught instanceof Refusal && caught.code === 'no_seat'
  // @ts-expect-error -- a code for a constraint of the database
  const constraints: Record<string, RefusalCode> = { seats_within_capacity: 'no_seat' }
  expect([misspelled, unknown, wrong, lacking, isThat, constraints]).toHaveLength(6)
})
