import { expect, test } from 'vitest'

import { driversFor } from './vehicle-values.rules.ts'

const ana = { id: 'a', full_name: 'Ana Soto' }

test('offers the driver of a vehicle who is no longer active', () => {
  const vehicle = { driver_id: 'b', driver_name: 'Beto Ríos' }
  expect(driversFor(vehicle, [ana])).toEqual([ana, { id: 'b', full_name: 'Beto Ríos' }])
})

test('offers each active driver once', () => {
  expect(driversFor({ driver_id: 'a', driver_name: 'Ana Soto' }, [ana])).toEqual([ana])
  expect(driversFor({ driver_id: null, driver_name: '' }, [ana])).toEqual([ana])
  expect(driversFor(null, [ana])).toEqual([ana])
})
