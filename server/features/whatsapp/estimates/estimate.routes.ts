import { estimateWhatsApp as asked } from '#contract/whatsapp/costs.contract.ts'
import type { Routes } from '#server/http/context.ts'
import { route } from '#server/http/route.ts'

import { estimateWhatsApp } from './estimate.queries.ts'

/** What telling somebody would cost, before anybody is told. */
export const whatsappEstimateRoutes: Routes = (app, context) => {
  const { db, now } = context

  route(app, context, asked, ({ actor, query }) =>
    estimateWhatsApp({ db, now: now() }, actor.tour_operator_id, query),
  )
}
