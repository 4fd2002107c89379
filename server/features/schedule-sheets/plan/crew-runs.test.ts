import { expect, test } from 'vitest'

import { givenSheet } from '#testing/given/given-resources.ts'
import { only, startScheduleDay, tomorrow } from '#testing/given/schedule-day.ts'

import { findCandidates } from './crew-candidates.queries.ts'

test('a driver has worked their runs, and is taken while they get ready and put away as well', async () => {
  const { db, operator, crew } = await startScheduleDay({ drivers: 1 })
  const [driver_id = ''] = crew.drivers
  await givenSheet(db, operator, {
    service_date: tomorrow,
    driver_id,
    preparation_minutes: 20,
    closing_minutes: 30,
  })
  const candidates = await findCandidates(db, operator.tour_operator_id, tomorrow)
  const lengths = (spans: readonly { from: number; to: number }[] = []) =>
    spans.map(({ from, to }) => to - from)
  const found = only(candidates.filter(({ person_id }) => person_id === driver_id))
  expect([found.load, lengths(found.worked), lengths(found.busy)]).toEqual([240, [240], [290]])
})
