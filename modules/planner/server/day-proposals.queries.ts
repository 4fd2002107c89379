import { sql } from 'kysely'

import { NotFound } from '#domain/refusal.ts'
import type { Reader } from '#server/db/database.ts'

import type { DayProposal } from '../contract/day-proposals.contract.ts'

export async function findProposal(db: Reader, tour_operator_id: string, id: string): Promise<DayProposal> {
  const row = await db
    .selectFrom('day_proposals')
    .select(['id', 'date', 'progress', 'plan'])
    // No computation takes this long: its process ended, or no worker runs.
    .select(
      sql<
        DayProposal['status']
      >`case when status = 'calculando' and created_at < product_now() - interval '3 minutes'
        then 'fallida' else status end`.as('status'),
    )
    .where('tour_operator_id', '=', tour_operator_id)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) throw new NotFound()
  return { ...row, plan: row.plan as DayProposal['plan'] }
}
