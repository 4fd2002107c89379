import type { Stranger } from '#domain/bookings/web-allowance.rules.ts'
import { findPublicOwner } from '#server/features/departures/availability/public-product.queries.ts'
import type { Context, Routes } from '#server/http/context.ts'
import { route } from '#server/http/route.ts'
import { strangerOf } from '#server/http/source.ts'

import * as api from '../contract/waiting-list.contract.ts'
import { joinWaitingList } from './join-waiting-list.command.ts'
import { offerTo } from './offer-to.command.ts'
import { findWaiting, findWaitingList } from './waiting-list.queries.ts'
import { withdrawWaiting } from './withdraw-waiting.command.ts'

/** Adds a visitor of a public page to a waiting list. */
export function joinByPage(
  context: Context,
  product_id: string,
  wish: api.PublicWaiting,
  stranger: Stranger,
) {
  return context.act('customer', async (act) => {
    const tour_operator_id = await findPublicOwner(act.tx, product_id)
    const request = { ...wish, tour_operator_id, product_id, language: act.language }
    return joinWaitingList(act, request, stranger)
  })
}

export const waitingListRoutes: Routes = (app, context) => {
  const { db } = context
  route(app, context, api.listWaiting, ({ actor, params }) =>
    findWaitingList(db, {
      tour_operator_id: actor.tour_operator_id,
      departure_id: params.departure_id,
    }),
  )
  route(app, context, api.addWaiting, ({ actor, body }) => {
    const request = { ...body, tour_operator_id: actor.tour_operator_id }
    return context.act(actor, (act) => joinWaitingList(act, request))
  })
  route(app, context, api.withdrawWaiting, ({ actor, params: { waiting_id: id } }) =>
    context.act(actor, async (act) => {
      await withdrawWaiting(act, id)
      return findWaiting(act.tx, { tour_operator_id: actor.tour_operator_id, id })
    }),
  )
  route(app, context, api.offerWaiting, ({ actor, params: { waiting_id: id } }) =>
    context.act(actor, async (act) => {
      await offerTo(act, id)
      return findWaiting(act.tx, { tour_operator_id: actor.tour_operator_id, id })
    }),
  )
  route(app, context, api.joinWaitingList, ({ params, body, request }) =>
    joinByPage(context, params.product_id, body, strangerOf(context, request)),
  )
}
