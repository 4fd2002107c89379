import { sql } from 'kysely'

import * as api from '#contract/schedule-sheets/day-proposals.contract.ts'
import { NotFound } from '#domain/refusal.ts'
import type { Reader } from '#server/db/database.ts'
import type { Routes } from '#server/http/context.ts'
import { route } from '#server/http/route.ts'

import { acceptProposal } from './accept-proposal.command.ts'
import { startProposal } from './propose-day.command.ts'

async function findProposal(db: Reader, tour_operator_id: string, id: string): Promise<api.DayProposal> {
  const row = await db
    .selectFrom('day_proposals')
    .select(['id', 'date', 'seed', 'progress', 'plan'])
    // Nothing reckons for so long: the server was stopped meanwhile.
    .select(
      sql<
        api.DayProposal['status']
      >`case when status = 'calculando' and created_at < now() - interval '3 minutes'
        then 'fallida' else status end`.as('status'),
    )
    .where('tour_operator_id', '=', tour_operator_id)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) throw new NotFound()
  return { ...row, plan: row.plan as api.DayProposal['plan'] }
}

export const dayProposalRoutes: Routes = (app, context) => {
  const { db } = context

  route(app, context, api.startProposal, async ({ actor, body, request }) => {
    const { tour_operator_id, user_id } = actor
    const id = await startProposal(db, body, {
      tour_operator_id,
      created_by: user_id,
      onFailure: (error) => request.log.error({ err: error }, 'a plan failed'),
    })
    return findProposal(db, tour_operator_id, id)
  })

  route(app, context, api.getProposal, async ({ actor, params }) =>
    findProposal(db, actor.tour_operator_id, params.id),
  )

  route(app, context, api.cancelProposal, async ({ actor, params }) => {
    await db
      .updateTable('day_proposals')
      .set({ status: 'cancelada' })
      .where('tour_operator_id', '=', actor.tour_operator_id)
      .where('id', '=', params.id)
      .where('status', 'in', ['calculando', 'lista'])
      .execute()
    return findProposal(db, actor.tour_operator_id, params.id)
  })

  route(app, context, api.acceptProposal, async ({ actor, params }) =>
    db.transaction().execute((tx) => acceptProposal(tx, params.id, actor)),
  )
}
