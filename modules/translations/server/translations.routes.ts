import { findTourOperator } from '#server/features/operators/tour-operators.queries.ts'
import type { Routes } from '#server/http/context.ts'
import { route } from '#server/http/route.ts'

import * as api from '../contract/translations.contract.ts'
import { saveOperatorTranslations, saveProductTranslations } from './save-translations.command.ts'
import { findOperatorTexts, findProductTexts, translationsOf } from './translations.queries.ts'

export const translationRoutes: Routes = (app, context) => {
  const { db, now } = context

  route(app, context, api.listTranslations, async ({ actor, params: { id } }) => {
    const { tour_operator_id } = actor
    return translationsOf(db, actor, await findProductTexts(db, { id, tour_operator_id }, now()))
  })
  route(app, context, api.saveTranslations, ({ actor, params: { id }, body }) =>
    context.act(actor, (act) => saveProductTranslations(act, id, body)),
  )

  route(app, context, api.listOperatorTranslations, async ({ actor, params }) => {
    const { id: tour_operator_id } = await findTourOperator(db, actor, params.id)
    return translationsOf(db, { tour_operator_id }, await findOperatorTexts(db, tour_operator_id))
  })
  route(app, context, api.saveOperatorTranslations, ({ actor, params, body }) =>
    context.act(actor, async (act) => {
      const { id } = await findTourOperator(act.tx, actor, params.id)
      return saveOperatorTranslations(act, id, body)
    }),
  )
}
