import { sql } from 'kysely'

import type { Issue, IssueItem } from '#contract/dashboard/dashboard.contract.ts'
import { addDays, type LocalDate } from '#domain/local-date.ts'
import { mostDays } from '#domain/schedule-sheets/run-days.rules.ts'
import { runUrgencies, type UrgentRun } from '#domain/schedule-sheets/run-urgency.rules.ts'
import { beforeStartStatuses, openStatuses } from '#domain/schedule-sheets/sheet-status.rules.ts'
import { oneOf } from '#server/db/one-of.ts'

import type { Reader } from '../../db/database.ts'
import { instantJson, isEmptied, openIncidentsJson } from '../schedule-sheets/board/board-rows.queries.ts'

const shownPerKind = 5
/** A run that leaves within these hours is arranged now. */
const arrangedHours = 48
const hour = 3_600_000

type When = { now: Date; today: LocalDate }
export type FoundIssue = Omit<IssueItem, 'due_at' | 'urgencies'> & { due_at: Date | null; count: number }

const product = sql`json_build_object('id', p.id, 'code', p.code, 'color', p.color, 'name', p.name)`
const soon = ({ now }: When) => new Date(now.getTime() + arrangedHours * hour)

/** Departures with unassigned people, by how soon they leave. */
export const unassignedPeople = (operator: string, when: When) => sql<FoundIssue>`
  select d.id, 'board' as place, p.name, x.people::text as note, d.date, to_char(d.start_time, 'HH24:MI') as start_time,
    d.starts_at as due_at, ${product} as product, count(*) over ()::int as count
  from departures d
  join products p on p.tour_operator_id = d.tour_operator_id and p.id = d.product_id and p.needs_vehicle
  join lateral (select count(*) as people from booking_items i
    join passengers q on q.tour_operator_id = i.tour_operator_id and q.booking_item_id = i.id
    where i.tour_operator_id = d.tour_operator_id and i.departure_id = d.id and sheet_travels(i.status, i.by_partner)
      and not exists (select from schedule_sheet_passengers g
        where g.tour_operator_id = q.tour_operator_id and g.passenger_id = q.id and g.live)) x on true
  where d.tour_operator_id = ${operator}::uuid and d.date between ${when.today}::date and ${addDays(when.today, 3)}::date
    and d.starts_at > ${when.now} and d.starts_at < ${soon(when)} and d.status <> 'suspendida' and x.people > 0
  order by d.starts_at, d.id limit ${shownPerKind}`

/** Sheets with people aboard that have a vehicle and a driver, and lack the guide that the product needs; the rest is urgent. */
export const incompleteSheets = (operator: string, when: When) => sql<FoundIssue>`
  select id, 'sheet' as place, '#' || number || ' ' || name as name, array_to_string(missing_things, ' ') as note,
    service_date as date, start_time, start_at as due_at, null::json as product, count(*) over ()::int as count
  from (
    select s.id, s.number, s.name, s.service_date, s.start_at,
      to_char(s.start_at at time zone o.time_zone, 'HH24:MI') as start_time, array_remove(array[
        case when s.vehicle_id is null then 'vehiculo' end,
        case when 'chofer' <> all(roles.held) then 'chofer' end,
        case when 'guia' <> all(roles.held) and exists (select from schedule_sheet_departures l
          join departures d on d.tour_operator_id = l.tour_operator_id and d.id = l.departure_id
          join products p on p.tour_operator_id = d.tour_operator_id and p.id = d.product_id and p.needs_guide
          where l.tour_operator_id = s.tour_operator_id and l.schedule_sheet_id = s.id) then 'guia' end], null) as missing_things
    from schedule_sheets s
    join tour_operators o on o.id = s.tour_operator_id
    cross join lateral (select array(select c.role from schedule_sheet_crew c
      where c.tour_operator_id = s.tour_operator_id and c.schedule_sheet_id = s.id and c.status <> 'rechazada') as held) roles
    where s.tour_operator_id = ${operator}::uuid
      and s.service_date between ${addDays(when.today, -1)}::date and ${addDays(when.today, 3)}::date
      and s.status in ${oneOf(beforeStartStatuses)} and s.people > 0
      and s.start_at > ${when.now} and s.start_at < ${soon(when)}
  ) sheets
  where missing_things = '{guia}'
  order by start_at, number limit ${shownPerKind}`

type StoredRun = UrgentRun & { id: string; number: number; name: string; date: LocalDate; start_time: string }
/** As far ahead as runs are published to crews. */
const publishedDays = 7

/**
 * Runs that cannot leave or continue unchanged: an empty one whose crew still goes, a declined driver, no driver,
 * a broken vehicle, an incident.
 */
export async function findUrgentRuns(db: Reader, operator: string, { now, today }: When): Promise<Issue> {
  const { rows } = await sql<StoredRun>`
    select s.id, s.number, s.name, s.service_date as date, to_char(s.start_at at time zone o.time_zone, 'HH24:MI') as start_time,
      s.status, s.people, ${isEmptied} as is_emptied, ${instantJson(sql`s.start_at`)} as start_at, ${instantJson(sql`s.end_at`)} as end_at,
      ${instantJson(sql`s.finished_at`)} as finished_at, ${openIncidentsJson} as incidents,
      case when v.id is not null then json_build_object('name', v.name, 'problem', case
        when v.state <> 1 then 'inactive'
        when expired_paper(v.tour_operator_id, v.id, last_day_of(s.tour_operator_id, s.end_at)) is not null then 'paper_expired' end) end as vehicle,
      (select coalesce(json_agg(json_build_object('full_name', m.full_name, 'role', c.role, 'status', c.status,
          'reason', c.reason) order by c.role, m.full_name), '[]')
        from schedule_sheet_crew c join persons m on m.tour_operator_id = c.tour_operator_id and m.id = c.person_id
        where c.tour_operator_id = s.tour_operator_id and c.schedule_sheet_id = s.id) as crew
    from schedule_sheets s
    join tour_operators o on o.id = s.tour_operator_id
    left join vehicles v on v.tour_operator_id = s.tour_operator_id and v.id = s.vehicle_id
    where s.tour_operator_id = ${operator}::uuid
      and s.service_date between ${addDays(today, -mostDays)}::date and ${addDays(today, publishedDays)}::date
      and (s.service_date >= ${addDays(today, -1)}::date or s.end_at > ${new Date(now.getTime() - 24 * hour)})
      and s.status in ${oneOf(openStatuses)} and (s.people > 0 or ${isEmptied})
      and (s.end_at > ${now} or json_array_length(${openIncidentsJson}) > 0)
    order by s.start_at, s.number`.execute(db)
  const items = rows.flatMap(({ id, number, name, date, start_time, ...run }) => {
    const urgencies = runUrgencies(run, now)
    return urgencies.length > 0
      ? [
          {
            id,
            place: 'run' as const,
            name: `#${number} ${name}`,
            note: '',
            product: null,
            date,
            start_time,
            urgencies,
            due_at: run.start_at,
          },
        ]
      : []
  })
  return { kind: 'urgent_runs', count: items.length, items: items.slice(0, shownPerKind) }
}
