import { readFile } from 'node:fs/promises'
import path from 'node:path'

import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { minutesUntilBack } from '#domain/departures/last-day.rules.ts'
import { addDays } from '#domain/local-date.ts'
import { instantOf, localMoment } from '#domain/zoned-time.ts'
import { startTestApp } from '#testing/app/test-app.ts'
import { only, startScheduleDay } from '#testing/given/schedule-day.ts'
import { runHours } from '#words/office/run-hours.ts'

const threeDays = 3 * 1440

async function startThreeDays() {
  const day = await startScheduleDay()
  await day.db
    .updateTable('products')
    .set({ duration_minutes: threeDays })
    .where('id', '=', day.product.id)
    .execute()
  await day.sell('Ana')
  await day.generate()
  return { ...day, sheet: only((await day.board()).sheets) }
}

test('a run of three days is back on its third, though its van picks people up before the start', async () => {
  const { sheet } = await startThreeDays()
  expect(sheet).toMatchObject({ start_time: '07:55', end_at: '2027-05-07T03:59:00.000Z' })
  expect(runHours({ ...sheet, date: '2027-05-04' })).toBe('07:55, vuelve el jue 6 may')
})

test('the database reckons the return as the rule does', async () => {
  const { db, operator } = await startTestApp()
  const tours = ['00:00', '04:35', '08:00', '23:59'].flatMap((start_time) =>
    [15, 480, 1440, 1441, 2 * 1440, threeDays, threeDays + 1, 43_200].map((duration_minutes) => ({
      start_time,
      duration_minutes,
    })),
  )
  for (const tour of tours) {
    const { rows } = await sql<{ minutes: number }>`
      select minutes_until_back(${operator.tour_operator_id}::uuid,
        ${instantOf('2027-05-04', tour.start_time, 'America/Santiago')}::timestamptz,
        ${tour.duration_minutes}::int) as minutes`.execute(db)
    expect([tour, only(rows).minutes]).toEqual([tour, minutesUntilBack(tour)])
  }
})

test('whole days end with their last one, also where the clock changes on the way', async () => {
  const { db, operator } = await startTestApp()
  for (const [zone, date] of [
    ['America/Santiago', '2027-04-02'],
    ['America/Santiago', '2027-04-01'],
    ['America/Santiago', '2027-09-03'],
    ['America/Asuncion', '2024-03-22'],
    ['America/Lima', '2027-04-02'],
  ] as const) {
    await db
      .updateTable('tour_operators')
      .set({ time_zone: zone })
      .where('id', '=', operator.tour_operator_id)
      .execute()
    const starts = instantOf(date, '08:00', zone)
    const { rows } = await sql<{ ends: Date }>`
      select ${starts}::timestamptz + make_interval(mins =>
        minutes_until_back(${operator.tour_operator_id}::uuid, ${starts}::timestamptz, ${threeDays}::int)) as ends`.execute(
      db,
    )
    expect(localMoment(only(rows).ends, zone)).toEqual({ date: addDays(date, 2), time: '23:59' })
  }
})

const migration = path.join(import.meta.dirname, '../../../schema/migrations/0065-whole-days-end.sql')

test('ends unpublished older sheets with their last day, and keeps others', async () => {
  const { db, operator, sheet } = await startThreeDays()
  const end = (more: object) =>
    db.updateTable('schedule_sheets').set(more).where('id', '=', sheet.id).execute()
  const ends = () =>
    db
      .selectFrom('schedule_sheets')
      .select('end_at')
      .where('tour_operator_id', '=', operator.tour_operator_id)
      .executeTakeFirstOrThrow()
  // It asks the server's clock, and is applied once.
  const text = (await readFile(migration, 'utf8')).replaceAll('now()', 'product_now()')
  const migrate = () => sql.raw(text).execute(db)
  const before = '2027-05-07T12:00:00.000Z'

  await end({ end_at: before, published_version: 1 })
  await migrate()
  expect((await ends()).end_at.toISOString()).toBe(before)
  await end({ published_version: 0 })
  await migrate()
  expect((await ends()).end_at.toISOString()).toBe(sheet.end_at)
  await end({ end_at: '2027-05-07T15:00:00.000Z' })
  await migrate()
  expect((await ends()).end_at.toISOString()).toBe('2027-05-07T15:00:00.000Z')
})
