import * as api from '#contract/resources/zones.contract.ts'
import type { Routes } from '#server/http/context.ts'
import { route } from '#server/http/route.ts'

import { createZone, deleteZone, orderZones, updateZone } from './save-zone.command.ts'
import { findZone, listZones } from './zones.queries.ts'

export const zoneRoutes: Routes = (app, context) => {
  const { db } = context

  route(app, context, api.listZones, ({ actor }) => listZones(db, actor.tour_operator_id))
  route(app, context, api.createZone, ({ actor, body }) =>
    db.transaction().execute(async (tx) => {
      const id = await createZone(tx, body, actor)
      return findZone(tx, actor.tour_operator_id, id)
    }),
  )
  route(app, context, api.updateZone, ({ actor, params: { id }, body }) =>
    db.transaction().execute(async (tx) => {
      await updateZone(tx, id, body, actor)
      return findZone(tx, actor.tour_operator_id, id)
    }),
  )
  route(app, context, api.orderZones, ({ actor, body }) =>
    db.transaction().execute(async (tx) => {
      await orderZones(tx, body.ids, actor)
      return listZones(tx, actor.tour_operator_id)
    }),
  )
  route(app, context, api.deleteZone, async ({ actor, params: { id } }) => {
    await db.transaction().execute((tx) => deleteZone(tx, id, actor))
    return { done: true as const }
  })
}
