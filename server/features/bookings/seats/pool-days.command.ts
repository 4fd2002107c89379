import { sql } from 'kysely'

import type { LocalDate } from '#domain/local-date.ts'
import type { Act } from '#server/db/act.ts'
import type { Tx } from '#server/db/database.ts'

import { expireLapsed, type FreedSeats } from './expire-lapsed.command.ts'
import type { Freed } from './lock-departures.command.ts'

/** A day of the seats that several products share. */
export type LockedPoolDay = {
  tour_operator_id: string
  pool_id: string
  date: LocalDate
  capacity: number
  seats_taken: number
}

/**
 * Locks the days of the pools that these departures draw from. Always after the departures themselves and in one
 * order, so that two sales on products of one pool can't wait for each other.
 */
export async function lockPoolDays(
  tx: Tx,
  tour_operator_id: string,
  departure_ids: readonly string[],
): Promise<LockedPoolDay[]> {
  if (departure_ids.length === 0) return []
  // A list and not an array, for which PostgreSQL plans the statement each time.
  const { rows: wanted } = await sql<{ pool_id: string; date: LocalDate; capacity: number }>`
    select distinct s.id as pool_id, d.date, s.capacity
    from departures d
    join products p on p.tour_operator_id = d.tour_operator_id and p.id = d.product_id
    join seat_pools s on s.tour_operator_id = p.tour_operator_id and s.id = p.pool_id
    where d.tour_operator_id = ${tour_operator_id}::uuid and d.id in (${sql.join(departure_ids)})
    order by s.id, d.date`.execute(tx)
  if (wanted.length === 0) return []
  await tx
    .insertInto('pool_days')
    .values(wanted.map((day) => ({ ...day, tour_operator_id })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return tx
    .selectFrom('pool_days')
    .select(['tour_operator_id', 'pool_id', 'date', 'capacity', 'seats_taken'])
    .where('tour_operator_id', '=', tour_operator_id)
    .where((eb) =>
      eb.or(wanted.map(({ pool_id, date }) => eb.and([eb('pool_id', '=', pool_id), eb('date', '=', date)]))),
    )
    .orderBy('pool_id')
    .orderBy('date')
    .forUpdate()
    .execute()
}

/** Seats that a command frees, with the day of shared seats of each. */
export async function seatsLeaving(
  tx: Tx,
  tour_operator_id: string,
  freed: readonly Freed[],
): Promise<FreedSeats[]> {
  if (freed.length === 0) return []
  const { rows } = await sql<Omit<FreedSeats, 'seats'>>`
    select d.id as departure_id, p.pool_id, d.date from departures d
    join products p on p.tour_operator_id = d.tour_operator_id and p.id = d.product_id
    where d.tour_operator_id = ${tour_operator_id}::uuid
      and d.id = any(${freed.map(({ departure_id }) => departure_id)}::uuid[])`.execute(tx)
  return freed.flatMap(({ departure_id, seats }) =>
    rows.filter((row) => row.departure_id === departure_id).map((row) => ({ ...row, seats })),
  )
}

/**
 * Ends lapsed holds on the other departures of a locked pool day. Those locked by others are skipped: waiting for
 * them now would break the lock order.
 */
export async function expireLapsedInPool(
  act: Act,
  { tour_operator_id, pool_id, date }: LockedPoolDay,
  except: { departure_id: string | null; booking_id?: string | null },
): Promise<FreedSeats[]> {
  const { tx } = act
  const { departure_id, booking_id = null } = except
  const others = await tx
    .selectFrom('departures')
    .select(['id', 'tour_operator_id'])
    .where('tour_operator_id', '=', tour_operator_id)
    .where('date', '=', date)
    .$if(departure_id !== null, (query) => query.where('id', '!=', departure_id))
    .where('product_id', 'in', (eb) =>
      eb
        .selectFrom('products')
        .select('id')
        .where('tour_operator_id', '=', tour_operator_id)
        .where('pool_id', '=', pool_id),
    )
    .where('seats_held', '>', 0)
    .orderBy('id')
    .forUpdate()
    .skipLocked()
    .execute()
  const freed: FreedSeats[] = []
  for (const departure of others) freed.push(...(await expireLapsed(act, departure, booking_id)))
  return freed
}

/** Selling over the capacity raises the shared day's capacity; it falls again as its seats are freed. */
export async function widenPoolDay(
  tx: Tx,
  { tour_operator_id, pool_id, date }: LockedPoolDay,
  capacity: number,
) {
  await tx
    .updateTable('pool_days')
    .set({ capacity })
    .where('tour_operator_id', '=', tour_operator_id)
    .where('pool_id', '=', pool_id)
    .where('date', '=', date)
    .execute()
}
