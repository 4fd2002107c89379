import { sql } from 'kysely'

import type { ActResult, CrewAct } from '#contract/runs/crew-actions.contract.ts'
import { defaultConstants } from '#domain/operators/operator-constants.ts'
import type { Verdict } from '#domain/runs/crew-act.ts'
import type { SheetStatus } from '#domain/schedule-sheets/schedule-sheet.ts'
import type { StaffAct } from '#server/db/act.ts'

import type { Tx } from '../../db/database.ts'

export type ActSheet = {
  id: string
  number: number
  status: SheetStatus
  service_date: string
  start_at: Date
  end_at: Date
  published_version: number
  time_zone: string
  wait_minutes: number
  /** the caller is on the run by its published version, current or earlier */
  is_crew: boolean
  /** declined: they may change their mind, and do nothing else */
  has_refused: boolean
  was_crew: boolean
}
export type Doing = { sheet: ActSheet; at: Date }
export type Done = Verdict & {
  before?: string
  name?: string
  sheet_number?: number | null
  /** the version that an answer counts for: it may be later than the one the phone showed */
  answered_version?: number
}

type Touched = {
  booking_ids?: readonly string[]
  passenger_ids?: readonly string[]
  act_ids?: readonly string[]
}

/**
 * Locks the bookings of payments, passengers, and actions to undo or settle, before any sheet: a change or
 * cancellation of a booking locks it first and its sheet last.
 */
export async function lockBookings(
  tx: Tx,
  tour_operator_id: string,
  { booking_ids = [], passenger_ids = [], act_ids = [] }: Touched,
) {
  await sql`select from bookings b where b.tour_operator_id = ${tour_operator_id}::uuid and b.id in (
      select unnest(${[...booking_ids]}::uuid[])
      union select q.booking_id from passengers q
        where q.tour_operator_id = ${tour_operator_id}::uuid and q.id = any(${[...passenger_ids]}::uuid[])
      union select coalesce(q.booking_id, (coalesce(w.payload, k.payload) ->> 'booking_id')::uuid) from crew_acts k
        left join crew_acts w on w.tour_operator_id = k.tour_operator_id and w.id = k.undoes
        left join passengers q on q.tour_operator_id = k.tour_operator_id
          and q.id = coalesce(k.passenger_id, w.passenger_id)
        where k.tour_operator_id = ${tour_operator_id}::uuid and k.id = any(${[...act_ids]}::uuid[]))
    order by b.id for no key update`.execute(tx)
}

/** The sheets of a batch, held until it is done, in the order of their ids. */
export async function lockSheets(act: StaffAct, acts: readonly CrewAct[]) {
  const { tx } = act
  const { tour_operator_id, user_id } = act.actor
  const ids = [...new Set(acts.map(({ sheet_id }) => sheet_id))]
  const { rows } = await sql<ActSheet>`
    select s.id, s.number, s.status, s.service_date, s.published_version, o.time_zone,
      coalesce((select n.start_at from published_sheets n where n.tour_operator_id = s.tour_operator_id and n.id = s.id),
        s.start_at) as start_at,
      coalesce((select n.end_at from published_sheets n where n.tour_operator_id = s.tour_operator_id and n.id = s.id),
        s.end_at) as end_at,
      coalesce((o.constants ->> 'pickup_wait_minutes')::int, ${defaultConstants.pickup_wait_minutes}::int) as wait_minutes,
      exists (select from published_crew c where c.tour_operator_id = s.tour_operator_id and c.schedule_sheet_id = s.id
        and c.user_id = ${user_id}::uuid and c.status <> 'rechazada') as is_crew,
      exists (select from published_crew c where c.tour_operator_id = s.tour_operator_id and c.schedule_sheet_id = s.id
        and c.user_id = ${user_id}::uuid and c.status = 'rechazada') as has_refused,
      exists (select from persons m
        join schedule_sheet_versions n on n.tour_operator_id = m.tour_operator_id and n.schedule_sheet_id = s.id
          and n.copy -> 'crew' @> jsonb_build_array(jsonb_build_object('person_id', m.id))
        where m.tour_operator_id = s.tour_operator_id and m.user_id = ${user_id}::uuid) as was_crew
    from schedule_sheets s
    join tour_operators o on o.id = s.tour_operator_id
    where s.tour_operator_id = ${tour_operator_id}::uuid and s.id = any(${ids}::uuid[])
    order by s.id
    for no key update of s`.execute(tx)
  return rows
}

/** Earlier answers to these actions. */
export async function findKept(
  tx: Tx,
  tour_operator_id: string,
  acts: readonly CrewAct[],
): Promise<ActResult[]> {
  const ids = acts.map(({ id }) => id)
  const { rows } = await sql<ActResult>`
    select id, outcome, code, note from crew_acts
    where tour_operator_id = ${tour_operator_id}::uuid and id = any(${ids}::uuid[])`.execute(tx)
  return rows
}

type Asked = { tour_operator_id: string; sheet_id: string; stop_id: string }

/** A stop by its published id: it may have another row by now, or none. */
export async function findStop(
  tx: Tx,
  { tour_operator_id, sheet_id, stop_id }: Asked,
): Promise<{ id: string; arrived_at: Date | null } | null> {
  const { rows } = await sql<{ id: string; arrived_at: Date | null }>`
    select coalesce(l.id, n.id) as id, coalesce(l.arrived_at, n.arrived_at) as arrived_at
    from (select ${stop_id}::uuid as id) asked
    left join published_stops n on n.tour_operator_id = ${tour_operator_id}::uuid and n.schedule_sheet_id = ${sheet_id}::uuid
      and n.id = asked.id
    left join lateral (
      select t.id, t.arrived_at from schedule_sheet_stops t
      left join accommodations a on a.tour_operator_id = t.tour_operator_id and a.id = t.accommodation_id
      where t.tour_operator_id = ${tour_operator_id}::uuid and t.schedule_sheet_id = ${sheet_id}::uuid
        and (t.id = asked.id or (t.kind = n.kind and t.accommodation_id is not distinct from n.accommodation_id
          and coalesce(nullif(t.place, ''), a.name, '') = n.place))
      order by t.id = asked.id desc, t.position limit 1
    ) l on true
    where coalesce(l.id, n.id) is not null`.execute(tx)
  return rows[0] ?? null
}
