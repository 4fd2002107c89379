import { randomInt } from 'node:crypto'

import { sql } from 'kysely'

import type { Discount } from '#domain/bookings/booking-money.rules.ts'
import type { Channel } from '#domain/bookings/booking.ts'
import { depositOf } from '#domain/bookings/deposit.rules.ts'
import { newLocator } from '#domain/bookings/locator.ts'
import { waitsUntil } from '#domain/bookings/waiting.rules.ts'
import type { Language } from '#domain/language.ts'
import type { SaleMoney } from '#domain/products/prices/sale-money.rules.ts'
import type { GuideLanguage } from '#domain/products/product/product.ts'
import type { Actor } from '#domain/staff/actor.ts'
import type { Act } from '#server/db/act.ts'
import { insertRows } from '#server/db/insert-rows.ts'
import { pipelineCollect, pipelineSend } from '#server/db/pipeline/pipeline.ts'

import { eventRow } from '../../events/record-event.command.ts'
import type { WantedItem } from '../price/price-item.queries.ts'
import type { Taken } from '../seats/take-seats.command.ts'
import { itemColumns, lineColumns, passengerColumns } from './inserted-columns.command.ts'
import type { NewItem } from './new-item.command.ts'
import type { Pickup } from './pickup.command.ts'
import type { SellingAgency } from './selling-agency.queries.ts'

type Contact = {
  name: string
  email: string
  phone: string
  language: Language
  guide_language: GuideLanguage | null
}
export type SaleItem = WantedItem & { pickup?: Pickup }
export type Sale = {
  /** id of the new booking */
  id: string
  tour_operator_id: string
  items: readonly SaleItem[]
  channel: Channel
  agency?: SellingAgency | null
  /** left out: the operator's own */
  currency?: string | undefined
  status: 'borrador' | 'bloqueada' | 'pendiente' | 'confirmada'
  seller: Actor | null
  contact?: Contact
  /** of each tour, by position; left out: the contact travels, and the others are not known yet */
  passenger_names?: readonly string[] | undefined
  notes?: { note_public: string; note_operational: string; note_internal: string }
  hold_source?: string
  /** for the whole booking, with its reason; shared among the tours */
  discount?: (Discount & { reason: string }) | null
  promo_code?: string
  /** the total that the user saw, of all tours; in minor units */
  seen_total?: number | undefined
  /** sold before the operator used the product: no sale of today */
  is_earlier?: boolean
}

/** A sale whose promo code and money were decided. */
type Decided = Sale & { promo_code_id: string | null; sold: SaleMoney | null }

/** The contact of an anonymous hold: empty, in the page's language. */
const nobody = (language: Language): Contact => ({
  name: '',
  email: '',
  phone: '',
  language,
  guide_language: null,
})

/** A booking just made, as far as confirming it asks. */
export type Made = {
  id: string
  tour_operator_id: string
  currency: string
  deposit: number
  paid: number
  /** known after the transaction: it is generated in the statement sent with its end */
  locator: () => string
}

/** The booking, the person of its contact and its first event, in one statement, sent with the next one or with the commit. */
export async function insertBooking(act: Act, sale: Decided, items: readonly NewItem[]): Promise<Made> {
  const { id, tour_operator_id } = sale
  const first = earliestOf(items)
  const expires_at = expiryOf(act, sale, first)
  const contact = contactOf(act, sale)
  const sums = sumsOf(items.map(({ row }) => row))
  const statement = sql<{ locator: string }>`
    with booking as (${insertBookingRow(act, sale, { first, contact, expires_at, sums })}
    ), queued as (${queueExpiry(id, expires_at)}
    )
    ${insertFirstEvent(sale, items)}
    returning (select locator from booking) as locator`
  let drawn = ''
  await pipelineCollect(act.tx, statement, ([row]) => (drawn = row?.locator ?? ''))
  const { currency } = first.priced.product
  return { id, tour_operator_id, currency, deposit: sums.deposit, paid: 0, locator: () => drawn }
}

/** The tours on their departures, in one statement, sent with the commit, because other sales wait for these departures. */
export async function insertTours(
  act: Act,
  sale: Decided,
  items: readonly NewItem[],
  taken: readonly Taken[],
) {
  const { id, tour_operator_id } = sale
  const tours = items.map(({ row, tiers }, index) => ({
    ...row,
    departure_id: taken[index]?.departure_id,
    cancellation_tiers: tiers,
  }))
  const lines = items.flatMap((item) => item.lines)
  const owners = { tour_operator_id: sql`${tour_operator_id}::uuid`, booking_id: sql`${id}::uuid` }
  const passengers = passengersOf(items, sale.passenger_names ?? [contactOf(act, sale).name])
  await pipelineSend(
    act.tx,
    sql`
    with items as (${insertRows('booking_items', itemColumns, tours, owners)}
    ), lines as (${insertRows('booking_lines', lineColumns, lines, owners)}
    )
    ${insertRows('passengers', passengerColumns, passengers, owners)}`,
  )
}

const contactOf = (act: Act, sale: Sale) => sale.contact ?? nobody(act.language)

/** What the database sums over the tours once they are there; equal sums spare it an update of the booking. */
function sumsOf(tours: readonly NewItem['row'][]) {
  const discounted = tours.map((row) => ({ ...row, discount: row.manual_discount + row.promo_discount }))
  const sum = (column: 'subtotal' | 'discount') => discounted.reduce((all, each) => all + each[column], 0)
  return {
    subtotal: sum('subtotal'),
    discount: sum('discount'),
    deposit: depositOf(discounted),
    people: Math.max(...tours.map(({ people }) => people)),
  }
}

