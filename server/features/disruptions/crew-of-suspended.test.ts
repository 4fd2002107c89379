import { expect, test } from 'vitest'

import { getDashboard } from '#contract/dashboard/dashboard.contract.ts'
import { liftSuspension, suspendDeparture } from '#contract/disruptions/disruptions.contract.ts'
import { annulSheet } from '#contract/schedule-sheets/schedule-sheet-acts.contract.ts'
import { listScheduleDays } from '#contract/schedule-sheets/schedule-sheets.contract.ts'
import { jobHandlers } from '#server/job-handlers.ts'
import { startRun } from '#testing/given/crew-run.ts'
import { itemOf, tomorrow } from '#testing/given/schedule-day.ts'

/** A run published to its driver, two hours before it leaves; and its departure, to be suspended. */
async function startPublished() {
  const run = await startRun()
  run.clock.now = new Date('2027-05-04T10:00:00Z')
  const boss = await run.as(1)
  const { departure_id } = itemOf(await run.board(), 'Ana')
  const suspend = () =>
    boss.call(suspendDeparture, {
      params: { departure_id },
      body: { kind: 'suspension', origin: 'clima', reason: 'Nieve', alternatives: [] },
    })
  const urgent = async () => {
    const { issues } = await run.dispatcher.call(getDashboard, {})
    const found = issues?.find(({ kind }) => kind === 'urgent_runs')?.items ?? []
    return found.flatMap(({ urgencies }) => urgencies.map(({ code }) => code))
  }
  return { ...run, boss, departure_id, suspend, urgent }
}

test('a suspended departure empties its sheet, and asks dispatch to inform the crew', async () => {
  const { suspend, sheet, urgent, boss, dispatcher, operator, departure_id, ...run } = await startPublished()
  const leaving = async () => {
    const [day] = await dispatcher.call(listScheduleDays, { query: { from: tomorrow, to: tomorrow } })
    return [day?.departures, day?.people, day?.without_sheet]
  }
  expect(await leaving()).toEqual([1, 4, 0])
  expect(await urgent()).toEqual([])
  const { disruption } = await suspend()
  expect(await sheet()).toMatchObject({ people: 0, is_emptied: true })
  expect(await urgent()).toEqual(['told_for_nobody'])
  expect(await leaving()).toEqual([0, 0, 0])
  const { departures } = await dispatcher.call(getDashboard, {})
  const off = departures?.find(({ id }) => id === departure_id)
  expect(off).toMatchObject({ is_suspended: true, closed: 'Suspendida: Nieve', missing: [] })
  // Also once the sheet was tidied.
  const handlers = jobHandlers({ ...run, now: () => run.clock.now, sendMail: () => Promise.resolve() })
  const { id } = await sheet()
  await handlers.refresh_sheet({ tour_operator_id: operator.tour_operator_id, schedule_sheet_id: id })

  // The suspension is lifted: its passengers wait for a vehicle.
  await boss.call(liftSuspension, { params: { disruption_id: disruption?.id ?? '' } })
  expect(await urgent()).toEqual(['told_for_nobody'])
  const { version } = await sheet()
  await dispatcher.call(annulSheet, { params: { id }, body: { version, reason: 'Nieve' } })
  expect((await run.board()).sheets).toEqual([])
  expect(await urgent()).toEqual([])
})
