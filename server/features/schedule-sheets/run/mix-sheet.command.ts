import { sql } from 'kysely'
import { DatabaseError } from 'pg'

import { Refusal } from '#domain/refusal.ts'
import { type Carried, changedTimes, mixingOf, type StopTime } from '#domain/schedule-sheets/mixing.rules.ts'
import type { ResourceBusy } from '#domain/schedule-sheets/refusals.ts'
import { attempt } from '#server/db/attempt.ts'
import type { Reader, Tx } from '#server/db/database.ts'
import { constraintRefusals } from '#server/schema/constraint-refusals.ts'
import { officeTime, withOfficeTime } from '#words/office/office-time.ts'

import { tidySheets } from './tidy-sheets.command.ts'

type SheetBefore = Carried & {
  number: number
  tours: { name: string; starts_at: string }[]
  time_zone: string
  stops: StopTime[]
}
type StoredSheetBefore = Omit<SheetBefore, 'stops'> & {
  time_zone: string
  stops: (Omit<StopTime, 'time'> & { planned_at: string | null })[]
}

/**
 * Reads the sheet before a passenger is added. With a reason recorded the database lets strangers join a private
 * party; without one the change is written, and `tidyAndAsk` rolls everything back if needed.
 */
export async function beforeMixing(
  tx: Tx,
  tour_operator_id: string,
  id: string,
  reason: string,
): Promise<SheetBefore> {
  const sheetBefore = await findSheetBefore(tx, tour_operator_id, id)
  await sql`update schedule_sheets set shared_reason = coalesce(nullif(${reason.trim()}, ''), nullif(shared_reason, ''), '?')
    where tour_operator_id = ${tour_operator_id}::uuid and id = ${id}::uuid`.execute(tx)
  return sheetBefore
}

type Asking = { before: SheetBefore; reason: string }

/**
 * Computes the times after passengers were added. A mix needs a reason, and the refusal lists the moved times; where the
 * joined run would not go with its vehicle or crew, it is asked for all the same, and the refusal says which.
 */
export async function tidyAndAsk(
  tx: Tx,
  tour_operator_id: string,
  ids: readonly string[],
  { id, ...asking }: Asking & { id: string },
) {
  if (asking.reason.trim()) return tidySheets(tx, tour_operator_id, ids)
  let refused: unknown
  const isBusy = (error: unknown) => {
    refused = error
    return busyOf(error) !== null
  }
  const tidied = await attempt(tx, () => tidySheets(tx, tour_operator_id, ids).then(() => true), isBusy)
  await askBeforeMixing(tx, tour_operator_id, id, asking, busyOf(refused))
  if (!tidied) throw refused
}

const busyOf = (error: unknown): ResourceBusy | null =>
  error instanceof DatabaseError && constraintRefusals[error.constraint ?? ''] === 'resource_busy'
    ? (JSON.parse(error.detail ?? '{}') as ResourceBusy)
    : null

async function askBeforeMixing(
  tx: Tx,
  tour_operator_id: string,
  id: string,
  { before }: Asking,
  clash: ResourceBusy | null,
) {
  const after = await findSheetBefore(tx, tour_operator_id, id)
  const mixing = mixingOf(before, after)
  if (mixing)
    throw new Refusal('mixing_asks', {
      mixing,
      sheet_number: after.number,
      tours: after.tours
        .map(({ name, starts_at }) => `${name} ${officeTime(starts_at, after.time_zone)}`)
        .join(', '),
      times: clash ? [] : changedTimes(before.stops, after.stops),
      ...(clash && { clash }),
    })
}

async function findSheetBefore(db: Reader, tour_operator_id: string, id: string): Promise<SheetBefore> {
  const { rows } = await sql<StoredSheetBefore>`
    select s.number, o.time_zone, coalesce(aboard.departure_ids, '{}') as departure_ids, coalesce(aboard.booking_ids, '{}') as booking_ids,
      coalesce(aboard.has_private, false) as has_private, coalesce(aboard.tours, '[]') as tours,
      (select coalesce(json_agg(json_build_object('id', t.id, 'place', coalesce(a.name, t.place),
          'planned_at', t.planned_at) order by t.position), '[]')
        from schedule_sheet_stops t
        left join accommodations a on a.tour_operator_id = t.tour_operator_id and a.id = t.accommodation_id
        where t.tour_operator_id = s.tour_operator_id and t.schedule_sheet_id = s.id) as stops
    from schedule_sheets s
    join tour_operators o on o.id = s.tour_operator_id
    join lateral (
      select array_agg(distinct i.departure_id) as departure_ids, array_agg(distinct i.booking_id) as booking_ids,
        bool_or(p.kind = 'privado') as has_private,
        json_agg(distinct jsonb_build_object('name', p.name, 'starts_at', d.starts_at)) as tours
      from schedule_sheet_passengers g
      join booking_items i on i.tour_operator_id = g.tour_operator_id and i.id = g.booking_item_id
      join departures d on d.tour_operator_id = i.tour_operator_id and d.id = i.departure_id
      join products p on p.tour_operator_id = i.tour_operator_id and p.id = i.product_id
      where g.tour_operator_id = s.tour_operator_id and g.schedule_sheet_id = s.id
    ) aboard on true
    where s.tour_operator_id = ${tour_operator_id}::uuid and s.id = ${id}::uuid`.execute(db)
  const [sheetBefore] = rows
  if (!sheetBefore) throw new Error('A sheet that was locked is there')
  const { stops, ...rest } = sheetBefore
  return { ...rest, stops: stops.map((stop) => withOfficeTime(stop, rest.time_zone)) }
}
