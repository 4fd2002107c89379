import { sql } from 'kysely'

import type { IssueSearch } from '#server/features/dashboard/issues.queries.ts'
import type { FoundIssue } from '#server/features/dashboard/run-issues.queries.ts'

import { belowMinimum, isAsked } from './minimum-questions.queries.ts'

const product = sql`json_build_object('id', p.id, 'code', p.code, 'color', p.color, 'name', p.name)`

/** Departures that wait for a decision about their minimum, the first deadline first. */
export const openQuestions: IssueSearch = {
  kind: 'below_minimum',
  permission: 'minimums.decide',
  find: ({ actor: { tour_operator_id }, when, shown }) => sql<FoundIssue>`
    select d.id, 'minimums' as place, p.name, x.seats || '/' || d.min_pax as note, d.date,
      to_char(d.start_time, 'HH24:MI') as start_time, q.decide_by as due_at, ${product} as product,
      count(*) over ()::int as count
    ${belowMinimum({ tour_operator_id, ...when })} and ${isAsked(when.now)}
    order by q.decide_by, d.id limit ${shown}`,
}

/** Upcoming departures that the rule of their product decided. */
export const decidedByRule: IssueSearch = {
  kind: 'minimums_by_rule',
  permission: 'minimums.decide',
  find: ({ actor: { tour_operator_id }, when, shown }) => sql<FoundIssue>`
    select d.id, 'minimums' as place, p.name, m.act as note, d.date, to_char(d.start_time, 'HH24:MI') as start_time,
      null::timestamptz as due_at, ${product} as product, count(*) over ()::int as count
    from minimum_decisions m
    join departures d on d.tour_operator_id = m.tour_operator_id and d.id = m.departure_id and d.starts_at > ${when.now}
    join products p on p.tour_operator_id = d.tour_operator_id and p.id = d.product_id
    where m.tour_operator_id = ${tour_operator_id}::uuid and m.decided_by is null
      and m.created_at > ${new Date(when.now.getTime() - 32 * 86_400_000)}
    order by d.starts_at, d.id limit ${shown}`,
}
