import { sql } from 'kysely'

import type { IssueItem } from '#contract/dashboard.contract.ts'
import { addDays, type LocalDate } from '#domain/local-date.ts'

const shownPerKind = 5
/** A run that leaves within these hours is arranged now. */
const arrangedHours = 48
const hour = 3_600_000

type When = { now: Date; today: LocalDate }
export type FoundIssue = Omit<IssueItem, 'due_at'> & { due_at: Date | null; count: number }

const product = sql`json_build_object('id', p.id, 'code', p.code, 'color', p.color, 'name', p.name)`
const soon = ({ now }: When) => new Date(now.getTime() + arrangedHours * hour)

/** Departures with people whom no vehicle carries, by how soon they leave. */
export const unassignedPeople = (operator: string, when: When) => sql<FoundIssue>`
  select d.id, 'board' as place, p.name, x.people::text as note, d.date, to_char(d.start_time, 'HH24:MI') as start_time,
    d.starts_at as due_at, ${product} as product, count(*) over ()::int as count
  from departures d
  join products p on p.tour_operator_id = d.tour_operator_id and p.id = d.product_id and p.needs_vehicle
  join lateral (select count(*) as people from booking_items i
    join passengers q on q.tour_operator_id = i.tour_operator_id and q.booking_item_id = i.id
    where i.tour_operator_id = d.tour_operator_id and i.departure_id = d.id and sheet_travels(i.status)
      and not exists (select from schedule_sheet_passengers g
        where g.tour_operator_id = q.tour_operator_id and g.passenger_id = q.id and g.live)) x on true
  where d.tour_operator_id = ${operator}::uuid and d.date between ${when.today}::date and ${addDays(when.today, 3)}::date
    and d.starts_at > ${when.now} and d.starts_at < ${soon(when)} and d.status <> 'suspendida' and x.people > 0
  order by d.starts_at, d.id limit ${shownPerKind}`

/** Sheets with people aboard that lack a vehicle, a driver, or a guide where the product needs one. */
export const incompleteSheets = (operator: string, when: When) => sql<FoundIssue>`
  select id, 'sheet' as place, '#' || number || ' ' || name as name, array_to_string(lacks, ' ') as note,
    service_date as date, start_time, start_at as due_at, null::json as product, count(*) over ()::int as count
  from (
    select s.id, s.number, s.name, s.service_date, s.start_at,
      to_char(s.start_at at time zone o.time_zone, 'HH24:MI') as start_time, array_remove(array[
        case when s.vehicle_id is null then 'vehiculo' end,
        case when 'chofer' <> all(roles.held) then 'chofer' end,
        case when 'guia' <> all(roles.held) and exists (select from schedule_sheet_departures l
          join departures d on d.tour_operator_id = l.tour_operator_id and d.id = l.departure_id
          join products p on p.tour_operator_id = d.tour_operator_id and p.id = d.product_id and p.needs_guide
          where l.tour_operator_id = s.tour_operator_id and l.schedule_sheet_id = s.id) then 'guia' end], null) as lacks
    from schedule_sheets s
    join tour_operators o on o.id = s.tour_operator_id
    cross join lateral (select array(select c.role from schedule_sheet_crew c
      where c.tour_operator_id = s.tour_operator_id and c.schedule_sheet_id = s.id and c.status <> 'rechazada') as held) roles
    where s.tour_operator_id = ${operator}::uuid
      and s.service_date between ${addDays(when.today, -1)}::date and ${addDays(when.today, 3)}::date
      and s.status in ('borrador', 'asignada', 'publicada') and s.people > 0
      and s.start_at > ${when.now} and s.start_at < ${soon(when)}
  ) sheets
  where cardinality(lacks) > 0
  order by start_at, number limit ${shownPerKind}`
