import * as api from '#contract/products/promo-codes.contract.ts'
import type { Routes } from '#server/http/context.ts'
import { route } from '#server/http/route.ts'

import { findPromoCode, listPromoCodes } from './promo-codes.queries.ts'
import { createPromoCode, updatePromoCode } from './save-promo-code.command.ts'

export const promoCodeRoutes: Routes = (app, context) => {
  const { db } = context

  route(app, context, api.listPromoCodes, ({ actor }) => listPromoCodes(db, actor.tour_operator_id))

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
