import * as api from '#contract/whatsapp/costs.contract.ts'
import type { Routes } from '#server/http/context.ts'
import { route } from '#server/http/route.ts'

import { findTourOperator } from '../../operators/tour-operators.queries.ts'
import { findWhatsAppCosts } from './prices.queries.ts'
import { writePrice } from './write-price.command.ts'

/** What WhatsApp costs: by Meta's prices as they are written here, never by a bill. */
export const whatsappCostRoutes: Routes = (app, context) => {
  const { db, now } = context

  route(app, context, api.getWhatsAppCosts, async ({ actor, params }) =>
    findWhatsAppCosts({ db, now: now() }, await findTourOperator(db, actor, params.id)),
  )

  route(app, context, api.writeWhatsAppPrice, async ({ actor, params, body }) => {
    const operator = await findTourOperator(db, actor, params.id)
    return context.act(actor, async (act) => {
      await writePrice(act, operator.id, body)
      return findWhatsAppCosts({ db: act.tx, now: act.now }, operator)
    })
  })
}
