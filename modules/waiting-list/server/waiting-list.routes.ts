import type { Routes } from '#server/http/context.ts'
import { route } from '#server/http/route.ts'

import * as api from '../contract/waiting-list.contract.ts'
import { joinWaitingList } from './join-waiting-list.command.ts'
import { offerTo } from './offer-to.command.ts'
import { findWaiting, findWaitingList } from './waiting-list.queries.ts'
import { withdrawWaiting } from './withdraw-waiting.command.ts'

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
}
