import { sql } from 'kysely'

import type { IssueSearch } from '#server/features/dashboard/issues.queries.ts'
import type { FoundIssue } from '#server/features/dashboard/run-issues.queries.ts'

const found = sql`
  select e.id, 'endorsements' as place, p.name as name, a.name as note, d.date,
    to_char(d.start_time, 'HH24:MI') as start_time, d.starts_at as due_at,
    json_build_object('id', p.id, 'code', p.code, 'color', p.color, 'name', p.name) as product,
    count(*) over ()::int as count
  from endorsements e
  join agencies a on a.tour_operator_id = e.tour_operator_id and a.id = e.agency_id
  join departures d on d.tour_operator_id = e.tour_operator_id and d.id = e.departure_id
  join products p on p.tour_operator_id = d.tour_operator_id and p.id = d.product_id`

/** Upcoming endorsements that the partner has not answered, the next departure first. */
export const unansweredEndorsements: IssueSearch = {
  kind: 'unanswered_endorsements',
  permission: 'endorsements.manage',
  find: ({ actor, when, shown }) => sql<FoundIssue>`${found}
    where e.tour_operator_id = ${actor.tour_operator_id}::uuid and e.status = 'pendiente' and d.starts_at > ${when.now}
    order by d.starts_at, e.id limit ${shown}`,
}

/** Declined ones with a confirmed booking of the departure that is on no sheet and in no other endorsement. */
export const declinedEndorsements: IssueSearch = {
  kind: 'declined_endorsements',
  permission: 'endorsements.manage',
  find: ({ actor, when, shown }) => sql<FoundIssue>`${found}
    where e.tour_operator_id = ${actor.tour_operator_id}::uuid and e.status = 'rechazado' and d.starts_at > ${when.now}
      and exists (select from endorsement_items x
        join booking_items i on i.tour_operator_id = x.tour_operator_id and i.id = x.booking_item_id
          and i.departure_id = e.departure_id and i.status = 'confirmada'
        where x.tour_operator_id = e.tour_operator_id and x.endorsement_id = e.id
          and not exists (select from endorsement_items y
            where y.tour_operator_id = x.tour_operator_id and y.booking_item_id = x.booking_item_id and y.live)
          and not exists (select from schedule_sheet_passengers g
            where g.tour_operator_id = x.tour_operator_id and g.booking_item_id = x.booking_item_id and g.live))
    order by d.starts_at, e.id limit ${shown}`,
}
