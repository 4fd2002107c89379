import { sql } from 'kysely'
import { expect } from 'vitest'

import { jobHandlers } from '#server/job-handlers.ts'
import type { Jobs } from '#server/jobs/enqueue.ts'
import { expectOneHour } from '#testing/whole-product/said-pickups.ts'

import { testPayment } from '../app/test-app.ts'
import type { MovingDay } from './moving-day.ts'

const nothingSent = () => Promise.resolve()

/** What the changes left for the worker to do to the sheets. Answers how many it did. */
export async function refreshSheets({
  db,
  clock,
  config,
}: Pick<MovingDay, 'db' | 'clock' | 'config'>): Promise<number> {
  const handlers = jobHandlers({ ...testPayment, db, config, now: () => clock.now, sendMail: nothingSent })
  const { rows } = await sql<{ key: string; payload: Jobs['refresh_sheet'] }>`
    select j.key, j.payload from graphile_worker._private_jobs j
    join graphile_worker._private_tasks t on t.id = j.task_id
    where t.identifier = 'refresh_sheet' order by j.key`.execute(db)
  for (const { key, payload } of rows) {
    await sql`select graphile_worker.remove_job(${key})`.execute(db)
    await handlers.refresh_sheet(payload)
  }
  return rows.length
}

/** The sheets as the office sees them, and where and when each stops. Reckoned again, they are of the same version. */
export async function sheetsOf({ board }: MovingDay) {
  return (await board()).sheets.map(({ id, version, start_time, end_time, status, has_changes, stops }) => ({
    id,
    version,
    start_time,
    end_time,
    status,
    has_changes,
    stops: stops.map(({ place, time }) => `${time} ${place}`),
  }))
}

/** Every sheet ahead is what its stops are reckoned from now; once published, all say what it says. */
export async function expectSheetsFollow(day: MovingDay) {
  const { db, operator, clock, config } = day
  await refreshSheets(day)
  const stood = await sheetsOf(day)
  const handlers = jobHandlers({ ...testPayment, db, config, now: () => clock.now, sendMail: nothingSent })
  for (const { id } of stood) await handlers.refresh_sheet({ ...operator, schedule_sheet_id: id })
  expect(await sheetsOf(day)).toEqual(stood)
  await expectMeetingPoint(day)
  if (!stood.some(({ status }) => status === 'publicada')) return
  await day.publish()
  for (const { id, has_changes } of await sheetsOf(day)) {
    expect(has_changes).toBe(false)
    await expectOneHour(day.demo, id)
  }
  const { rows } = await sql<{ place: string; name: string }>`
    select t.place as place, a.name from published_stops t
    join accommodations a on a.tour_operator_id = t.tour_operator_id and a.id = t.accommodation_id`.execute(
    db,
  )
  expect(rows.map(({ place }) => place)).toEqual(rows.map(({ name }) => name))
}

/** The van waits where the tour says that it does. */
async function expectMeetingPoint({ db }: MovingDay) {
  const { rows } = await sql<{ place: string; name: string }>`
    select distinct t.place, p.meeting_point ->> 'name' as name from schedule_sheet_passengers g
    join schedule_sheet_stops t on t.tour_operator_id = g.tour_operator_id and t.id = g.stop_id
    join booking_items i on i.tour_operator_id = g.tour_operator_id and i.id = g.booking_item_id
    join products p on p.tour_operator_id = i.tour_operator_id and p.id = i.product_id
    where t.kind = 'encuentro'`.execute(db)
  for (const { place, name } of rows) expect(place).toBe(name)
}
