import { createHash } from 'node:crypto'

import { sql } from 'kysely'

import type { Reader } from '#server/db/database.ts'

export type Row = Record<string, unknown>
/** The rows that a step may touch. */
export type Scope = {
  sheet_ids: readonly string[]
  /** passengers that it adds or leaves out */
  passenger_ids: readonly string[]
  /** days off that it writes */
  unavailability_ids: readonly string[]
  /** passengers that an undo would add: their booking data must be unchanged */
  people_ids: readonly string[]
}
/** Every stored row of some sheets, as PostgreSQL writes it. Versions and what triggers count are left out. */
export type SheetRows = {
  sheets: Row[]
  departures: Row[]
  stops: Row[]
  crew: Row[]
  passengers: Row[]
  uses: Row[]
  left_out: Row[]
  unavailabilities: Row[]
  /** day and place of the passengers: not restored by an undo, and a change of them refuses it */
  people: Row[]
  /** records of crews and money on these sheets: not restored by an undo, and a change of them refuses it */
  road: Row[]
}

export async function findSheetRows(db: Reader, tour_operator_id: string, scope: Scope): Promise<SheetRows> {
  const operator = sql`${tour_operator_id}::uuid`
  const sheets = sql`${[...scope.sheet_ids]}::uuid[]`
  const { rows } = await sql<SheetRows>`
    select
      (select coalesce(jsonb_agg(to_jsonb(s) - array['version', 'updated_at'] order by s.id), '[]')
        from schedule_sheets s where s.tour_operator_id = ${operator} and s.id = any(${sheets})) as sheets,
      (select coalesce(jsonb_agg(to_jsonb(l) order by l.schedule_sheet_id, l.departure_id), '[]')
        from schedule_sheet_departures l
        where l.tour_operator_id = ${operator} and l.schedule_sheet_id = any(${sheets})) as departures,
      (select coalesce(jsonb_agg(to_jsonb(t) order by t.id), '[]') from schedule_sheet_stops t
        where t.tour_operator_id = ${operator} and t.schedule_sheet_id = any(${sheets})) as stops,
      (select coalesce(jsonb_agg(to_jsonb(c) order by c.schedule_sheet_id, c.person_id, c.role), '[]')
        from schedule_sheet_crew c
        where c.tour_operator_id = ${operator} and c.schedule_sheet_id = any(${sheets})) as crew,
      (select coalesce(jsonb_agg(to_jsonb(g) order by g.schedule_sheet_id, g.passenger_id), '[]')
        from schedule_sheet_passengers g
        where g.tour_operator_id = ${operator} and g.schedule_sheet_id = any(${sheets})) as passengers,
      (select coalesce(jsonb_agg(to_jsonb(u) order by u.owner_id, u.resource_id), '[]') from resource_uses u
        where u.tour_operator_id = ${operator} and u.owner_id = any(${sheets})) as uses,
      (select coalesce(jsonb_agg(to_jsonb(x) order by x.passenger_id), '[]') from schedule_left_out x
        where x.tour_operator_id = ${operator} and x.passenger_id = any(${[...scope.passenger_ids]}::uuid[])) as left_out,
      (select coalesce(jsonb_agg(to_jsonb(n) order by n.id), '[]') from unavailabilities n
        where n.tour_operator_id = ${operator} and n.id = any(${[...scope.unavailability_ids]}::uuid[])) as unavailabilities,
      (select coalesce(jsonb_agg(jsonb_build_object('person', p.id, 'departure', i.departure_id, 'date', d.date,
          'status', i.status, 'mode', i.pickup_mode, 'hotel', i.accommodation_id, 'address', i.pickup_address)
          order by p.id), '[]')
        from passengers p
        join booking_items i on i.tour_operator_id = p.tour_operator_id and i.id = p.booking_item_id
        join departures d on d.tour_operator_id = i.tour_operator_id and d.id = i.departure_id
        where p.tour_operator_id = ${operator} and p.id = any(${[...scope.people_ids]}::uuid[])) as people,
      (select coalesce(jsonb_agg(jsonb_build_object('sheet', r.sheet, 'facts', r.facts) order by r.sheet), '[]') from (
        select schedule_sheet_id as sheet, count(*) as facts from (
          select schedule_sheet_id from crew_acts
            where tour_operator_id = ${operator} and schedule_sheet_id = any(${sheets})
          union all select schedule_sheet_id from payments
            where tour_operator_id = ${operator} and schedule_sheet_id = any(${sheets})) told
        group by schedule_sheet_id) r) as road`.execute(db)
  const [found] = rows
  if (!found) throw new Error('A query without a row')
  return found
}

/** Equal for equal rows only. */
export const digestOf = (rows: SheetRows): string =>
  createHash('sha256').update(JSON.stringify(rows)).digest('base64')

/** The passengers aboard. */
export const peopleOf = ({ passengers }: SheetRows): string[] =>
  passengers.map((row) => String(row['passenger_id']))
