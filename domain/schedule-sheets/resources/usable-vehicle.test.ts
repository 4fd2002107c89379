import { expect, test } from 'vitest'

import { hindranceOf } from './resource-hindrance.rules.ts'
import { isUsable, timesOfDeparture } from './usable-vehicle.rules.ts'

const buffers = { preparation_minutes: 30, closing_minutes: 20 }
const sheet = {
  id: 'wanted',
  number: 1,
  vehicle_id: null,
  start_at: '2027-05-10T12:00:00.000Z',
  end_at: '2027-05-10T16:00:00.000Z',
  end_time: '12:00',
  crew: [],
  ...buffers,
}
const run = timesOfDeparture(
  { starts_at: new Date(sheet.start_at), minutes_until_back: 240, lead_minutes: 0 },
  buffers,
)
const busy = (from: string, to: string) => [
  { from: `2027-05-10T${from}:00.000Z`, to: `2027-05-10T${to}:00.000Z`, sheet_id: null, reason: 'taller' },
]

test.each([
  ['free all day', {}, true],
  ['free again as preparation begins', { busy: busy('09:00', '11:30') }, true],
  ['in the workshop while it is prepared', { busy: busy('09:00', '11:31') }, false],
  ['needed before it is put away', { busy: busy('16:20', '18:00') }, false],
  ['with documents until the run ends', { papers_until: '2027-05-10T16:00:00.000Z' }, true],
  ['with documents that end during the run', { papers_until: '2027-05-10T15:00:00.000Z' }, false],
  ['inactive', { problem: 'inactive' as const }, false],
])('plans and the board agree on a vehicle %s', (_, some, expected) => {
  const vehicle = { id: 'van', problem: null, papers_until: null, busy: [], ...some }
  expect(isUsable(vehicle, run, buffers)).toBe(expected)
  expect(hindranceOf({ sheets: [] }, { ...sheet, closing_minutes: 21 }, vehicle) === null).toBe(expected)
})
