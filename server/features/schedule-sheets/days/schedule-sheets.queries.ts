import { sql } from 'kysely'

import type { Filter } from '#contract/endpoint/list.ts'
import type { ScheduleDay, SheetRow } from '#contract/schedule-sheets/schedule-sheets.contract.ts'
import { addDays, type LocalDate } from '#domain/local-date.ts'
import { mostDays } from '#domain/schedule-sheets/run-days.rules.ts'
import { type SheetLimits, sheetLimits } from '#domain/schedule-sheets/sheet-access.rules.ts'
import type { Actor } from '#domain/staff/actor.ts'
import type { Reader } from '#server/db/database.ts'
import { officeTime } from '#words/office/office-time.ts'

import { sheetTablesFor } from '../copies/sheet-tables.queries.ts'
import { daysOfRun } from './run-days.queries.ts'

export type Viewer = {
  actor: Pick<Actor, 'user_id' | 'level' | 'tour_operator_id'>
  time_zone: string
  today: LocalDate
  /** for a crew's phone: includes runs that they declined, and annulled ones */
  with_removed?: boolean
}
export type SheetList = { filters: Filter[]; after: string[] | null; limit: number }
export type StoredSheet = Omit<SheetRow, 'start_at' | 'end_at' | 'start_time' | 'end_time'> & {
  start_at: Date
  end_at: Date
  version: number
  notes: string
  published_version: number
  published_at: Date | null
  departure_id: string | null
}

/** A page of sheets in the order in which they leave, with one row more than the limit when there is another page. */
export async function listScheduleSheets(db: Reader, viewer: Viewer, list: SheetList) {
  const [date, start, id] = list.after ?? []
  const conditions = list.filters.map((filter) => conditionOf(filter, sheetTablesFor(viewer.actor)))
  if (date !== undefined && start !== undefined && id !== undefined)
    conditions.push(
      sql<boolean>`(s.service_date, s.start_at, s.id) > (${date}::date, ${start}::timestamptz, ${id}::uuid)`,
    )
  const rows = await selectSheets(db, viewer, conditions, list.limit + 1)
  return rows.map((row) => onTheClock(row, viewer.time_zone))
}

/** Sheets that the viewer may see and that fulfil the conditions on `s`. */
export async function selectSheets(
  db: Reader,
  { actor, today, with_removed = false }: Viewer,
  conditions: readonly ReturnType<typeof sql<boolean>>[],
  limit: number,
): Promise<StoredSheet[]> {
  const tables = sheetTablesFor(actor)
  const where = sql.join(
    [
      sql`s.tour_operator_id = ${actor.tour_operator_id}::uuid`,
      within(actor, sheetLimits(actor.level, today), with_removed),
      ...conditions,
    ],
    sql` and `,
  )
  const { rows } = await sql<StoredSheet>`
    select s.id, s.number, s.name, s.status, s.service_date, s.start_at, s.end_at, s.version, s.notes,
      s.published_version, s.published_at, s.has_changes, d.id as departure_id,
      (select coalesce(bool_and(f.status = 'suspendida'), false) from schedule_sheet_departures l
        join departures f on f.tour_operator_id = l.tour_operator_id and f.id = l.departure_id
        where l.tour_operator_id = s.tour_operator_id and l.schedule_sheet_id = s.id) as is_suspended,
      case when p.id is not null then json_build_object('id', p.id, 'code', p.code, 'color', p.color, 'name', p.name)
        end as product,
      case when v.id is not null then json_build_object('id', v.id, 'name', v.name, 'plate', v.plate, 'seats', v.seats)
        end as vehicle,
      (select coalesce(json_agg(json_build_object('person_id', c.person_id, 'full_name', m.full_name, 'phone', m.phone,
          'role', c.role, 'status', c.status) order by c.role, m.full_name), '[]')
        from ${tables.crew} c
        join persons m on m.tour_operator_id = c.tour_operator_id and m.id = c.person_id
        where c.tour_operator_id = s.tour_operator_id and c.schedule_sheet_id = s.id) as crew,
      -- of each sheet by itself: an exists is reckoned for all sheets at once, which reads every departure
      (select coalesce(bool_or(t.needs_guide), false) from ${tables.departures} l
        join departures f on f.tour_operator_id = l.tour_operator_id and f.id = l.departure_id
        join products t on t.tour_operator_id = f.tour_operator_id and t.id = f.product_id
        where l.tour_operator_id = s.tour_operator_id and l.schedule_sheet_id = s.id) as needs_guide,
      coalesce(aboard.bookings, 0)::int as bookings, s.people,
      coalesce(aboard.seats_taken, 0)::int as seats_taken
    from ${tables.sheets} s
    left join lateral (
      select f.* from ${tables.departures} l
      join departures f on f.tour_operator_id = l.tour_operator_id and f.id = l.departure_id
      where l.tour_operator_id = s.tour_operator_id and l.schedule_sheet_id = s.id order by f.starts_at, f.id limit 1
    ) d on true
    left join products p on p.tour_operator_id = d.tour_operator_id and p.id = d.product_id
    left join vehicles v on v.tour_operator_id = s.tour_operator_id and v.id = s.vehicle_id
    left join lateral (
      select count(distinct i.booking_id) as bookings, sum(coalesce(c.seats, 1)) as seats_taken
      from ${tables.passengers} g
      join booking_items i on i.tour_operator_id = g.tour_operator_id and i.id = g.booking_item_id
      join passengers q on q.tour_operator_id = g.tour_operator_id and q.id = g.passenger_id
      left join price_categories c on c.tour_operator_id = i.tour_operator_id and c.product_id = i.product_id
        and c.code = q.category_code
      where g.tour_operator_id = s.tour_operator_id and g.schedule_sheet_id = s.id
    ) aboard on true
    where ${where}
    order by s.service_date, s.start_at, s.id
    limit ${sql.lit(limit)}`.execute(db)
  return rows
}

