import { expect, test } from 'vitest'

import { fixesOf } from './run-fixes.rules.ts'

test('offers to assign a driver where none was, to replace who refused, and a vehicle beside it', () => {
  expect(fixesOf(['no_driver'])).toEqual(['asignar'])
  expect(fixesOf(['crew_refused', 'no_driver'])).toEqual(['reemplazar'])
  expect(fixesOf(['no_driver', 'no_vehicle'])).toEqual(['asignar', 'vehiculo'])
  expect(fixesOf(['vehicle_broken', 'incident'])).toEqual(['vehiculo'])
  expect(fixesOf(['incident', 'told_for_nobody'])).toEqual([])
})
