import { expect, test } from 'vitest'

import { useOfRuns, type UsedRun } from './resource-use.rules.ts'

const run = (more: Partial<UsedRun> = {}): UsedRun => ({
  start_at: new Date('2027-05-05T10:00:00Z'),
  end_at: new Date('2027-05-05T12:30:00Z'),
  seats: 10,
  seats_taken: 4,
  kilometres: 80,
  ...more,
})

test('minutes, kilometres and how full the seats were', () => {
  expect(useOfRuns([run(), run({ seats: 5, seats_taken: 5, kilometres: null })])).toEqual({
    runs: 2,
    minutes: 300,
    kilometres: 80,
    occupancy: 60,
  })
  expect(useOfRuns([run(), run({ kilometres: 20 })])).toMatchObject({ kilometres: 100, occupancy: 40 })
})

test('without seats there is nothing to fill, and without a closed run no kilometres', () => {
  expect(useOfRuns([])).toEqual({ runs: 0, minutes: 0, kilometres: null, occupancy: null })
  expect(useOfRuns([run({ seats: null, kilometres: null }), run({ seats: 0, kilometres: 0 })])).toMatchObject(
    {
      kilometres: 0,
      occupancy: null,
    },
  )
  expect(useOfRuns([run(), run({ seats: null, seats_taken: 9 })])).toMatchObject({ occupancy: 40 })
})
