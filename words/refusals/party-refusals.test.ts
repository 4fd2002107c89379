import { expect, test } from 'vitest'

import { partyRefusalMessage } from './party-refusals.ts'

test.each([
  ['persona', 1, 'Queda 1 cupo y pediste 2.'],
  ['grupo', 1, 'Queda 1 grupo y pediste 2.'],
  ['vehiculo', 1, 'Queda 1 vehículo y pediste 2.'],
  ['vehiculo', 2, 'Quedan 2 vehículos y pediste 2.'],
  ['vehiculo', 0, 'Esta salida ya está completa.'],
] as const)('what is left of a tour sold by %s is counted so', (unit, seats_left, expected) => {
  expect(partyRefusalMessage('no_seats', { unit, seats_left, asked: 2 })).toBe(expected)
})
