import { expect, test } from 'vitest'

import { getDashboard } from '#contract/dashboard/dashboard.contract.ts'
import { movePassengers } from '#contract/schedule-sheets/schedule-board.contract.ts'
import {
  createSheet,
  setSheetCrew,
  setSheetVehicle,
} from '#contract/schedule-sheets/schedule-sheet-acts.contract.ts'
import { listScheduleDays } from '#contract/schedule-sheets/schedule-sheets.contract.ts'
import { itemOf, only, seen, startScheduleDay, tomorrow } from '#testing/given/schedule-day.ts'

test('lists unassigned people and incomplete sheets until they are complete', async () => {
  const day = await startScheduleDay({ drivers: 1, guides: 0 })
  await day.sell('Ana', { people: 2 })
  await day.sell('Eva', { people: 3 })
  const issues = async () => {
    const read = await day.dispatcher.call(getDashboard, {})
    return Object.fromEntries((read.issues ?? []).map(({ kind, items }) => [kind, items]))
  }
  const incomplete = async () =>
    only(await day.dispatcher.call(listScheduleDays, { query: { from: tomorrow, to: tomorrow } })).incomplete
  const departure = only((await day.board()).departures)
  expect(await issues()).toMatchObject({
    unassigned_people: [{ id: departure.id, place: 'board', note: '5', date: tomorrow, start_time: '08:00' }],
  })
  await day.dispatcher.call(createSheet, { body: { date: tomorrow, departure_ids: [departure.id] } })
  const empty = only((await day.board()).sheets)
  expect(await issues()).not.toHaveProperty('urgent_runs')
  await day.dispatcher.call(movePassengers, {
    body: {
      passenger_ids: itemOf(await day.board(), 'Ana').passengers.map(({ id }) => id),
      to: seen(empty),
    },
  })
  const found = await issues()
  expect(found['unassigned_people']).toMatchObject([{ note: '3' }])
  expect(found['urgent_runs']).toMatchObject([
    {
      id: empty.id,
      place: 'run',
      date: tomorrow,
      urgencies: [{ code: 'no_driver' }, { code: 'no_vehicle' }],
    },
  ])
  // Listed once, under its most urgent kind.
  expect(found).not.toHaveProperty('incomplete_sheets')
  expect(await incomplete()).toBe(1)

  const { id, version } = only((await day.board()).sheets)
  await day.dispatcher.call(setSheetCrew, {
    params: { id },
    body: { version, crew: [{ person_id: day.crew.drivers[0] ?? '', role: 'chofer' }] },
  })
  expect((await issues())['urgent_runs']).toMatchObject([{ urgencies: [{ code: 'no_vehicle' }] }])
  const crewed = only((await day.board()).sheets)
  await day.dispatcher.call(setSheetVehicle, {
    params: { id },
    body: { version: crewed.version, vehicle_id: day.vehicles[0]?.id ?? null, reason: '' },
  })
  const late = await issues()
  expect(late['incomplete_sheets']).toMatchObject([{ id: empty.id, place: 'sheet', note: 'guia' }])
  expect(late).not.toHaveProperty('urgent_runs')
  // Users without the right to arrange sheets do not see these issues.
  const { issues: sellers } = await day.seller.call(getDashboard, {})
  expect(sellers?.map(({ kind }) => kind)).not.toEqual(
    expect.arrayContaining(['urgent_runs', 'incomplete_sheets']),
  )
  expect(sellers?.map(({ kind }) => kind)).not.toContain('urgent_runs')
})

test('lists a run that cannot go on while any of its days lasts', async () => {
  const day = await startScheduleDay({ drivers: 0 })
  await day.sell('Ana')
  await day.generate()
  const { id } = only((await day.board()).sheets)
  const urgent = async () => {
    const { issues } = await day.dispatcher.call(getDashboard, {})
    return issues?.find(({ kind }) => kind === 'urgent_runs')?.items.map((each) => each.id) ?? []
  }
  const runs = (end_at: string) =>
    day.db
      .updateTable('schedule_sheets')
      .set({
        service_date: '2027-04-30',
        start_at: new Date('2027-04-30T12:00:00Z'),
        end_at: new Date(end_at),
      })
      .where('id', '=', id)
      .execute()
  await runs('2027-05-04T01:00:00Z')
  expect(await urgent()).toEqual([id])
  await runs('2027-05-03T01:00:00Z')
  expect(await urgent()).toEqual([])
})
