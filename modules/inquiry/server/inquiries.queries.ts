import { sql } from 'kysely'

import type { Reader } from '#server/db/database.ts'
import type { IssueSearch } from '#server/features/dashboard/issues.queries.ts'
import type { FoundIssue } from '#server/features/dashboard/run-issues.queries.ts'

import type { Inquiry } from '../contract/inquiries.contract.ts'

/** Inquiries without an answer, the oldest first. */
export async function listOpenInquiries(db: Reader, tour_operator_id: string): Promise<Inquiry[]> {
  const rows = await db
    .selectFrom('inquiries as q')
    .innerJoin('products as p', (join) =>
      join.onRef('p.tour_operator_id', '=', 'q.tour_operator_id').onRef('p.id', '=', 'q.product_id'),
    )
    .select(['q.id', 'q.created_at', 'q.product_id', 'p.name as product_name', 'q.name', 'q.email'])
    .select(['q.phone', 'q.people', 'q.date', 'q.message', 'q.language'])
    .where('q.tour_operator_id', '=', tour_operator_id)
    .where('q.answered_at', 'is', null)
    .orderBy('q.created_at')
    .orderBy('q.id')
    .limit(200)
    .execute()
  return rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() }))
}

/** On the home screen, until the office notes that it answered. */
export const openInquiries: IssueSearch = {
  kind: 'open_inquiries',
  permission: 'inquiries.manage',
  find: ({ actor, shown }) => sql<FoundIssue>`
    select q.id, 'inquiries' as place, p.name as name, q.people || ' personas' as note, q.date as date,
      null::text as start_time, null::timestamptz as due_at, null::json as product, count(*) over ()::int as count
    from inquiries q join products p on p.tour_operator_id = q.tour_operator_id and p.id = q.product_id
    where q.tour_operator_id = ${actor.tour_operator_id}::uuid and q.answered_at is null
    order by q.created_at, q.id limit ${shown}`,
}
