import type { Database } from '#server/db/database.ts'
import { actsAt } from '#testing/app/act-at.ts'
import { type ScheduleDay, tomorrow } from '#testing/given/schedule-day.ts'

import { getFleetDay } from '../contract/fleet-days.contract.ts'
import { createReserve } from '../contract/van-reserves.contract.ts'
import { decideFleetDay, decideFleetDays } from '../server/decide-day.jobs.ts'

type App = { db: Database; clock: { now: Date }; operator: { tour_operator_id: string } }

/** Decides the days that changed, as the worker does. */
export async function decideDays({ db, clock, operator }: App) {
  const changed = await db.selectFrom('fleet_changes').select('date').distinct().execute()
  for (const { date } of changed)
    await decideFleetDay(actsAt(db, clock.now), () => clock.now, { ...operator, date })
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
