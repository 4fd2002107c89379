import { type RawBuilder, sql } from 'kysely'

import type { Filter } from '#contract/endpoint/list.ts'
import { cancellable } from '#domain/bookings/booking-status.rules.ts'
import { NotFound } from '#domain/refusal.ts'
import type { Actor } from '#domain/staff/actor.ts'
import type { Reader } from '#server/db/database.ts'
import { lookUp } from '#server/db/search.ts'
import { findBooking, type StoredBooking } from '#server/features/bookings/booking/booking.queries.ts'
import { officeBooking } from '#server/features/bookings/booking/office-booking.queries.ts'
import { exactly, holds } from '#server/features/bookings/list/booking-search.queries.ts'
import { linkTo, type Start } from '#words/links.ts'

import {
  SupplierBooking,
  type SupplierBookingRow,
} from '../../contract/suppliers/supplier-bookings.contract.ts'
import { actorAt, type FoundSupplier, fromSuppliers } from './suppliers.queries.ts'

export type SupplierBookingList = {
  /** whose bookings: the tour operator that is linked to agencies of others */
  company_id: string
  filters: readonly Filter[]
  search?: string | undefined
  after: string[] | null
  limit: number
}
export type Row = SupplierBookingRow & { moment: string }

/** Bookings of the actor's company at its suppliers: of each by its own index, then merged. Drafts are the supplier's own. */
export async function listSupplierBookings(
  db: Reader,
  { company_id, filters, search, after, limit }: SupplierBookingList,
): Promise<Row[]> {
  const [date, moment, id] = after ?? []
  const supplier = filters.find(({ field }) => field === 'supplier')?.value ?? null
  const among = sql`from bookings r where ${sql.join(
    [
      sql`r.tour_operator_id = g.tour_operator_id and r.agency_id = g.id and r.channel = 'agencia' and r.status <> 'borrador'`,
      ...filters.flatMap(conditionOf),
    ],
    sql` and `,
  )}`
  const later =
    date && moment && id
      ? sql<boolean>`(r.service_date, r.service_starts_at, r.id) > (${date}::date, ${moment}::timestamptz, ${id}::uuid)`
      : undefined
  const most = sql.lit(limit + 1)
  const rowsOf = search
    ? lookUp({
        among,
        after: later,
        exact: exactly('r', search),
        holds: holds('r', search),
        order: inOrder('r'),
        limit: limit + 1,
      })
    : sql`(select r.* ${later ? sql`${among} and ${later}` : among} order by ${inOrder('r')} limit ${most})`
  const { rows } = await sql<Row>`
    select b.id, json_build_object('id', b.tour_operator_id, 'name', b.supplier_name) as supplier, b.locator, b.status,
      b.external_reference, b.contact_name, b.service_date, b.people, b.total, b.currency,
      to_char(b.service_starts_at at time zone b.time_zone, 'HH24:MI') as start_time,
      coalesce(tour.product_name, '') as product_name, coalesce(tour.tours, 0)::int as tours,
      to_char(b.service_starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as moment
    from (
      select b.*, o.name as supplier_name, o.time_zone
      ${fromSuppliers(company_id, sql`cross join lateral ${rowsOf} b`)}
        and (${supplier}::uuid is null or o.id = ${supplier}::uuid)
      order by ${inOrder('b')} limit ${most}) b
    left join lateral (
      select (array_agg(p.name order by i.position))[1] as product_name, count(*) as tours
      from booking_items i join products p on p.tour_operator_id = i.tour_operator_id and p.id = i.product_id
      where i.tour_operator_id = b.tour_operator_id and i.booking_id = b.id
        and (i.status <> 'cancelada' or b.status = 'cancelada')) tour on true
    order by ${inOrder('b')}`.execute(db)
  return rows
}

const inOrder = (alias: string) =>
  sql`${sql.ref(`${alias}.service_date`)}, ${sql.ref(`${alias}.service_starts_at`)}, ${sql.ref(`${alias}.id`)}`

export const supplierBookingCursor = ({ service_date, moment, id }: Row) => [service_date, moment, id]

const compared = { eq: sql`=`, gte: sql`>=`, lte: sql`<=` }

function conditionOf({ field, operator, value }: Filter): RawBuilder<boolean>[] {
  switch (field) {
    case 'service_date':
      return operator === 'eq' || operator === 'gte' || operator === 'lte'
        ? [sql<boolean>`r.service_date ${compared[operator]} ${value}::date`]
        : []
    case 'status':
      return [sql<boolean>`r.status = any(${operator === 'in' ? value.split(',') : [value]}::text[])`]
    default:
      return []
  }
}

/** A booking of the actor's company; another agency's and the supplier's own are not found. */
export async function findStoredBooking(
  db: Reader,
  { id: tour_operator_id, agency_id }: FoundSupplier,
  id: string,
): Promise<StoredBooking> {
  const booking = await findBooking(db, { id, tour_operator_id })
  if (booking.agency_id !== agency_id || booking.status === 'borrador') throw new NotFound()
  return booking
}

type Reading = { actor: Actor; supplier: FoundSupplier; now: Date; start: Start }

export async function findSupplierBooking(
  db: Reader,
  reading: Reading,
  id: string,
): Promise<SupplierBooking> {
  return supplierBooking(await findStoredBooking(db, reading.supplier, id), reading)
}

/** What an agency reads of its booking. */
export function supplierBooking(
  stored: StoredBooking,
  { actor, supplier, now, start }: Reading,
): SupplierBooking {
  const booking = officeBooking(stored, actorAt(actor, supplier), now)
  // Also what a refusal shows is without the supplier's own fields.
  return SupplierBooking.parse({
    ...booking,
    supplier: { id: supplier.id, name: supplier.name },
    voucher_url: linkTo.voucher(start, booking.id),
    may_cancel: refuseCancel(stored, now) === null,
    items: booking.items.map(({ product, ...item }) => ({ ...item, product_name: product.name })),
  })
}

/** Until the first tour begins: what happened is for the supplier to settle. */
export function refuseCancel({ status, items }: StoredBooking, now: Date) {
  if (!cancellable(status)) return 'status_does_not_allow'
  const live = items.filter((item) => cancellable(item.status) && !item.is_suspended)
  return live.some(({ starts_at }) => new Date(starts_at) <= now) ? 'tour_started' : null
}
