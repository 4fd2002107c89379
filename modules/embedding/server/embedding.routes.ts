import { findTourOperator } from '#server/features/operators/tour-operators.queries.ts'
import type { Routes } from '#server/http/context.ts'
import type { BuiltRoutes } from '#server/http/pages.ts'
import { route } from '#server/http/route.ts'

import * as api from '../contract/embedding.contract.ts'
import { addSite, removeSite } from './change-sites.command.ts'
import { findEmbedding } from './embedding.queries.ts'

export const embeddingRoutes: Routes = (app, context) => {
  const { db, config } = context

  route(app, context, api.getEmbedding, async ({ actor, params }) => {
    const { id } = await findTourOperator(db, actor, params.id)
    return findEmbedding(db, id, config)
  })
  route(app, context, api.addEmbeddingSite, ({ actor, params, body }) =>
    context.act(actor, async (act) => {
      const { id } = await findTourOperator(act.tx, actor, params.id)
      await addSite(act, id, body.origin)
      return findEmbedding(act.tx, id, config)
    }),
  )
  route(app, context, api.removeEmbeddingSite, ({ actor, params }) =>
    context.act(actor, async (act) => {
      const { id } = await findTourOperator(act.tx, actor, params.id)
      await removeSite(act, id, params.site_id)
      return findEmbedding(act.tx, id, config)
    }),
  )
}

/** The script of the operator's own site: a page of any origin may load it. */
export const embedScriptRoutes: BuiltRoutes = (app, built) => {
  app.get('/embed.js', (_request, reply) =>
    built.send(reply.header('cross-origin-resource-policy', 'cross-origin'), 'embed.js', { seconds: 3600 }),
  )
}
