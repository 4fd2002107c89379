import { expect, test } from 'vitest'

import { allowedIn, idsMovedTo } from './zones.rules.ts'

const zones = [
  { id: 'a', accommodations: 0 },
  { id: 'b', accommodations: 2 },
  { id: 'c', accommodations: 0 },
]

test('moves a zone up and down among the others', () => {
  expect(idsMovedTo(zones, 'b', 0)).toEqual(['b', 'a', 'c'])
  expect(idsMovedTo(zones, 'b', 2)).toEqual(['a', 'c', 'b'])
})

test('moves no zone past an end, and removes none with accommodations', () => {
  expect(allowedIn(zones, 0)).toEqual({ up: false, down: true, remove: true })
  expect(allowedIn(zones, 1)).toEqual({ up: true, down: true, remove: false })
  expect(allowedIn(zones, 2)).toEqual({ up: true, down: false, remove: true })
})
