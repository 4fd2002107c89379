import { randomInt, randomUUID } from 'node:crypto'

import { sql } from 'kysely'

import type { Channel } from '#domain/bookings/booking.ts'
import { newLocator } from '#domain/bookings/locator.ts'
import type { Override } from '#domain/bookings/seat-allocation.rules.ts'
import { waitsUntil } from '#domain/bookings/waiting.rules.ts'
import type { Actor } from '#domain/staff/actor.ts'

import type { Tx } from '../../db/database.ts'
import { eventRow } from '../events/record-event.command.ts'
import { checkPickup, type Pickup, toBeDefined } from './pickup.command.ts'
import { takeSeats, type Taken, type Wanted } from './take-seats.command.ts'

type Contact = { name: string; email: string; phone: string; language: string }
export type Sale = Wanted & {
  channel: Channel
  status: 'bloqueada' | 'pendiente' | 'confirmada'
  seller: Actor | null
  contact?: Contact
  pickup?: Pickup
  notes?: { note_public: string; note_operational: string; note_internal: string }
  override?: (Override & { reason: string }) | null
  hold_source?: string
}

const nobody: Contact = { name: '', email: '', phone: '', language: 'es' }

/** Sells: takes the seats and writes the booking with its lines, passengers and first event. Answers its id. */
export async function createBooking(
  tx: Tx,
  sale: Sale,
  now: Date,
): Promise<{ id: string; tour_operator_id: string }> {
  const taken = await takeSeats(tx, sale, now, sale.override ?? undefined)
  const pickup = sale.pickup ?? toBeDefined
  await checkPickup(tx, taken.product, pickup, sale.start_time)
  return insertBooking(tx, sale, taken, pickup, now)
}

/**
 * Everything in one statement: while it runs, others wait for this departure. `offset 0` keeps the planner from reading
 * all the operator's bookings to see that a locator is free: each candidate is looked up by index.
 */
async function insertBooking(tx: Tx, sale: Sale, taken: Taken, pickup: Pickup, now: Date) {
  const { product, quote } = taken
  const { tour_operator_id } = product
  const id = randomUUID()
  const item_id = randomUUID()
  const contact = sale.contact ?? nobody
  const expires_at = waitsUntil(
    sale.status,
    { seller: sale.seller !== null, now, starts_at: taken.starts_at },
    product.constants,
  )
  const locators = Array.from({ length: 5 }, () => newLocator(randomInt))
  const lines = quote.lines.map((line, position) => ({ ...line, position }))
  const passengers = quote.lines.flatMap(({ category_code, quantity }) =>
    Array.from({ length: quantity }, () => category_code),
  )
  const event = eventRow({
    tour_operator_id,
    entity: 'booking',
    entity_id: id,
    kind: sale.status === 'bloqueada' ? 'booking_held' : 'booking_created',
    data: {
      product: product.name,
      date: sale.date,
      start_time: sale.start_time,
      people: quote.people,
      total: quote.total,
      currency: product.currency,
      channel: sale.channel,
      status: sale.status,
      ...(sale.override && {
        override: { past_cutoff: sale.override.past_cutoff, over_capacity: sale.override.over_capacity },
      }),
    },
    reason: sale.override?.reason ?? '',
    actor: sale.seller ?? 'customer',
  })
  await sql`
    with booking as (
      insert into bookings (id, tour_operator_id, locator, channel, status, seller_id, contact_name, contact_email,
        contact_phone, language, currency, subtotal, service_date, service_starts_at, people, cancellation_tiers,
        note_public, note_operational, note_internal, expires_at, confirmed_at, hold_source)
      values (${id}::uuid, ${tour_operator_id}::uuid,
        (select each from unnest(${locators}::text[]) each where not exists
          (select from bookings where tour_operator_id = ${tour_operator_id}::uuid and locator = each offset 0) limit 1),
        ${sale.channel}, ${sale.status},
        (select id from users where tour_operator_id = ${tour_operator_id}::uuid
          and id = ${sale.seller?.user_id ?? null}::uuid), ${contact.name}, ${contact.email}, ${contact.phone},
        ${contact.language}, ${product.currency}, ${quote.total}, ${sale.date}::date, ${taken.starts_at},
        ${quote.people}, ${JSON.stringify(product.cancellation_tiers)}::jsonb, ${sale.notes?.note_public ?? ''},
        ${sale.notes?.note_operational ?? ''}, ${sale.notes?.note_internal ?? ''}, ${expires_at},
        ${sale.status === 'confirmada' ? now : null}, ${sale.hold_source ?? null})
    ), item as (
      insert into booking_items (id, tour_operator_id, booking_id, product_id, departure_id, status, seats, pickup_mode,
        accommodation_id, pickup_address, room, pickup_time)
      values (${item_id}::uuid, ${tour_operator_id}::uuid, ${id}::uuid, ${product.id}::uuid, ${taken.departure_id}::uuid,
        ${sale.status}, ${quote.seats}, ${pickup.mode}, ${pickup.accommodation_id}::uuid, ${pickup.address}, ${pickup.room},
        ${pickup.pickup_time}::time)
    ), lines as (
      insert into booking_lines (tour_operator_id, booking_id, booking_item_id, position, kind, category_code, name,
        quantity, unit_amount, total)
      select ${tour_operator_id}::uuid, ${id}::uuid, ${item_id}::uuid, position, 'pasajero', category_code, name,
        quantity, unit_amount, total
      from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
        as line (position int, category_code text, name text, quantity int, unit_amount bigint, total bigint)
    ), people as (
      insert into passengers (tour_operator_id, booking_id, booking_item_id, position, category_code, full_name)
      select ${tour_operator_id}::uuid, ${id}::uuid, ${item_id}::uuid, ordinality - 1, code,
        case when ordinality = 1 then ${contact.name} else '' end
      from unnest(${passengers}::text[]) with ordinality as each (code, ordinality)
    ), queued as (
      select graphile_worker.add_job('expire_booking', json_build_object('booking_id', ${id}::text),
        run_at := ${expires_at}::timestamptz, job_key := ${`expire:${id}`}::text)
      where ${expires_at}::timestamptz is not null
    )
    insert into events (tour_operator_id, entity, entity_id, kind, data, reason, user_id, actor)
    select ${tour_operator_id}::uuid, ${event.entity}, ${id}::uuid, ${event.kind}, ${event.data}::jsonb, ${event.reason},
      ${event.user_id}::uuid, ${event.actor} from (select count(*) from queued) as counted`.execute(tx)
  return { id, tour_operator_id }
}
