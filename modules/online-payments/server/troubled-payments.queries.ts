import { sql } from 'kysely'

import type { IssueSearch } from '#server/features/dashboard/issues.queries.ts'

/**
 * Unreviewed issues of online payments: mismatched, duplicate, late, or not refundable. What a bank took back or asks
 * about comes first, with its name: it has a deadline.
 */
const findTroubled: IssueSearch['find'] = ({ actor, shown }) => sql`
  select b.id, 'booking' as place, concat_ws(' · ', nullif(b.contact_name, ''), b.locator) as name,
    case when bool_or(a.trouble = 'contracargo') then 'contracargo'
      when bool_or(a.trouble = 'en_disputa') then 'en_disputa' else '' end as note, null::date as date,
    null::text as start_time, null::timestamptz as due_at, null::json as product, count(*) over ()::int as count
  from payment_troubles a join bookings b on b.tour_operator_id = a.tour_operator_id and b.id = a.booking_id
  where a.tour_operator_id = ${actor.tour_operator_id}::uuid and a.reviewed_at is null
  group by b.id, b.contact_name, b.locator
  order by not bool_or(a.trouble in ('contracargo', 'en_disputa')), min(a.created_at), b.id limit ${shown}`

export const troubledPayments: IssueSearch = {
  kind: 'troubled_payments',
  permission: 'payments.settle',
  find: findTroubled,
}
