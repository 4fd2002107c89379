import * as api from '#contract/products/promo-codes.contract.ts'
import type { Routes } from '#server/http/context.ts'
import { route } from '#server/http/route.ts'

import { findPromoCode, listPromoCodes } from './promo-codes.queries.ts'
import { createPromoCode, updatePromoCode } from './save-promo-code.command.ts'

export const promoCodeRoutes: Routes = (app, context) => {
  const { db } = context

  route(app, context, api.listPromoCodes, ({ actor }) => listPromoCodes(db, actor.tour_operator_id))

  route(app, context, api.createPromoCode, ({ actor, body }) =>
    db.transaction().execute(async (tx) => {
      const id = await createPromoCode(tx, { actor, code: body })
      return findPromoCode(tx, actor.tour_operator_id, id)
    }),
  )
  route(app, context, api.updatePromoCode, ({ actor, params: { id }, body: { version, code } }) =>
    db.transaction().execute(async (tx) => {
      await updatePromoCode(tx, { actor, code, id, version })
      return findPromoCode(tx, actor.tour_operator_id, id)
    }),
  )
}
