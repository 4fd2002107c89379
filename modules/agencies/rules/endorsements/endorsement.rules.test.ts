import { expect, test } from 'vitest'

import { changesSince, whyNoAnswer } from './endorsement.rules.ts'

const now = new Date('2027-05-03T12:00:00Z')
const later = new Date('2027-05-04T12:00:00Z')

test.for([
  ['pendiente', {}, null],
  ['pendiente', { starts_at: now }, 'endorsement_over'],
  ['pendiente', { has_boarded: true }, 'endorsement_over'],
  ['aceptado', {}, 'endorsement_answered'],
  ['aceptado', { has_changed: true }, null],
  ['rechazado', {}, 'endorsement_answered'],
  ['anulado', { starts_at: now }, 'endorsement_withdrawn'],
] as const)('a partner answers what is %s with %o: %s', ([status, more, why]) => {
  const given = { status, starts_at: later, has_boarded: false, has_changed: false, ...more }
  expect(whyNoAnswer(given, now)).toBe(why)
})

test('names what changed since the answer, and nothing without one', () => {
  const facts = { people: 2, pickup: 'a', names: 'b', phone: 'c', moment: '2027-05-04 08:00' }
  expect(changesSince(null, facts)).toEqual([])
  expect(changesSince(facts, facts)).toEqual([])
  expect(changesSince(facts, { ...facts, people: 3, phone: 'd' })).toEqual(['people', 'phone'])
})