/** Whether the passengers of an item `i` are expected or were aboard. */
export const travels = sql<boolean>`sheet_travels(i.status, i.by_partner)`

function within(actor: Viewer['actor'], limits: SheetLimits, with_removed = false) {
  if (!limits) return sql<boolean>`true`
  const statuses = with_removed ? [...limits.statuses, 'anulada'] : limits.statuses
  return sql<boolean>`s.service_date between ${addDays(limits.from, -mostDays)}::date and ${limits.to}::date
    and s.service_date + ${daysOfRun} > ${limits.from}::date
    and s.status = any(${[...statuses]}::text[])
    and exists (select from published_crew c
      where c.tour_operator_id = s.tour_operator_id and c.schedule_sheet_id = s.id and c.user_id = ${actor.user_id}::uuid
        and (${with_removed} or c.status <> 'rechazada'))`
}

export function onTheClock<Sheet extends { start_at: Date; end_at: Date }>(sheet: Sheet, time_zone: string) {
  return {
    ...sheet,
    start_time: officeTime(sheet.start_at, time_zone),
    end_time: officeTime(sheet.end_at, time_zone),
  }
}

const comparisons = { eq: sql`=`, gte: sql`>=`, lte: sql`<=` }

function conditionOf({ field, operator, value }: Filter, tables: ReturnType<typeof sheetTablesFor>) {
  const values = operator === 'in' ? value.split(',') : [value]
  switch (field) {
    case 'service_date':
      return sql<boolean>`s.service_date ${comparisons[operator as keyof typeof comparisons]} ${value}::date`
    case 'status':
      return sql<boolean>`s.status = any(${values}::text[])`
    case 'vehicle_id':
      return sql<boolean>`s.vehicle_id = ${value}::uuid`
    case 'person_id':
      return sql<boolean>`exists (select from ${tables.crew} c where c.tour_operator_id = s.tour_operator_id
        and c.schedule_sheet_id = s.id and c.person_id = ${value}::uuid)`
    default:
      return sql<boolean>`true`
  }
}

