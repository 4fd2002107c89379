import * as api from '#contract/storefront/customer-link.contract.ts'
import { getVanNews } from '#contract/storefront/van-news.contract.ts'
import { refuseSelfMove } from '#domain/bookings/self-service.rules.ts'
import { mergedConstants } from '#domain/operators/operator-constants.ts'
import type { CustomerAct } from '#server/db/act.ts'
import type { Routes } from '#server/http/context.ts'
import { route } from '#server/http/route.ts'

import { type ReadAgain, findBooking } from '../../bookings/booking/booking.queries.ts'
import { checkRange } from '../../departures/availability/availability.routes.ts'
import { translateForAsker } from '../../translations/translate.queries.ts'
import { acceptTerms, answerPassengers, answerPickup, ownItem, refuseSelf } from './answer-link.command.ts'
import { cancelOwnTours, moveOwnTour } from './change-link.command.ts'
import { customerLink, findCustomerLink, selfFacts } from './customer-link.queries.ts'
import { findMoves } from './moves.queries.ts'
import { findVanNewsOf } from './van-news.queries.ts'

/** The customer's actions through the link of the booking. */
export const customerLinkRoutes: Routes = (app, context) => {
  const { db, now } = context
  const after = (id: string, work: (act: CustomerAct) => Promise<ReadAgain>) =>
    context.act('customer', async (act) => {
      const stored = (await work(act)) ?? (await findBooking(act.tx, { id }))
      return translateForAsker(act, stored, () => customerLink(stored, act.now))
    })

  route(app, context, api.getCustomerLink, ({ params }) => findCustomerLink(db, params.booking_id, now()))
  route(app, context, getVanNews, ({ params }) => findVanNewsOf(db, params.booking_id, now()))
  route(app, context, api.answerPassengers, ({ params: { booking_id: id }, body }) =>
    after(id, (act) => answerPassengers(act, { ...body, id })),
  )
  route(app, context, api.answerPickup, ({ params: { booking_id: id, item_id }, body }) =>
    after(id, (act) => answerPickup(act, { ...body, id, item_id })),
  )
  route(app, context, api.acceptTerms, ({ params: { booking_id: id } }) =>
    after(id, (act) => acceptTerms(act, id)),
  )
  route(app, context, api.listMoves, async ({ params: { booking_id: id, item_id }, query }) => {
    checkRange(query, 62)
    const booking = await findBooking(db, { id })
    const item = ownItem(booking, item_id)
    const at = now()
    refuseSelf(
      refuseSelfMove(selfFacts(booking, item, at), mergedConstants(booking.constants), at),
      booking,
      item,
    )
    return findMoves(db, booking, item, { ...query, now: at })
  })
  route(app, context, api.moveOwnTour, ({ params: { booking_id: id, item_id }, body }) =>
    after(id, (act) => moveOwnTour(act, { ...body, id, item_id })),
  )
  route(app, context, api.cancelOwnTours, ({ params: { booking_id: id }, body }) =>
    after(id, (act) => cancelOwnTours(act, { ...body, id })),
  )
}
