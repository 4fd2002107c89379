import { sql } from 'kysely'

import { closedReasonOf } from '#contract/closed-reasons.ts'
import { noOverride, type Override, refuseSeats } from '#domain/bookings/seat-allocation.rules.ts'
import type { LocalDate, LocalTime } from '#domain/local-date.ts'
import { availability, type Slot } from '#domain/products/availability.rules.ts'
import { type Party, type Quote, quote } from '#domain/products/price.rules.ts'
import { Refusal } from '#domain/refusal.ts'

import type { Tx } from '../../db/database.ts'
import { findProductOnSale, type ProductOnSale } from '../availability/sellable.queries.ts'

export type Wanted = {
  product_id: string
  /** left out on public pages, where the product's id is the key */
  tour_operator_id?: string
  date: LocalDate
  start_time: LocalTime
  party: Party
  /** what the person saw; in minor units */
  seen_total?: number | undefined
}
export type Taken = { product: ProductOnSale; departure_id: string; starts_at: Date; quote: Quote }

/**
 * Decides a sale: prices the party, locks the departure (which becomes a row the first time) and refuses what does
 * not fit. The caller writes the items; the database moves the counters with them.
 */
export async function takeSeats(
  tx: Tx,
  wanted: Wanted,
  now: Date,
  override: Override = noOverride,
): Promise<Taken> {
  const { date, start_time, party, seen_total } = wanted
  const product = await findProductOnSale(tx, wanted, date, date)
  const priced = quote(product, party, date)
  if (typeof priced === 'string') throw new Refusal(priced, { max: product.max_pax_booking })

  const slotOf = () =>
    availability(product, date, date, now)[0]?.slots.find((slot) => slot.start_time === start_time)
  const slot = slotOf()
  refuse(slot, priced.seats, override, { full: false })
  if (!slot) throw new Refusal('departure_unknown')
  if (seen_total !== undefined && seen_total !== priced.total)
    throw new Refusal('price_changed', { total: priced.total, seen: seen_total })

  const key = { tour_operator_id: product.tour_operator_id, product_id: product.id, date, start_time }
  const departure = await lockDeparture(tx, { ...key, starts_at: slot.starts_at, capacity: slot.capacity })
  let taken = departure.seats_held + departure.seats_sold
  if (taken + priced.seats > departure.capacity) taken -= await expireLapsed(tx, departure, now)

  await refuseChanged(tx, product)
  const locked = {
    ...slot,
    capacity: departure.capacity,
    seats_left: Math.max(0, departure.capacity - taken),
  }
  refuse(locked, priced.seats, override, { full: true })
  if (priced.seats > locked.seats_left) await widen(tx, departure, taken + priced.seats)
  return { product, departure_id: departure.id, starts_at: slot.starts_at, quote: priced }
}

function refuse(slot: Slot | undefined, seats: number, override: Override, { full }: { full: boolean }) {
  const refusal = refuseSeats(slot, seats, override)
  // Before the lock «full» is only a rumour: a hold on it may have lapsed.
  if (!refusal || (refusal === 'no_seats' && !full)) return
  if (!slot) throw new Refusal(refusal)
  throw new Refusal(refusal, { seats_left: slot.seats_left, asked: seats, why: closedReasonOf(slot) })
}

type DepartureKey = { tour_operator_id: string; product_id: string; date: LocalDate; start_time: LocalTime }
type LockedDeparture = {
  id: string
  tour_operator_id: string
  capacity: number
  planned_capacity: number | null
  seats_held: number
  seats_sold: number
}

async function lockDeparture(
  tx: Tx,
  departure: DepartureKey & { starts_at: Date; capacity: number },
): Promise<LockedDeparture> {
  const locked = () =>
    tx
      .selectFrom('departures')
      .select(['id', 'tour_operator_id', 'capacity', 'planned_capacity', 'seats_held', 'seats_sold'])
      .where('tour_operator_id', '=', departure.tour_operator_id)
      .where('product_id', '=', departure.product_id)
      .where('date', '=', departure.date)
      .where('start_time', '=', departure.start_time)
      .forUpdate()
      .executeTakeFirst()
  const there = await locked()
  if (there) return there
  await tx
    .insertInto('departures')
    .values(departure)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const made = await locked()
  if (!made) throw new Error('A departure that was just made is not there')
  return made
}

/** Ends the lapsed holds of a locked departure that the clock's job has not reached yet; answers the seats it freed. */
export async function expireLapsed(
  tx: Tx,
  departure: { id: string; tour_operator_id: string },
  now: Date,
): Promise<number> {
  const { rows } = await sql<{ freed: number }>`
    with lapsed as (
      select b.id from bookings b
      where b.tour_operator_id = ${departure.tour_operator_id}::uuid and b.expires_at <= ${now}
        and b.status in ('bloqueada', 'pendiente')
        and exists (select from booking_items i where i.tour_operator_id = b.tour_operator_id
          and i.booking_id = b.id and i.departure_id = ${departure.id}::uuid)
        and (select count(*) from booking_items i where i.tour_operator_id = b.tour_operator_id and i.booking_id = b.id) = 1
      order by b.id for update skip locked
    ), ended as (
      update bookings b set status = 'expirada', expires_at = null from lapsed
      where b.tour_operator_id = ${departure.tour_operator_id}::uuid and b.id = lapsed.id returning b.id
    ), noted as (
      insert into events (tour_operator_id, entity, entity_id, kind, actor)
      select ${departure.tour_operator_id}::uuid, 'booking', id, 'booking_expired', 'Sistema' from ended
    ), freed as (
      update booking_items i set status = 'expirada' from ended
      where i.tour_operator_id = ${departure.tour_operator_id}::uuid and i.booking_id = ended.id
        and i.status in ('bloqueada', 'pendiente') returning i.seats
    )
    select coalesce(sum(seats), 0)::int as freed from freed`.execute(tx)
  return rows[0]?.freed ?? 0
}

/** Whoever waited for the departure may have waited for somebody who closed it, archived the tour or changed its prices. */
async function refuseChanged(tx: Tx, product: ProductOnSale) {
  const { version } = await tx
    .selectFrom('products')
    .select('version')
    .where('tour_operator_id', '=', product.tour_operator_id)
    .where('id', '=', product.id)
    .executeTakeFirstOrThrow()
  if (version !== product.version) throw new Refusal('product_changed')
}

/** Selling over the capacity makes the departure bigger, so that held + sold never pass it. */
async function widen(tx: Tx, departure: LockedDeparture, capacity: number) {
  await tx
    .updateTable('departures')
    .set({ capacity, planned_capacity: departure.planned_capacity ?? departure.capacity })
    .where('tour_operator_id', '=', departure.tour_operator_id)
    .where('id', '=', departure.id)
    .execute()
}
