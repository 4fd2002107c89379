import type { Routes } from '#server/http/context.ts'
import { route } from '#server/http/route.ts'

import * as api from '../contract/agency-duplicates.contract.ts'
import { listAgencyDuplicates, listSimilarAgencies } from './agency-duplicates.queries.ts'
import { keepAgenciesApart, mergeAgencies } from './merge-agencies.command.ts'

export const agencyDuplicateRoutes: Routes = (app, context) => {
  const { db } = context
  route(app, context, api.listSimilarAgencies, ({ actor, query }) =>
    listSimilarAgencies(db, actor.tour_operator_id, query),
  )
  route(app, context, api.listAgencyDuplicates, ({ actor, query }) =>
    listAgencyDuplicates(db, actor.tour_operator_id, query.agency_id),
  )
  route(app, context, api.mergeAgencies, ({ actor, params, body }) =>
    context.act(actor, (act) => mergeAgencies(act, params.id, body)),
  )
  route(app, context, api.keepAgenciesApart, async ({ actor, params, body }) => {
    await context.act(actor, (act) => keepAgenciesApart(act, params.id, body.other_id))
    return { done: true as const }
  })
}
