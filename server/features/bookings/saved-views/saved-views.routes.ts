import * as api from '#contract/bookings/saved-views.contract.ts'
import type { Routes } from '#server/http/context.ts'
import { route } from '#server/http/route.ts'

import { changeView, deleteView, saveNewView, setDefaultView } from './save-view.command.ts'
import { findSavedView, listSavedViews } from './saved-views.queries.ts'

export const savedViewRoutes: Routes = (app, context) => {
  const { db } = context

  route(app, context, api.listSavedViews, ({ actor, query }) => listSavedViews(db, actor, query))
  route(app, context, api.createSavedView, ({ actor, body }) =>
    db.transaction().execute(async (tx) => findSavedView(tx, actor, await saveNewView(tx, actor, body))),
  )
  route(app, context, api.setDefaultView, async ({ actor, body }) => {
    await db.transaction().execute((tx) => setDefaultView(tx, actor, body))
    return { done: true as const }
  })
  route(app, context, api.updateSavedView, ({ actor, params: { id }, body }) =>
    db.transaction().execute(async (tx) => {
      await changeView(tx, actor, id, body)
      return findSavedView(tx, actor, id)
    }),
  )
  route(app, context, api.deleteSavedView, async ({ actor, params }) => {
    await db.transaction().execute((tx) => deleteView(tx, actor, params.id))
    return { done: true as const }
  })
}
