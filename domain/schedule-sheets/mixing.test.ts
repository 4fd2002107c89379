import { expect, test } from 'vitest'

import { type Carried, mixingOf } from './mixing.rules.ts'

const carried = (departures: string, bookings: string, has_private = false): Carried => ({
  departure_ids: departures.split(' ').filter(Boolean),
  booking_ids: bookings.split(' ').filter(Boolean),
  has_private,
})

test.each([
  ['an empty sheet takes anybody', carried('', ''), carried('a', '1', true), null],
  ['more people of the same departure', carried('a', '1'), carried('a', '1 2'), null],
  ['another departure', carried('a', '1'), carried('a b', '1 2'), 'departures'],
  [
    'more people of a departure that was mixed in before',
    carried('a b', '1 2'),
    carried('a b', '1 2 3'),
    null,
  ],
  ['a stranger to a private party', carried('a', '1', true), carried('a b', '1 2', true), 'private'],
  ['a private party to strangers', carried('a', '1'), carried('a b', '1 2', true), 'private'],
  ['two parties of one private departure', carried('a', '1', true), carried('a', '1 2', true), 'private'],
  ['the rest of the same private party', carried('a', '1', true), carried('a', '1', true), null],
  [
    'one more to those whom a person brought together',
    carried('a', '1 2', true),
    carried('a', '1 2 3', true),
    'private',
  ],
  ['somebody leaves', carried('a b', '1 2', true), carried('a', '1', true), null],
])('%s', (_case, before, after, expected) => {
  expect(mixingOf(before, after)).toBe(expected)
})
