import * as api from '#contract/waiting-list/waiting-list.contract.ts'
import type { Stranger } from '#domain/bookings/web-allowance.rules.ts'

import type { Context, Routes } from '../../http/context.ts'
import { route } from '../../http/route.ts'
import { strangerOf } from '../../http/source.ts'
import { findPublicOwner } from '../departures/availability/public-product.queries.ts'
import { joinWaitingList } from './join-waiting-list.command.ts'
import { offerTo } from './offer-seats.command.ts'
import { findWaiting, findWaitingList } from './waiting-list.queries.ts'
import { withdrawWaiting } from './withdraw-waiting.command.ts'

/** Somebody on a public page asks to be told. */
export function joinByPage(
  { db, now, config }: Context,
  product_id: string,
  wish: api.PublicWaiting,
  stranger: Stranger,
) {
  return db.transaction().execute(async (tx) => {
    const tour_operator_id = await findPublicOwner(tx, product_id)
    const request = { ...wish, tour_operator_id, product_id, language: 'es' }
    const publicUrl = config.publicUrl
    return joinWaitingList(tx, request, { actor: 'customer', stranger, now: now(), publicUrl })
  })
}

export const waitingListRoutes: Routes = (app, context) => {
  const { db, now, config } = context

  route(app, context, api.listWaiting, ({ actor, params }) =>
    findWaitingList(db, {
      tour_operator_id: actor.tour_operator_id,
      departure_id: params.departure_id,
    }),
  )
  route(app, context, api.addWaiting, ({ actor, body }) => {
    const request = { ...body, tour_operator_id: actor.tour_operator_id }
    return db
      .transaction()
      .execute((tx) => joinWaitingList(tx, request, { actor, now: now(), publicUrl: config.publicUrl }))
  })
  route(app, context, api.withdrawWaiting, ({ actor, params: { waiting_id: id } }) =>
    db.transaction().execute(async (tx) => {
      await withdrawWaiting(tx, actor, id)
      return findWaiting(tx, { tour_operator_id: actor.tour_operator_id, id })
    }),
  )
  route(app, context, api.offerWaiting, ({ actor, params: { waiting_id: id } }) =>
    db.transaction().execute(async (tx) => {
      await offerTo(tx, { actor, id, now: now(), publicUrl: config.publicUrl })
      return findWaiting(tx, { tour_operator_id: actor.tour_operator_id, id })
    }),
  )
  route(app, context, api.joinWaitingList, ({ params, body, request }) =>
    joinByPage(context, params.product_id, body, strangerOf(context, request)),
  )
}
