import { randomUUID } from 'node:crypto'

import { sql } from 'kysely'

import { Refusal } from '#domain/refusal.ts'
import { type ArrangedRun, arrangeRun, atItsHours } from '#domain/schedule-sheets/arrange-run.rules.ts'
import type { Run } from '#domain/schedule-sheets/run.ts'
import { sheetDifference } from '#domain/schedule-sheets/sheet-difference.rules.ts'
import type { Tx } from '#server/db/database.ts'

import { findRuns } from '../../pickup-times/run.queries.ts'
import { findCopies } from '../copies/sheet-copy.queries.ts'
import { sheetTurned } from './turn-sheet.command.ts'

type Tidying = {
  /** a user acted on it, so that it gets a new version and a notification in any case */
  isAct?: boolean
  /** the new hours clash with another run: everything else is written */
  keepsHours?: boolean
}
type Writing = { before: Run; isAct: boolean }

/** Updates sheets after any change: stops, times, departures and status. */
export async function tidySheets(
  tx: Tx,
  tour_operator_id: string,
  ids: readonly string[],
  { isAct = true, keepsHours = false }: Tidying = {},
) {
  const runs = await findRuns(tx, tour_operator_id, [...new Set(ids)].toSorted())
  for (const run of runs) {
    const arranged = arrangeRun(run, randomUUID)
    const written = keepsHours ? atItsHours(run, arranged) : arranged
    await writeRun(tx, tour_operator_id, written, { before: run, isAct })
  }
  await sql`update schedule_sheets set shared_reason = '' where tour_operator_id = ${tour_operator_id}::uuid
    and id = any(${[...ids]}::uuid[]) and shared_reason <> '' and not shares_privately(tour_operator_id, id)`.execute(
    tx,
  )
  await markChanges(tx, tour_operator_id, ids, keepsHours)
}

/**
 * Whether a published sheet differs from its copy: undoing a change makes them equal again. One whose times
 * cannot follow is marked too.
 */
async function markChanges(tx: Tx, tour_operator_id: string, ids: readonly string[], keepsHours: boolean) {
  const copies = await findCopies(tx, tour_operator_id, ids)
  const marks = copies.flatMap(({ last, ...copy }) =>
    last ? [{ id: copy.id, has_changes: keepsHours || sheetDifference(last, copy).length > 0 }] : [],
  )
  if (marks.length === 0) return
  await sql`update schedule_sheets s set has_changes = n.has_changes
    from json_to_recordset(${JSON.stringify(marks)}::json) as n(id uuid, has_changes boolean)
    where s.tour_operator_id = ${tour_operator_id}::uuid and s.id = n.id
      and s.has_changes <> n.has_changes`.execute(tx)
}

async function writeRun(tx: Tx, tour_operator_id: string, run: ArrangedRun, { before, isAct }: Writing) {
  const known = new Map(before.stops.map((stop) => [stop.id, stop]))
  // An unmoved place is unchanged: a hotel stop shows its hotel's position, and keeps its own.
  const stops = run.stops.map((stop, position) => {
    const stood = known.get(stop.id)
    return { ...stop, position, moved: stop.place !== stood?.place || stop.lat_lng !== stood.lat_lng }
  })
  const boarding = [...run.boarding].map(([passenger_id, stop_id]) => ({ passenger_id, stop_id }))
  const departures = run.departures.map(({ id }) => id)
  const writes = [
    sql`delete from schedule_sheet_stops
      where tour_operator_id = ${tour_operator_id}::uuid and schedule_sheet_id = ${run.id}::uuid
        and id <> all(${stops.map(({ id }) => id)}::uuid[])`,
    sql`insert into schedule_sheet_stops as t (tour_operator_id, schedule_sheet_id, id, position, kind,
        accommodation_id, place, lat_lng, planned_at, wait_minutes, minutes, late_minutes)
      select ${tour_operator_id}::uuid, ${run.id}::uuid, n.id, n.position, n.kind, n.accommodation_id,
        case when n.moved then n.place else t.place end,
        case when not n.moved then t.lat_lng when n.accommodation_id is null then n.lat_lng else '' end,
        to_timestamp(n.planned * 60.0), n.wait_minutes, n.minutes, n.late_minutes
      from json_to_recordset(${JSON.stringify(stops)}::json) as n(id uuid, position smallint, kind text,
        accommodation_id uuid, place text, lat_lng text, moved boolean, planned bigint, wait_minutes smallint,
        minutes smallint, late_minutes integer)
      left join schedule_sheet_stops t on t.tour_operator_id = ${tour_operator_id}::uuid and t.id = n.id
      on conflict (tour_operator_id, id) do update set position = excluded.position, place = excluded.place,
        lat_lng = excluded.lat_lng, planned_at = excluded.planned_at, minutes = excluded.minutes,
        late_minutes = excluded.late_minutes
      where (t.position, t.place, t.lat_lng, t.planned_at, t.minutes, t.late_minutes) is distinct from
        (excluded.position, excluded.place, excluded.lat_lng, excluded.planned_at, excluded.minutes,
          excluded.late_minutes)`,
    sql`update schedule_sheet_passengers g set stop_id = n.stop_id
      from json_to_recordset(${JSON.stringify(boarding)}::json) as n(passenger_id uuid, stop_id uuid)
      where g.tour_operator_id = ${tour_operator_id}::uuid and g.schedule_sheet_id = ${run.id}::uuid
        and g.passenger_id = n.passenger_id and g.stop_id is distinct from n.stop_id`,
    sql`delete from schedule_sheet_departures
      where tour_operator_id = ${tour_operator_id}::uuid and schedule_sheet_id = ${run.id}::uuid
        and departure_id <> all(${departures}::uuid[])`,
    sql`insert into schedule_sheet_departures (tour_operator_id, schedule_sheet_id, departure_id)
      select ${tour_operator_id}::uuid, ${run.id}::uuid, unnest(${departures}::uuid[]) on conflict do nothing`,
  ]
  let written = 0n
  for (const write of writes) written += (await write.execute(tx)).numAffectedRows ?? 0n
  const isOther =
    run.starts !== before.starts || run.ends !== before.ends || run.status !== before.status || written > 0n
  if (!isAct && !isOther) return
  await tx
    .updateTable('schedule_sheets')
    .set({
      start_at: new Date(run.starts * 60_000),
      end_at: new Date(run.ends * 60_000),
      ...(run.status !== before.status && { status: sheetTurned(before.status, run.status, 'system') }),
    })
    .where('tour_operator_id', '=', tour_operator_id)
    .where('id', '=', run.id)
    .execute()
}

/** A person or a vehicle would be in two places. */
export function isClash(error: unknown): boolean {
  return error instanceof Refusal || (error as { code?: string }).code === '23P01'
}
