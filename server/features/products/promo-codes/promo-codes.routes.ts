import * as api from '#contract/products/promo-codes.contract.ts'
import type { Routes } from '#server/http/context.ts'
import { route } from '#server/http/route.ts'

import { exportList } from '../../exports/export-list.routes.ts'
import { findOperatorTerms } from '../operator-terms.queries.ts'
import { promoCodeColumns } from './promo-codes-table.document.ts'
import { findPromoCode, listPromoCodes } from './promo-codes.queries.ts'
import { createPromoCode, updatePromoCode } from './save-promo-code.command.ts'

export const promoCodeRoutes: Routes = (app, context) => {
  const { db, reports } = context

  route(app, context, api.listPromoCodes, ({ actor }) => listPromoCodes(db, actor.tour_operator_id))

  route(app, context, api.exportPromoCodes, async ({ actor, query: { format }, reply }) => {
    const { currency } = await findOperatorTerms(reports, actor.tour_operator_id)
    return exportList(
      context,
      { actor, reply, format },
      {
        name: 'Códigos promocionales',
        file: 'codigos',
        columns: promoCodeColumns(currency),
        rows: await listPromoCodes(reports, actor.tour_operator_id),
      },
    )
  })

  route(app, context, api.createPromoCode, ({ actor, body }) =>
    context.act(actor, async (act) => {
      const id = await createPromoCode(act, { code: body })
      return findPromoCode(act.tx, actor.tour_operator_id, id)
    }),
  )
  route(app, context, api.updatePromoCode, ({ actor, params: { id }, body: { version, code } }) =>
    context.act(actor, async (act) => {
      await updatePromoCode(act, { code, id, version })
      return findPromoCode(act.tx, actor.tour_operator_id, id)
    }),
  )
}
