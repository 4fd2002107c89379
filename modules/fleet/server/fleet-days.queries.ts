import { type RawBuilder, sql } from 'kysely'

import { addDays, type LocalDate } from '#domain/local-date.ts'
import { NotFound } from '#domain/refusal.ts'
import type { Reader } from '#server/db/database.ts'
import { instantJson } from '#server/features/schedule-sheets/board/board-rows.queries.ts'

import type { DepartureCapacity, FleetDayRow, VanRequest } from '../contract/fleet-days.contract.ts'

const shownDays = 30

/** Departures of `ids` in the order in which they leave. */
const departuresJson = (operator: RawBuilder<unknown>, ids: RawBuilder<unknown>) => sql`(
  select coalesce(json_agg(json_build_object('id', d.id, 'start_time', to_char(d.start_time, 'HH24:MI'),
    'product', json_build_object('id', p.id, 'code', p.code, 'color', p.color, 'name', p.name))
    order by d.starts_at, d.id), '[]')
  from departures d join products p on p.tour_operator_id = d.tour_operator_id and p.id = d.product_id
  where d.tour_operator_id = ${operator} and d.id = any(${ids}))`

const requestJson = sql`json_build_object('id', q.id, 'version', q.version, 'reserve_id', q.reserve_id,
  'date', q.date, 'owner_name', r.owner_name, 'owner_phone', r.owner_phone, 'seats', r.seats, 'status', q.status,
  'from_at', ${instantJson(sql`q.from_at`)}, 'to_at', ${instantJson(sql`q.to_at`)},
  'ask_until', ${instantJson(sql`q.ask_until`)}, 'people', q.people,
  'departures', ${departuresJson(sql`q.tour_operator_id`, sql`q.departure_ids`)},
  'answered_by_name', q.answered_by_name, 'is_spare', false)`

const requests = (where: RawBuilder<unknown>) => sql<{ request: VanRequest }>`
  select ${requestJson} as request from fleet_requests q
  join fleet_reserves r on r.tour_operator_id = q.tour_operator_id and r.id = q.reserve_id
  where ${where} order by q.ask_until, q.from_at, q.id`

/** Vans to be asked from today on, the first deadline first. */
export async function listVanRequests(
  db: Reader,
  tour_operator_id: string,
  today: LocalDate,
): Promise<VanRequest[]> {
  const { rows } = await requests(sql`q.tour_operator_id = ${tour_operator_id}::uuid
    and q.date >= ${today}::date and q.status = 'por_pedir'`).execute(db)
  return rows.map(({ request }) => request)
}

export async function findVanRequest(db: Reader, tour_operator_id: string, id: string): Promise<VanRequest> {
  const { rows } = await requests(
    sql`q.tour_operator_id = ${tour_operator_id}::uuid and q.id = ${id}::uuid`,
  ).execute(db)
  const [row] = rows
  if (!row) throw new NotFound()
  return row.request
}

/** Every day of the period, also those without passengers. */
export async function listFleetDays(
  db: Reader,
  tour_operator_id: string,
  from: LocalDate,
  days = shownDays,
): Promise<FleetDayRow[]> {
  const { rows } = await sql<FleetDayRow>`
    select c.date, f.state, coalesce(f.parts, '[]') as parts,
      exists (select from fleet_changes n where n.tour_operator_id = o.id and n.date = c.date) as is_changing,
      (select coalesce(json_agg(to_jsonb(l) - 'departure_ids' || jsonb_build_object('departures',
          ${departuresJson(sql`o.id`, sql`array(select jsonb_array_elements_text(l.departure_ids)::uuid)`)})), '[]')
        from jsonb_to_recordset(coalesce(f.lacks, '[]')) as l (what text, "from" text, "to" text, missing int, seats int,
          people int, departure_ids jsonb)) as lacks,
      (select coalesce(json_agg(${requestJson} order by q.ask_until, q.from_at, q.id), '[]')
        from fleet_requests q
        join fleet_reserves r on r.tour_operator_id = q.tour_operator_id and r.id = q.reserve_id
        where q.tour_operator_id = o.id and q.date = c.date and q.status <> 'rechazada') as requests
    from tour_operators o
    cross join lateral (select generate_series(${from}::date, ${addDays(from, days - 1)}::date, '1 day')::date as date) c
    left join fleet_days f on f.tour_operator_id = o.id and f.date = c.date
    where o.id = ${tour_operator_id}::uuid
    order by c.date`.execute(db)
  return rows
}

/** The part of its day that concerns a departure. */
export async function findDepartureCapacity(
  db: Reader,
  tour_operator_id: string,
  id: string,
): Promise<DepartureCapacity> {
  const departure = await db
    .selectFrom('departures')
    .select('date')
    .where('tour_operator_id', '=', tour_operator_id)
    .where('id', '=', id)
    .executeTakeFirst()
  const [day] = departure ? await listFleetDays(db, tour_operator_id, departure.date, 1) : []
  if (!day) throw new NotFound()
  const isOf = ({ departures }: { departures: readonly { id: string }[] }) =>
    departures.some((each) => each.id === id)
  return {
    date: day.date,
    state: day.state,
    lacks: day.lacks.filter(isOf),
    requests: day.requests.filter(isOf),
  }
}
