import { sql } from 'kysely'

import type { SheetSeen } from '#contract/schedule-sheets/schedule-board.ts'
import { NotFound, Refusal, Stale } from '#domain/refusal.ts'
import type { SheetStatus } from '#domain/schedule-sheets/schedule-sheet.ts'
import { openStatuses } from '#domain/schedule-sheets/sheet-status.rules.ts'
import type { Tx } from '#server/db/database.ts'

import { findBoardChange } from './board-change.queries.ts'

export type LockedSheet = {
  id: string
  version: number
  number: number
  name: string
  status: SheetStatus
  service_date: string
  vehicle_id: string | null
  seats: number | null
  start_at: Date
  end_at: Date
  published_version: number
}

/**
 * Locks departures, then tours of bookings, before any sheet: a cancellation uses the same order. Answers those
 * of the operator.
 */
export async function lockItemsOf(
  tx: Tx,
  tour_operator_id: string,
  passenger_ids: readonly string[],
  to: 'share' | 'update' = 'share',
) {
  // First whose departures they are: a planner that knows little of the tables else asks it of every departure.
  await sql`with theirs as materialized (
      select distinct i.departure_id from passengers p
      join booking_items i on i.tour_operator_id = p.tour_operator_id and i.id = p.booking_item_id
      where p.tour_operator_id = ${tour_operator_id}::uuid and p.id = any(${[...passenger_ids]}::uuid[]))
    select from departures d where d.tour_operator_id = ${tour_operator_id}::uuid
      and d.id in (select departure_id from theirs)
    order by d.id for share of d`.execute(tx)
  const { rows } = await sql<{ id: string; date: string; product_id: string; departure_id: string }>`
    select i.id, d.date, i.product_id, i.departure_id from booking_items i
    join departures d on d.tour_operator_id = i.tour_operator_id and d.id = i.departure_id
    where i.tour_operator_id = ${tour_operator_id}::uuid and i.id in (
      select booking_item_id from passengers
      where tour_operator_id = ${tour_operator_id}::uuid and id = any(${[...passenger_ids]}::uuid[]))
    order by i.id ${to === 'share' ? sql`for share of i` : sql`for no key update of i`}`.execute(tx)
  return rows
}

/** Locks sheets in the order of their ids. An old version is stale, and its refusal has the current state. */
export async function lockSheets(
  tx: Tx,
  tour_operator_id: string,
  seen: readonly SheetSeen[],
): Promise<Map<string, LockedSheet>> {
  const ids = [...new Set(seen.map(({ sheet_id }) => sheet_id))]
  const { rows } = await sql<LockedSheet>`
    select id, version, number, name, status, service_date, vehicle_id, seats, start_at, end_at, published_version
    from schedule_sheets
    where tour_operator_id = ${tour_operator_id}::uuid and id = any(${ids}::uuid[])
    order by id for update`.execute(tx)
  if (rows.length < ids.length) throw new NotFound()
  const locked = new Map(rows.map((sheet) => [sheet.id, sheet]))
  const stale = seen.filter(({ sheet_id, version }) => locked.get(sheet_id)?.version !== version)
  if (stale.length > 0)
    throw new Stale(
      await findBoardChange(tx, tour_operator_id, { sheet_ids: stale.map(({ sheet_id }) => sheet_id) }),
    )
  if (rows.some(({ status }) => !openStatuses.includes(status))) throw new Refusal('sheet_not_open')
  return locked
}
