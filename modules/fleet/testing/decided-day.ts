import { sql } from 'kysely'

import type { Database } from '#server/db/database.ts'
import { actsAt } from '#testing/app/act-at.ts'
import { type ScheduleDay, tomorrow } from '#testing/given/schedule-day.ts'

import { getFleetDay } from '../contract/fleet-days.contract.ts'
import { createReserve } from '../contract/van-reserves.contract.ts'
import { decideFleetDay, decideFleetDays, limitFleetDay } from '../server/decide-day.jobs.ts'

type App = { db: Database; clock: { now: Date }; operator: { tour_operator_id: string } }

/** Decides the days that changed and limits those around them, as the worker does. */
export async function decideDays({ db, clock, operator }: App) {
  const changed = await db.selectFrom('fleet_changes').select('date').distinct().execute()
  for (const { date } of changed)
    await decideFleetDay(actsAt(db, clock.now), () => clock.now, { ...operator, date })
  const { rows } = await sql<{ id: string; date: string }>`select j.id, p.payload ->> 'date' as date
    from graphile_worker.jobs j join graphile_worker._private_jobs p on p.id = j.id
    where j.task_identifier = 'limit_fleet_day'`.execute(db)
  for (const { id, date } of rows) {
    await limitFleetDay(actsAt(db, clock.now), { ...operator, date })
    await sql`select graphile_worker.complete_jobs(array[${id}::bigint])`.execute(db)
  }
}

/** All days with people, as after a change of a vehicle's papers. */
export async function decideAllDays(app: App) {
  await decideFleetDays(actsAt(app.db, app.clock.now), () => app.clock.now, app.operator)
  await decideDays(app)
}

/** Tomorrow as the screen shows it, once it is decided. */
export async function decidedTomorrow(day: ScheduleDay) {
  await decideDays(day)
  return day.dispatcher.call(getFleetDay, { query: { date: tomorrow } })
}

type Reserve = {
  vans?: number
  seats?: number
  ask_hours_before?: number
  product_ids?: string[]
  weekdays?: number[]
}

export const givenReserve = ({ dispatcher }: ScheduleDay, { ask_hours_before = 1, ...more }: Reserve = {}) =>
  dispatcher.call(createReserve, {
    body: {
      owner_name: 'Transportes Licancabur',
      owner_phone: '+56955512345',
      vans: 1,
      seats: 15,
      ask_hours_before,
      ask_time: null,
      ...more,
    },
  })
