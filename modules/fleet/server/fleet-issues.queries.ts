import { sql } from 'kysely'

import { addDays } from '#domain/local-date.ts'
import type { IssueSearch } from '#server/features/dashboard/issues.queries.ts'
import type { FoundIssue } from '#server/features/dashboard/run-issues.queries.ts'

const shownDays = 30

/** Vans of the reserve to be asked, the first deadline first. */
export const vansToAsk: IssueSearch = {
  kind: 'vans_to_ask',
  permission: 'fleet.manage',
  find: ({ actor, when: { today, now }, shown }) => sql<FoundIssue>`
    select q.id, 'capacity' as place, r.owner_name as name, '' as note, null::json as product, q.date,
      to_char(q.from_at at time zone o.time_zone, 'HH24:MI') as start_time, q.ask_until as due_at,
      count(*) over ()::int as count
    from fleet_requests q
    join fleet_reserves r on r.tour_operator_id = q.tour_operator_id and r.id = q.reserve_id
    join tour_operators o on o.id = q.tour_operator_id
    where q.tour_operator_id = ${actor.tour_operator_id}::uuid and q.date >= ${today}::date
      and q.status = 'por_pedir' and q.ask_until > ${now}
    order by q.ask_until, q.from_at, q.id limit ${shown}`,
}

/** Days on which people travel that no vehicle or crew is left for: named by their tours. */
export const fleetLacks: IssueSearch = {
  kind: 'fleet_lacks',
  permission: 'fleet.read',
  find: ({ actor, when: { today }, shown }) => sql<FoundIssue>`
    select coalesce(l.lack -> 'departure_ids' ->> 0, f.tour_operator_id::text) as id, 'capacity' as place, coalesce(t.names, '') as name,
      'lacks_' || (l.lack ->> 'what') as note, null::json as product, f.date,
      to_char((l.lack ->> 'from')::timestamptz at time zone o.time_zone, 'HH24:MI') as start_time,
      null::timestamptz as due_at, count(*) over ()::int as count
    from fleet_days f
    join tour_operators o on o.id = f.tour_operator_id
    cross join lateral jsonb_array_elements(f.lacks) with ordinality as l (lack, place)
    cross join lateral (select string_agg(distinct p.name, ', ') as names
      from jsonb_array_elements_text(l.lack -> 'departure_ids') as e (id)
      join departures d on d.tour_operator_id = f.tour_operator_id and d.id = e.id::uuid
      join products p on p.tour_operator_id = d.tour_operator_id and p.id = d.product_id) t
    where f.tour_operator_id = ${actor.tour_operator_id}::uuid and f.state in ('short', 'unknown')
      and f.date between ${today}::date and ${addDays(today, shownDays)}::date
    order by f.date, l.place limit ${shown}`,
}
