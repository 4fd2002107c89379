import * as api from '#contract/products/translations.contract.ts'
import type { Routes } from '#server/http/context.ts'
import { route } from '#server/http/route.ts'

import { saveTranslations } from './save-translations.command.ts'
import { listTranslations } from './translations.queries.ts'

export const translationRoutes: Routes = (app, context) => {
  const { db, now } = context

  route(app, context, api.listTranslations, ({ actor, params: { id } }) =>
    listTranslations(db, { id, tour_operator_id: actor.tour_operator_id }, now()),
  )
  route(app, context, api.saveTranslations, ({ actor, params: { id }, body }) =>
    context.act(actor, (act) => saveTranslations(act, id, body)),
  )
}
