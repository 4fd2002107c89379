import { sql } from 'kysely'

import { bookingActs, waitingStatuses } from '#domain/bookings/booking-status.rules.ts'
import type { LocalDate } from '#domain/local-date.ts'
import type { Act } from '#server/db/act.ts'
import type { Tx } from '#server/db/database.ts'
import { oneOf } from '#server/db/one-of.ts'

/** Seats that came back on a departure, and the day of shared seats that it draws from. */
export type FreedSeats = { departure_id: string; pool_id: string | null; date: LocalDate; seats: number }
type Departure = { id: string; tour_operator_id: string }

const [expired] = bookingActs.expire.to

/**
 * Ends the lapsed holds of a locked departure that the clock's job has not reached yet; answers the freed seats
 * of each departure. A hold of several tours frees its other departures too, but only those not locked by others:
 * waiting for them now would break the lock order. `except` is the booking that the same command changes.
 */
export async function expireLapsed(
  act: Act,
  departure: Departure,
  except: string | null = null,
): Promise<FreedSeats[]> {
  const { tx, now } = act
  const { id, tour_operator_id } = departure
  const operator = sql`${tour_operator_id}::uuid`
  const { rows: lapsed } = await sql<{ id: string; elsewhere: string[] }>`
    select b.id, array(select distinct i.departure_id::text from booking_items i
        where i.tour_operator_id = b.tour_operator_id and i.booking_id = b.id
          and i.status in ${oneOf(waitingStatuses)} and i.departure_id <> ${id}::uuid) as elsewhere
    from bookings b
    where b.tour_operator_id = ${operator} and b.expires_at <= ${now}
      and b.status in ${oneOf(waitingStatuses)} and b.id is distinct from ${except}::uuid
      and exists (select from booking_items i where i.tour_operator_id = b.tour_operator_id
        and i.booking_id = b.id and i.departure_id = ${id}::uuid)
    order by b.id for update of b skip locked`.execute(tx)
  const free = await lockFree(tx, tour_operator_id, [...new Set(lapsed.flatMap((each) => each.elsewhere))])
  const ending = lapsed.filter(({ elsewhere }) => elsewhere.every((other) => free.has(other)))
  if (ending.length === 0) return []
  const { rows } = await sql<FreedSeats>`
    with ended as (
      update bookings b set status = ${expired}, expires_at = null
      where b.tour_operator_id = ${operator} and b.id = any(${ending.map((each) => each.id)}::uuid[]) returning b.id
    ), noted as (
      insert into events (tour_operator_id, entity, entity_id, kind, actor)
      select ${operator}, 'booking', id, 'booking_expired', 'Sistema' from ended
    ), freed as (
      update booking_items i set status = ${expired} from ended
      where i.tour_operator_id = ${operator} and i.booking_id = ended.id
        and i.status in ${oneOf(waitingStatuses)} returning i.departure_id, i.seats
    )
    select d.id as departure_id, p.pool_id, d.date, sum(f.seats)::int as seats
    from freed f
    join departures d on d.tour_operator_id = ${operator} and d.id = f.departure_id
    join products p on p.tour_operator_id = ${operator} and p.id = d.product_id
    group by d.id, p.pool_id, d.date`.execute(tx)
  return rows
}

/** Locks the unlocked ones among some departures and the days of shared seats behind them. */
async function lockFree(tx: Tx, tour_operator_id: string, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const operator = sql`${tour_operator_id}::uuid`
  const { rows } = await sql<{ id: string; pool_id: string | null; date: LocalDate }>`
    select d.id, p.pool_id, d.date from departures d
    join products p on p.tour_operator_id = d.tour_operator_id and p.id = d.product_id
    where d.tour_operator_id = ${operator} and d.id = any(${ids}::uuid[])
    order by d.id for update of d skip locked`.execute(tx)
  const pooled = rows.filter(({ pool_id }) => pool_id !== null)
  if (pooled.length === 0) return new Set(rows.map(({ id }) => id))
  const { rows: days } = await sql<{ pool_id: string; date: LocalDate }>`
    select day.pool_id, day.date from pool_days day
    where day.tour_operator_id = ${operator} and (day.pool_id, day.date) in (
      select * from unnest(${pooled.map(({ pool_id }) => pool_id)}::uuid[], ${pooled.map(({ date }) => date)}::date[]))
    order by day.pool_id, day.date for update skip locked`.execute(tx)
  const isFree = ({ pool_id, date }: (typeof rows)[number]) =>
    pool_id === null || days.some((day) => day.pool_id === pool_id && day.date === date)
  return new Set(rows.filter(isFree).map(({ id }) => id))
}

/** How many of these seats came back on one departure. */
export const freedOn = (freed: readonly FreedSeats[], departure_id: string): number =>
  freed.reduce((sum, each) => sum + (each.departure_id === departure_id ? each.seats : 0), 0)

/** How many came back to one day of shared seats. */
export const freedIn = (freed: readonly FreedSeats[], pool: { pool_id: string; date: LocalDate }): number =>
  freed.reduce(
    (sum, each) => sum + (each.pool_id === pool.pool_id && each.date === pool.date ? each.seats : 0),
    0,
  )
