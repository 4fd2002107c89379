import { expect, test } from 'vitest'

import { board, sheet, vehicle } from '#testing/given/board-sample.ts'

import { vehicleChoices } from './resource-choices.rules.ts'

test('a vehicle that is still being put away is not free, and it is said until when', () => {
  const first = sheet('one', 11, { vehicle_id: 'van', closing_minutes: 30 })
  const next = sheet('two', 12, {
    start_at: '2026-11-22T16:40:00.000Z',
    end_at: '2026-11-22T18:00:00.000Z',
    preparation_minutes: 20,
  })
  const day = board({ sheets: [first, next], vehicles: [vehicle('van', 8)] })
  expect(vehicleChoices(day, next)[0]?.hindrance).toMatchObject({
    kind: 'sheet',
    number: 11,
    free_at: '13:30',
  })
  const later = { ...next, start_at: '2026-11-22T16:50:00.000Z' }
  expect(vehicleChoices({ ...day, sheets: [first, later] }, later)[0]?.hindrance).toBeNull()
})