function earliestOf(items: readonly NewItem[]): NewItem {
  const [first] = items.toSorted((a, b) => a.priced.starts_at.getTime() - b.priced.starts_at.getTime())
  if (!first) throw new Error('A booking without tours')
  return first
}

function expiryOf({ now }: Act, { status, seller }: Decided, first: NewItem) {
  const { product, starts_at } = first.priced
  return waitsUntil(status, { seller: seller !== null, now, starts_at }, product.constants)
}

type BookingFacts = {
  first: NewItem
  contact: Contact
  expires_at: Date | null
  sums: ReturnType<typeof sumsOf>
}

function insertBookingRow(
  { tx, now }: Act,
  sale: Decided,
  { first, contact, expires_at, sums }: BookingFacts,
) {
  const { id, tour_operator_id } = sale
  return tx
    .insertInto('bookings')
    .values({
      id,
      tour_operator_id,
      locator: freeLocator(tour_operator_id),
      channel: sale.channel,
      agency_id: sale.agency?.id ?? null,
      external_reference: sale.agency?.reference ?? '',
      status: sale.status,
      seller_id: sql<string | null>`(select id from users where tour_operator_id = ${tour_operator_id}::uuid
        and id = ${sale.seller?.user_id ?? null}::uuid)`,
      contact_name: contact.name,
      contact_email: contact.email,
      contact_phone: contact.phone,
      language: contact.language,
      guide_language: contact.guide_language,
      currency: first.priced.product.currency,
      exchange_rate: sale.sold?.rate.rate ?? null,
      rate_source: sale.sold?.rate.source ?? '',
      rate_date: sale.sold?.rate.date ?? null,
      service_date: first.date,
      service_starts_at: first.priced.starts_at,
      cancellation_tiers: JSON.stringify(first.tiers),
      note_public: sale.notes?.note_public ?? '',
      note_operational: sale.notes?.note_operational ?? '',
      note_internal: sale.notes?.note_internal ?? '',
      expires_at,
      confirmed_at: sale.status === 'confirmada' ? now : null,
      hold_source: sale.hold_source ?? null,
      is_earlier: sale.is_earlier ?? false,
      promo_code_id: sale.promo_code_id,
      ...sums,
    })
    .returning('locator')
}

/**
 * The first of five random locators that the operator has not used. `offset 0` keeps the planner from reading all the
 * operator's bookings: each candidate is looked up by index.
 */
function freeLocator(tour_operator_id: string) {
  const candidates = Array.from({ length: 5 }, () => newLocator(randomInt))
  return sql<string>`(select each from unnest(${candidates}::text[]) each where not exists
    (select from bookings where tour_operator_id = ${tour_operator_id}::uuid and locator = each offset 0) limit 1)`
}

const passengersOf = (items: readonly NewItem[], names: readonly string[]) =>
  items.flatMap(({ passengers }) =>
    passengers.map((each) => ({ ...each, full_name: names[each.position] ?? '' })),
  )

const queueExpiry = (id: string, expires_at: Date | null) => sql`
  select graphile_worker.add_job('expire_booking', json_build_object('booking_id', ${id}::text),
    run_at := ${expires_at}::timestamptz, job_key := ${`expire:${id}`}::text)
  where ${expires_at}::timestamptz is not null`

/** Reads `queued` of the statement around it, because PostgreSQL leaves out a select that is not read. */
function insertFirstEvent(sale: Decided, items: readonly NewItem[]) {
  const { id, tour_operator_id } = sale
  const event = eventRow({
    tour_operator_id,
    entity: 'booking',
    entity_id: id,
    ...eventOf(sale, items),
    actor: sale.seller ?? 'customer',
  })
  return sql`insert into events (tour_operator_id, entity, entity_id, kind, data, reason, user_id, actor)
    select ${tour_operator_id}::uuid, ${event.entity}, ${id}::uuid, ${event.kind}, ${event.data}::jsonb, ${event.reason},
      ${event.user_id}::uuid, ${event.actor} from (select count(*) from queued) as counted`
}

const kinds = {
  borrador: 'booking_drafted',
  bloqueada: 'booking_held',
  pendiente: 'booking_created',
  confirmada: 'booking_created',
} as const

/** The first event of its history: what was sold, and which rules were overridden. */
function eventOf(sale: Decided, items: readonly NewItem[]) {
  const [first] = items
  const overrides = sale.items.flatMap(({ override }) => override ?? [])
  const people = (item: NewItem) => item.row.people
  return {
    kind: kinds[sale.status],
    reason: [...new Set([...overrides.map(({ reason }) => reason), sale.discount?.reason ?? ''])]
      .filter(Boolean)
      .join(' · '),
    data: {
      product: first?.priced.product.name,
      date: first?.date,
      start_time: first?.start_time,
      people: Math.max(...items.map(people)),
      total: items.reduce((sum, { row }) => sum + row.subtotal - row.manual_discount - row.promo_discount, 0),
      ...(items.some(({ row }) => row.manual_discount > 0) && {
        discount: items.reduce((sum, { row }) => sum + row.manual_discount, 0),
      }),
      ...(sale.promo_code_id && { promo_code: sale.promo_code?.trim().toUpperCase() }),
      currency: first?.priced.product.currency,
      channel: sale.channel,
      ...(sale.agency?.name && { agency: sale.agency.name }),
      status: sale.status,
      ...(items.length > 1 && {
        tours: items.map((item) => ({
          product: item.priced.product.name,
          date: item.date,
          start_time: item.start_time,
          people: people(item),
        })),
      }),
      ...(overrides.length > 0 && {
        override: {
          past_cutoff: overrides.some(({ past_cutoff }) => past_cutoff),
          over_capacity: overrides.some(({ over_capacity }) => over_capacity),
        },
      }),
    },
  }
}
