import * as api from '#contract/disruptions/disruptions.contract.ts'
import { isSameDeparture } from '#domain/disruptions/settlement.rules.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Actor } from '#domain/staff/actor.ts'

import type { Routes } from '../../http/context.ts'
import { route } from '../../http/route.ts'
import { findAlternativeDepartures, findReceiving } from './alternatives.queries.ts'
import { carryOutDisruption, moveSeveral, notifySeveral, refundSeveral } from './carry-out.jobs.ts'
import { findDepartureDisruption, findDisruption } from './disruption.queries.ts'
import { liftSuspension } from './lift-suspension.command.ts'
import { suspendDeparture } from './suspend-departure.command.ts'

export const disruptionRoutes: Routes = (app, context) => {
  const { db, now } = context
  const view = (actor: Actor, departure_id: string) => findDepartureDisruption(db, actor, departure_id, now())
  const of = ({ tour_operator_id }: Actor, id: string) => findDisruption(db, { id, tour_operator_id })

  route(app, context, api.getDepartureDisruption, ({ actor, params }) => view(actor, params.departure_id))
  route(app, context, api.listAlternativeDepartures, async ({ actor, params }) => {
    const { departure } = await view(actor, params.departure_id)
    const { date, start_time, product } = departure
    const { tour_operator_id } = actor
    const from = { tour_operator_id, product_id: product.id, date, start_time }
    return findAlternativeDepartures(db, from, now())
  })
  route(app, context, api.suspendDeparture, async ({ actor, params, body }) => {
    const { departure_id } = params
    const which = { tour_operator_id: actor.tour_operator_id, departure_id }
    const id = await context.act(actor, (act) => suspendDeparture(act, which, body))
    await carryOutDisruption(context, id)
    return view(actor, departure_id)
  })
  route(app, context, api.moveAffected, async ({ actor, params, body }) => {
    const disruption = await of(actor, params.disruption_id)
    const { departure } = await view(actor, disruption.departure_id)
    const { tour_operator_id } = actor
    const from = { tour_operator_id, product_id: departure.product.id }
    const { slot } = await findReceiving(db, from, body.to, now())
    if (!slot || isSameDeparture(slot, departure)) throw new Refusal('departure_unknown')
    const by = { of: { tour_operator_id }, actor }
    const settled = await moveSeveral(context, disruption, body, by)
    return { ...settled, departure: await view(actor, disruption.departure_id) }
  })
  route(app, context, api.refundAffected, async ({ actor, params, body }) => {
    const disruption = await of(actor, params.disruption_id)
    const { tour_operator_id } = actor
    const by = { of: { tour_operator_id }, actor }
    const settled = await refundSeveral(context, disruption, body, by)
    return { ...settled, departure: await view(actor, disruption.departure_id) }
  })
  route(app, context, api.notifyAffected, async ({ actor, params }) => {
    const disruption = await of(actor, params.disruption_id)
    const queued = await notifySeveral(context, disruption, { again: true })
    return { queued, departure: await view(actor, disruption.departure_id) }
  })
  route(app, context, api.liftSuspension, async ({ actor, params }) => {
    const departure_id = await context.act(actor, (act) => liftSuspension(act, params.disruption_id))
    return view(actor, departure_id)
  })
}
