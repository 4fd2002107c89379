import * as api from '#contract/resources/zones.contract.ts'
import type { Routes } from '#server/http/context.ts'
import { route } from '#server/http/route.ts'

import { askingMoves } from '../../pickup-times/ask-moves.command.ts'
import { createZone, deleteZone, orderZones, updateZone } from './save-zone.command.ts'
import { findZone, listZones } from './zones.queries.ts'

export const zoneRoutes: Routes = (app, context) => {
  const { db } = context

  route(app, context, api.listZones, ({ actor }) => listZones(db, actor.tour_operator_id))
  route(app, context, api.createZone, ({ actor, body }) =>
    context.act(actor, async (act) => {
      const id = await createZone(act, body)
      return findZone(act.tx, actor.tour_operator_id, id)
    }),
  )
  route(app, context, api.updateZone, ({ actor, params: { id }, body, acceptedMoves }) =>
    context.act(actor, async (act) => {
      await askingMoves(act, acceptedMoves, () => updateZone(act, id, body))
      return findZone(act.tx, actor.tour_operator_id, id)
    }),
  )
  route(app, context, api.orderZones, ({ actor, body }) =>
    context.act(actor, async (act) => {
      await orderZones(act, body.ids)
      return listZones(act.tx, actor.tour_operator_id)
    }),
  )
  route(app, context, api.deleteZone, async ({ actor, params: { id } }) => {
    await context.act(actor, (act) => deleteZone(act, id))
    return { done: true as const }
  })
}
