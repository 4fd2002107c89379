import { sql } from 'kysely'

import type { IssueSearch } from '#server/features/dashboard/issues.queries.ts'
import type { FoundIssue } from '#server/features/dashboard/run-issues.queries.ts'

/** Reviews that the office has not read yet. */
export const waitingReviews: IssueSearch = {
  kind: 'waiting_reviews',
  permission: 'reviews.manage',
  find: ({ actor, shown }) => sql<FoundIssue>`
    select r.id, 'reviews' as place, p.name as name, r.score || '/5' as note, r.service_date as date,
      null::text as start_time, null::timestamptz as due_at, null::json as product, count(*) over ()::int as count
    from reviews r join products p on p.tour_operator_id = r.tour_operator_id and p.id = r.product_id
    where r.tour_operator_id = ${actor.tour_operator_id}::uuid and r.status = 'por_revisar'
    order by r.created_at, r.id limit ${shown}`,
}
