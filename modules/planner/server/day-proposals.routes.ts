import type { Routes } from '#server/http/context.ts'
import { route } from '#server/http/route.ts'

import * as api from '../contract/day-proposals.contract.ts'
import { acceptProposal } from './accept-proposal.command.ts'
import { cancelProposal } from './cancel-proposal.command.ts'
import { findProposal } from './day-proposals.queries.ts'
import { startProposal } from './start-proposal.command.ts'

export const dayProposalRoutes: Routes = (app, context) => {
  const { db } = context

  route(app, context, api.startProposal, async ({ actor, body }) => {
    const id = await context.act(actor, (act) => startProposal(act, body))
    return findProposal(db, actor.tour_operator_id, id)
  })

  route(app, context, api.getProposal, async ({ actor, params }) =>
    findProposal(db, actor.tour_operator_id, params.id),
  )

  route(app, context, api.cancelProposal, async ({ actor, params }) => {
    await context.act(actor, (act) => cancelProposal(act, params.id))
    return findProposal(db, actor.tour_operator_id, params.id)
  })

  route(app, context, api.acceptProposal, async ({ actor, params }) =>
    context.act(actor, (act) => acceptProposal(act, params.id)),
  )
}
