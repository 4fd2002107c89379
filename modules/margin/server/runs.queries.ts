import { sql } from 'kysely'

import type { LocalDate } from '#domain/local-date.ts'
import type { Reader } from '#server/db/database.ts'

import type { DepartureRun, ExpenseRow } from '../rules/margin-facts.ts'
import type { CostedRun } from '../rules/run-costs.rules.ts'

type Row = {
  sheet_id: string
  number: number
  date: LocalDate
  days: number
  is_closed: boolean
  vehicle: CostedRun['vehicle']
  crew: CostedRun['crew']
  parts: CostedRun['parts']
  language: string | null
  extra_minutes: number | null
  expenses: ExpenseRow[] | null
}
export type StoredRun = DepartureRun & { number: number }

type Which = { tour_operator_id: string } & ({ departure_ids: readonly string[] } | { sheet_id: string })

/**
 * Live sheets with their vehicle, crew and passengers by departure. The end of a run is known when its crew noted it: the
 * moment of closing says nothing about hours. Expenses are those of the last closing that counts.
 */
export async function findRuns(db: Reader, which: Which): Promise<StoredRun[]> {
  const { tour_operator_id } = which
  const asked =
    'sheet_id' in which
      ? sql`s.id = ${which.sheet_id}::uuid`
      : sql`s.id in (select l.schedule_sheet_id from schedule_sheet_departures l
            where l.tour_operator_id = ${tour_operator_id}::uuid and l.departure_id = any(${[...which.departure_ids]}::uuid[]))`
  const { rows } = await sql<Row>`
    select s.id as sheet_id, s.number, s.service_date as date,
      ((s.end_at at time zone o.time_zone)::date - (s.start_at at time zone o.time_zone)::date + 1)::int as days,
      s.status = 'cerrada' as is_closed,
      case when v.id is null then null else json_build_object('id', v.id, 'name', v.name, 'is_own', v.owner = 'propio',
        'runs', (select count(*)::int from schedule_sheets e where e.tour_operator_id = s.tour_operator_id
          and e.vehicle_id = s.vehicle_id and e.service_date = s.service_date and e.status <> 'anulada'),
        'run', (select count(*)::int from schedule_sheets e where e.tour_operator_id = s.tour_operator_id
          and e.vehicle_id = s.vehicle_id and e.service_date = s.service_date and e.status <> 'anulada'
          and (e.start_at, e.id) < (s.start_at, s.id))) end as vehicle,
      (select coalesce(json_agg(json_build_object('person_id', c.person_id, 'name', n.full_name, 'role', c.role)
          order by c.role, n.full_name, n.id), '[]')
        from schedule_sheet_crew c
        join persons n on n.tour_operator_id = c.tour_operator_id and n.id = c.person_id
        where c.tour_operator_id = s.tour_operator_id and c.schedule_sheet_id = s.id and c.status <> 'rechazada') as crew,
      (select coalesce(json_agg(json_build_object('departure_id', d.id, 'product_id', d.product_id,
          'people', coalesce(g.people, 0), 'seats', coalesce(g.seats, 0)) order by d.starts_at, d.id), '[]')
        from schedule_sheet_departures l
        join departures d on d.tour_operator_id = l.tour_operator_id and d.id = l.departure_id
        left join lateral (select count(*)::int as people, sum(h.seats)::int as seats
          from schedule_sheet_passengers h
          join booking_items i on i.tour_operator_id = h.tour_operator_id and i.id = h.booking_item_id
          where h.tour_operator_id = l.tour_operator_id and h.schedule_sheet_id = l.schedule_sheet_id
            and i.departure_id = l.departure_id) g on true
        where l.tour_operator_id = s.tour_operator_id and l.schedule_sheet_id = s.id) as parts,
      (select coalesce(b.guide_language, b.language) from schedule_sheet_passengers h
        join booking_items i on i.tour_operator_id = h.tour_operator_id and i.id = h.booking_item_id
        join bookings b on b.tour_operator_id = i.tour_operator_id and b.id = i.booking_id
        where h.tour_operator_id = s.tour_operator_id and h.schedule_sheet_id = s.id
        group by 1 order by count(*) desc, 1 limit 1) as language,
      (select greatest(0, floor(extract(epoch from a.done_at - s.end_at) / 60))::int from crew_acts a
        where a.tour_operator_id = s.tour_operator_id and a.schedule_sheet_id = s.id and a.kind = 'finished'
          and a.outcome = 'applied' and s.finished_at is not null
        order by a.done_at desc limit 1) as extra_minutes,
      (select json_agg(json_build_object('what', x.spent ->> 'what', 'amount', (x.spent ->> 'amount')::bigint,
          'photo_id', (select f.id from crew_photos f where f.tour_operator_id = a.tour_operator_id
            and f.id = (x.spent ->> 'photo_id')::uuid)) order by x.place)
        from (select * from crew_acts a where a.tour_operator_id = s.tour_operator_id and a.schedule_sheet_id = s.id
            and a.kind = 'closed' and a.outcome = 'applied' and s.status = 'cerrada'
          order by a.done_at desc, a.received_at desc limit 1) a
        cross join jsonb_array_elements(case jsonb_typeof(a.payload -> 'expenses') when 'array' then a.payload -> 'expenses' else '[]' end) with ordinality as x(spent, place)) as expenses
    from schedule_sheets s
    join tour_operators o on o.id = s.tour_operator_id
    left join vehicles v on v.tour_operator_id = s.tour_operator_id and v.id = s.vehicle_id
    where s.tour_operator_id = ${tour_operator_id}::uuid and s.status <> 'anulada' and ${asked}
    order by s.start_at, s.id`.execute(db)
  return rows.map((row) => ({ ...row, expenses: row.expenses ?? [] }))
}