/** The content of each day of a range; drivers and guides see only their own runs. */
export async function listScheduleDays(
  db: Reader,
  { actor, today }: Viewer,
  { from, to }: { from: LocalDate; to: LocalDate },
): Promise<ScheduleDay[]> {
  const { tour_operator_id } = actor
  const limits = sheetLimits(actor.level, today)
  if (limits) return listOwnDays(db, actor, limits, { from, to })
  const { rows } = await sql<ScheduleDay>`
    with seen as (
      select s.service_date, s.vehicle_id is null or 'chofer' <> all(crew.roles)
          or ('guia' <> all(crew.roles) and guided.needed) as incomplete
      from schedule_sheets s
      cross join lateral (select array(select c.role from schedule_sheet_crew c
        where c.tour_operator_id = s.tour_operator_id and c.schedule_sheet_id = s.id and c.status <> 'rechazada') as roles) crew
      cross join lateral (select coalesce(bool_or(p.needs_guide), false) as needed from schedule_sheet_departures l
        join departures d on d.tour_operator_id = l.tour_operator_id and d.id = l.departure_id
        join products p on p.tour_operator_id = d.tour_operator_id and p.id = d.product_id
        where l.tour_operator_id = s.tour_operator_id and l.schedule_sheet_id = s.id) guided
      where s.tour_operator_id = ${tour_operator_id}::uuid and s.service_date between ${from}::date and ${to}::date
        and s.status <> 'anulada'
    ), sheets as (
      select s.service_date as date, count(*)::int as sheets, count(*) filter (where s.incomplete)::int as incomplete
      from seen s group by s.service_date
    ), leaving as (
      select d.id, d.date, b.people, p.needs_vehicle and b.waiting as waiting
      from departures d
      join products p on p.tour_operator_id = d.tour_operator_id and p.id = d.product_id
      join lateral (select sum(i.people) as people, bool_or(i.people > (
          select count(distinct g.passenger_id) from schedule_sheet_passengers g
          where g.tour_operator_id = i.tour_operator_id and g.booking_item_id = i.id and g.live)) as waiting
        from booking_items i
        where i.tour_operator_id = d.tour_operator_id and i.departure_id = d.id and ${travels}) b on b.people is not null
      where d.tour_operator_id = ${tour_operator_id}::uuid and d.date between ${from}::date and ${to}::date
        and d.status <> 'suspendida'
    ), departing as (
      select l.date, count(*)::int as departures, sum(l.people)::int as people,
        count(*) filter (where l.waiting)::int as without_sheet
      from leaving l group by l.date
    ), long_runs as (
      select later::date as date, count(*)::int as under_way
      from schedule_sheets s
      cross join lateral generate_series(s.service_date + 1, s.service_date + ${daysOfRun} - 1, interval '1 day') as later
      where s.tour_operator_id = ${tour_operator_id}::uuid and s.status <> 'anulada'
        and s.service_date between ${addDays(from, -mostDays)}::date and ${to}::date
      group by later
    )
    select day::date as date, coalesce(under_way, 0) as under_way, coalesce(departures, 0) as departures, coalesce(people, 0) as people,
      coalesce(sheets, 0) as sheets, coalesce(without_sheet, 0) as without_sheet, coalesce(incomplete, 0) as incomplete
    from generate_series(${from}::date, ${to}::date, interval '1 day') as day
    left join sheets on sheets.date = day::date
    left join departing on departing.date = day::date
    left join long_runs on long_runs.date = day::date
    order by day`.execute(db)
  return rows
}

/** A driver's or guide's days: their own published runs. */
async function listOwnDays(
  db: Reader,
  actor: Viewer['actor'],
  limits: SheetLimits,
  { from, to }: { from: LocalDate; to: LocalDate },
): Promise<ScheduleDay[]> {
  const { sheets, departures } = sheetTablesFor(actor)
  const { rows } = await sql<ScheduleDay>`
    with seen as (
      select s.id, s.service_date, s.people,
        (select count(*) from ${departures} l where l.tour_operator_id = s.tour_operator_id
          and l.schedule_sheet_id = s.id) as departures
      from ${sheets} s
      where s.tour_operator_id = ${actor.tour_operator_id}::uuid and ${within(actor, limits)}
    )
    select day::date as date, coalesce(sum(departures), 0)::int as departures, coalesce(sum(people), 0)::int as people,
      count(id)::int as sheets, 0 as without_sheet, 0 as incomplete, (select count(*)::int from ${sheets} s
        where s.tour_operator_id = ${actor.tour_operator_id}::uuid and ${within(actor, limits)}
          and s.service_date < day::date and s.service_date + ${daysOfRun} > day::date) as under_way
    from generate_series(${from}::date, ${to}::date, interval '1 day') as day
    left join seen on seen.service_date = day::date
    group by day order by day`.execute(db)
  return rows
}
