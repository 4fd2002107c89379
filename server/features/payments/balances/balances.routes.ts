import { findBookingsWithBalance as endpoint } from '#contract/payments/balances.contract.ts'
import type { Routes } from '#server/http/context.ts'
import { route } from '#server/http/route.ts'

import { operatorDay } from '../../operators/operator-day.queries.ts'
import { findBookingsWithBalance } from './balances.queries.ts'

/** Bookings that are not paid in full. */
export const balanceRoutes: Routes = (app, context) => {
  const { db, now } = context
  route(app, context, endpoint, async ({ actor, query }) => {
    const { time_zone } = await operatorDay(db, actor.tour_operator_id, now())
    return findBookingsWithBalance(db, { actor, time_zone }, query)
  })
}
