import { expect, test } from 'vitest'

import { countries } from '#domain/country/country.ts'

import { swappedPosition } from './swapped-position.rules.ts'

const turned = (latLng: string) => latLng.split(',').toReversed().join(',')

test.each(Object.entries(countries))('finds a swapped position of %s', (_, { position_example: known }) => {
  expect(swappedPosition(turned(known), known)).toBe(known)
  expect(swappedPosition(known, known)).toBeNull()
})

test.each([
  ['AR', '-54.80,-68.30'],
  ['BR', '-3.85,-32.42'],
  ['BR', '-9.97,-67.81'],
  ['CL', '-53.16,-70.91'],
  ['CL', '-27.15,-109.43'],
  ['EC', '-0.74,-90.31'],
  ['ES', '28.12,-15.43'],
  ['US', '21.31,-157.86'],
  ['US', '47.61,-122.33'],
])('takes a far place of %s as typed: %s', (country, latLng) => {
  expect(swappedPosition(latLng, countries[country]?.position_example ?? '')).toBeNull()
})

test('asks nothing without a known place, or about what is no position', () => {
  expect(swappedPosition('-68.2,-22.9', '')).toBeNull()
  expect(swappedPosition('Plaza', '-22.9,-68.2')).toBeNull()
  expect(swappedPosition('', '-22.9,-68.2')).toBeNull()
})
