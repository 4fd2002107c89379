import * as api from '#contract/resources/unavailabilities.contract.ts'
import type { Actor } from '#domain/staff/actor.ts'
import type { Routes } from '#server/http/context.ts'
import { route } from '#server/http/route.ts'

import { operatorDay } from '../../operators/operator-day.queries.ts'
import {
  addUnavailability,
  type Act,
  removeUnavailability,
  updateUnavailability,
} from './save-unavailability.command.ts'
import { findUnavailability, listUnavailabilities } from './unavailabilities.queries.ts'

export const unavailabilityRoutes: Routes = (app, context) => {
  const { db, now } = context
  const givenOf = async (actor: Actor): Promise<Act> => {
    const { time_zone } = await operatorDay(db, actor.tour_operator_id, now())
    return { actor, time_zone, tour_operator_id: actor.tour_operator_id }
  }

  route(app, context, api.listUnavailabilities, async ({ actor, query }) =>
    listUnavailabilities(db, await givenOf(actor), { ...query, now: now() }),
  )
  route(app, context, api.addUnavailability, async ({ actor, body }) => {
    const given = await givenOf(actor)
    return db
      .transaction()
      .execute(async (tx) => findUnavailability(tx, await addUnavailability(tx, body, given), given))
  })
  route(app, context, api.updateUnavailability, async ({ actor, params: { id }, body }) => {
    const given = await givenOf(actor)
    return db.transaction().execute(async (tx) => {
      await updateUnavailability(tx, id, body, given)
      return findUnavailability(tx, id, given)
    })
  })
  route(app, context, api.removeUnavailability, async ({ actor, params: { id } }) => {
    const given = await givenOf(actor)
    await db.transaction().execute((tx) => removeUnavailability(tx, id, given))
    return { done: true as const }
  })
}
