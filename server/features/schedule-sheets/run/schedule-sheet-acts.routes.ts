import * as api from '#contract/schedule-sheets/schedule-sheet-acts.contract.ts'
import type { Routes } from '#server/http/context.ts'
import { route } from '#server/http/route.ts'

import { createSheet } from './create-sheet.command.ts'
import { annulSheet, editSheet, mergeSheets } from './edit-sheet.command.ts'
import { addStop, editStop, orderStops, removeStop } from './edit-stops.command.ts'
import { setSheetCrew, setSheetVehicle } from './man-sheet.command.ts'

export const scheduleSheetActRoutes: Routes = (app, context) => {
  route(app, context, api.createSheet, async ({ actor, body }) =>
    context.act(actor, (act) => createSheet(act, body)),
  )

  route(app, context, api.editSheet, async ({ actor, params, body }) =>
    context.act(actor, (act) => editSheet(act, params.id, body)),
  )

  route(app, context, api.mergeSheets, async ({ actor, params, body }) =>
    context.act(actor, (act) => mergeSheets(act, params.id, body)),
  )

  route(app, context, api.orderStops, async ({ actor, params, body }) =>
    context.act(actor, (act) => orderStops(act, params.id, body)),
  )

  route(app, context, api.addStop, async ({ actor, params, body }) =>
    context.act(actor, (act) => addStop(act, params.id, body)),
  )

  route(app, context, api.editStop, async ({ actor, params, body }) =>
    context.act(actor, (act) => editStop(act, params, body)),
  )

  route(app, context, api.removeStop, async ({ actor, params, query }) =>
    context.act(actor, (act) => removeStop(act, params, query.version)),
  )

  route(app, context, api.setSheetVehicle, async ({ actor, params, body }) =>
    context.act(actor, (act) => setSheetVehicle(act, params.id, body)),
  )

  route(app, context, api.setSheetCrew, async ({ actor, params, body }) =>
    context.act(actor, (act) => setSheetCrew(act, params.id, body)),
  )

  route(app, context, api.annulSheet, async ({ actor, params, body }) =>
    context.act(actor, (act) => annulSheet(act, params.id, body)),
  )
}
