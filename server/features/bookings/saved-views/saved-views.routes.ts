import * as api from '#contract/bookings/saved-views.contract.ts'
import type { Routes } from '#server/http/context.ts'
import { route } from '#server/http/route.ts'

import { changeView, deleteView, saveNewView, setDefaultView } from './save-view.command.ts'
import { findSavedView, listSavedViews } from './saved-views.queries.ts'

export const savedViewRoutes: Routes = (app, context) => {
  const { db } = context

  route(app, context, api.listSavedViews, ({ actor, query }) => listSavedViews(db, actor, query))
  route(app, context, api.createSavedView, ({ actor, body }) =>
    context.act(actor, async (act) => findSavedView(act.tx, actor, await saveNewView(act, body))),
  )
  route(app, context, api.setDefaultView, async ({ actor, body }) => {
    await context.act(actor, (act) => setDefaultView(act, body))
    return { done: true as const }
  })
  route(app, context, api.updateSavedView, ({ actor, params: { id }, body }) =>
    context.act(actor, async (act) => {
      await changeView(act, id, body)
      return findSavedView(act.tx, actor, id)
    }),
  )
  route(app, context, api.deleteSavedView, async ({ actor, params }) => {
    await context.act(actor, (act) => deleteView(act, params.id))
    return { done: true as const }
  })
}
