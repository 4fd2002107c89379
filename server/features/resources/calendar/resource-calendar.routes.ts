import { getResourceCalendar } from '#contract/resources/resource-calendar.contract.ts'
import type { Routes } from '#server/http/context.ts'
import { route } from '#server/http/route.ts'

import { operatorDay } from '../../operators/operator-day.queries.ts'
import { personCalendar, vehicleCalendar } from './resource-calendar.queries.ts'

export const resourceCalendarRoutes: Routes = (app, context) => {
  const { db, now } = context
  route(app, context, getResourceCalendar, async ({ actor, query: { of, from, to } }) => {
    const { tour_operator_id } = actor
    const { time_zone } = await operatorDay(db, tour_operator_id, now())
    const days = { tour_operator_id, time_zone, from, to }
    return of === 'vehicle' ? vehicleCalendar(db, days) : personCalendar(db, days)
  })
}
