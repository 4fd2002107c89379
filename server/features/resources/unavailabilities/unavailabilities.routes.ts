import * as api from '#contract/resources/unavailabilities.contract.ts'
import type { Actor } from '#domain/staff/actor.ts'
import type { Routes } from '#server/http/context.ts'
import { route } from '#server/http/route.ts'

import { operatorDay } from '../../operators/operator-day.queries.ts'
import {
  addUnavailability,
  removeUnavailability,
  updateUnavailability,
} from './save-unavailability.command.ts'
import { findUnavailability, listUnavailabilities, type Place } from './unavailabilities.queries.ts'

export const unavailabilityRoutes: Routes = (app, context) => {
  const { db, now } = context
  const placeOf = async (actor: Actor): Promise<Place> => {
    const { time_zone } = await operatorDay(db, actor.tour_operator_id, now())
    return { time_zone, tour_operator_id: actor.tour_operator_id }
  }

  route(app, context, api.listUnavailabilities, async ({ actor, query }) =>
    listUnavailabilities(db, await placeOf(actor), { ...query, now: now() }),
  )
  route(app, context, api.addUnavailability, async ({ actor, body }) => {
    const place = await placeOf(actor)
    return context.act(actor, async (act) =>
      findUnavailability(act.tx, await addUnavailability(act, body, place), place),
    )
  })
  route(app, context, api.updateUnavailability, async ({ actor, params: { id }, body }) => {
    const place = await placeOf(actor)
    return context.act(actor, async (act) => {
      await updateUnavailability(act, id, body, place)
      return findUnavailability(act.tx, id, place)
    })
  })
  route(app, context, api.removeUnavailability, async ({ actor, params: { id } }) => {
    const place = await placeOf(actor)
    await context.act(actor, (act) => removeUnavailability(act, id, place))
    return { done: true as const }
  })
}
