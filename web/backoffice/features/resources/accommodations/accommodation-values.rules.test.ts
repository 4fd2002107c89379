import { expect, test } from 'vitest'

import {
  aliasErrors,
  isSearchable,
  minutesTyped,
  similarQuery,
  similarText,
} from './accommodation-values.rules.ts'

test('an emptied wait is the usual one, other emptied minutes are none', () => {
  expect(minutesTyped('wait_minutes', '')).toBeNull()
  expect(minutesTyped('offset_minutes', '')).toBe(0)
  expect(minutesTyped('walking_minutes', '-')).toBe(0)
  expect(minutesTyped('wait_minutes', 0)).toBe(0)
})

test('names the line of each wrong alias', () => {
  const errors = { 'aliases.1': 'Demasiado largo', name: 'Falta' }
  expect(aliasErrors(['Tierra', 'T'.repeat(200)], errors)).toEqual([{ line: 1, message: 'Demasiado largo' }])
})

test('searches duplicates from three letters, with a position once it is whole', () => {
  expect([isSearchable('Ti'), isSearchable('Tie')]).toEqual([false, true])
  expect(similarQuery('Tierra', '-22.9', undefined)).toEqual({ name: 'Tierra', lat_lng: '' })
  expect(similarQuery('Tierra', '-22.9,-68.2', 'a')).toMatchObject({
    lat_lng: '-22.9,-68.2',
    except_id: 'a',
  })
})

test('shows the zone of a possible duplicate, and that it is inactive', () => {
  const zone = { id: 'z', name: 'Centro', color: '#b4532a', minutes_before_start: 30 }
  expect(similarText({ id: 'a', name: 'Hotel Tierra', zone, state: 2 })).toBe(
    'Hotel Tierra (Centro) (inactivo)',
  )
  expect(similarText({ id: 'a', name: 'Hotel Tierra', zone: null, state: 1 })).toBe('Hotel Tierra')
})
