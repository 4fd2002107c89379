import * as api from '#contract/bookings/booking-choices.contract.ts'
import type { Routes } from '#server/http/context.ts'
import { route } from '#server/http/route.ts'

import { findPickupPlaces, listBookableProducts, listSellers } from './booking-choices.queries.ts'

export const bookingChoiceRoutes: Routes = (app, context) => {
  const { db } = context

  route(app, context, api.getBookingChoices, async ({ actor: { tour_operator_id } }) => {
    const [products, sellers] = await Promise.all([
      listBookableProducts(db, tour_operator_id),
      listSellers(db, tour_operator_id),
    ])
    return { products, sellers }
  })
  route(app, context, api.listPickupPlaces, ({ actor, query }) =>
    findPickupPlaces(db, actor.tour_operator_id, query),
  )
}
