import * as api from '#contract/schedule-sheets/schedule-sheet-acts.contract.ts'
import type { Routes } from '#server/http/context.ts'
import { route } from '#server/http/route.ts'

import { createSheet } from './create-sheet.command.ts'
import { annulSheet, editSheet, mergeSheets } from './edit-sheet.command.ts'
import { addStop, editStop, orderStops, removeStop } from './edit-stops.command.ts'
import { setSheetCrew, setSheetVehicle } from './man-sheet.command.ts'

export const scheduleSheetActRoutes: Routes = (app, context) => {
  const { db, now, config } = context

  route(app, context, api.createSheet, async ({ actor, body }) =>
    db.transaction().execute((tx) => createSheet(tx, body, { actor, now: now() })),
  )

  route(app, context, api.editSheet, async ({ actor, params, body }) =>
    db.transaction().execute((tx) => editSheet(tx, params.id, body, actor)),
  )

  route(app, context, api.mergeSheets, async ({ actor, params, body }) =>
    db
      .transaction()
      .execute((tx) => mergeSheets(tx, params.id, body, { actor, publicUrl: config.publicUrl })),
  )

  route(app, context, api.orderStops, async ({ actor, params, body }) =>
    db.transaction().execute((tx) => orderStops(tx, params.id, body, actor)),
  )

  route(app, context, api.addStop, async ({ actor, params, body }) =>
    db.transaction().execute((tx) => addStop(tx, params.id, body, actor)),
  )

  route(app, context, api.editStop, async ({ actor, params, body }) =>
    db.transaction().execute((tx) => editStop(tx, params, body, actor)),
  )

  route(app, context, api.removeStop, async ({ actor, params, query }) =>
    db.transaction().execute((tx) => removeStop(tx, params, query.version, actor)),
  )

  route(app, context, api.setSheetVehicle, async ({ actor, params, body }) =>
    db.transaction().execute((tx) => setSheetVehicle(tx, params.id, body, { actor, now: now() })),
  )

  route(app, context, api.setSheetCrew, async ({ actor, params, body }) =>
    db.transaction().execute((tx) => setSheetCrew(tx, params.id, body, actor)),
  )

  route(app, context, api.annulSheet, async ({ actor, params, body }) =>
    db.transaction().execute((tx) => annulSheet(tx, params.id, body, { actor, publicUrl: config.publicUrl })),
  )
}
