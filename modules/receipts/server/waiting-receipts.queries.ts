import { sql } from 'kysely'

import type { IssueSearch } from '#server/features/dashboard/issues.queries.ts'
import type { FoundIssue } from '#server/features/dashboard/run-issues.queries.ts'

/** Receipts that wait: the seats of their bookings depend on the review. */
export const waitingReceipts: IssueSearch = {
  kind: 'waiting_receipts',
  permission: 'payments.settle',
  find: ({ actor, shown }) => sql<FoundIssue>`
    select r.id, 'receipts' as place, b.contact_name as name, b.locator as note, b.service_date as date,
      null::text as start_time, b.expires_at as due_at, null::json as product, count(*) over ()::int as count
    from receipts r join bookings b on b.tour_operator_id = r.tour_operator_id and b.id = r.booking_id
    where r.tour_operator_id = ${actor.tour_operator_id}::uuid and r.status = 'por_verificar'
    order by r.created_at, r.id limit ${shown}`,
}
