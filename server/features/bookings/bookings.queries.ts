import { type ExpressionBuilder, type SelectQueryBuilder, sql } from 'kysely'

import type { BookingRow } from '#contract/bookings.contract.ts'
import type { Filter } from '#contract/list.ts'
import { dueOf, paymentStatusOf, refundDueOf } from '#domain/bookings/booking-money.rules.ts'

import type { Reader } from '../../db/database.ts'
import type { Tables } from '../../db/tables.generated.ts'
import { bookingsOf } from '../persons/persons.queries.ts'

export type BookingList = {
  filters: Filter[]
  search: string | undefined
  sort: 'service_date' | '-service_date' | '-created_at'
  /** where the last row shown stands: the values it is sorted by, as `cursor` gave them, then its id */
  after: string[] | null
  limit: number
}

/** How each sort is ordered, where a page after a cursor begins, and a row's own place as text: to the microsecond. */
const orders = {
  service_date: {
    by: sql`b.service_date, b.service_starts_at, b.id`,
    after: ([date, starts_at, id]: string[]) =>
      sql<boolean>`(b.service_date, b.service_starts_at, b.id) > (${date}::date, ${starts_at}::timestamptz, ${id}::uuid)`,
  },
  '-service_date': {
    by: sql`b.service_date desc, b.service_starts_at desc, b.id desc`,
    after: ([date, starts_at, id]: string[]) =>
      sql<boolean>`(b.service_date, b.service_starts_at, b.id) < (${date}::date, ${starts_at}::timestamptz, ${id}::uuid)`,
  },
  '-created_at': {
    by: sql`b.created_at desc, b.id desc`,
    after: ([created_at, id]: string[]) =>
      sql<boolean>`(b.created_at, b.id) < (${created_at}::timestamptz, ${id}::uuid)`,
  },
}
const written = (column: 'service_starts_at' | 'created_at') =>
  sql`to_char(b.${sql.raw(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`

/** A page of bookings by keyset, with one row more than the limit when there is another page. */
export async function listBookings(db: Reader, tour_operator_id: string, list: BookingList) {
  const { by, after } = orders[list.sort]
  const cursor =
    list.sort === '-created_at'
      ? sql<string[]>`array[${written('created_at')}, b.id::text]`
      : sql<string[]>`array[b.service_date::text, ${written('service_starts_at')}, b.id::text]`
  // The page is chosen first and only then joined, so that a page costs the same wherever it stands.
  const page = chosen(db, tour_operator_id, list)
    .$if(list.after !== null, (query) => query.where(after(list.after ?? [])))
    .orderBy(by)
    .limit(list.limit + 1)
  const rows = await db
    .selectFrom(page.selectAll('b').as('b'))
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('booking_items as i')
          .innerJoin('products as p', (join) =>
            join.onRef('p.tour_operator_id', '=', 'i.tour_operator_id').onRef('p.id', '=', 'i.product_id'),
          )
          .innerJoin('departures as d', (join) =>
            join.onRef('d.tour_operator_id', '=', 'i.tour_operator_id').onRef('d.id', '=', 'i.departure_id'),
          )
          .leftJoin('accommodations as a', (join) =>
            join
              .onRef('a.tour_operator_id', '=', 'i.tour_operator_id')
              .onRef('a.id', '=', 'i.accommodation_id'),
          )
          .select([
            'p.id as product_id',
            'p.code as product_code',
            'p.color as product_color',
            'p.name as product_name',
          ])
          .select(['d.start_time', 'i.pickup_mode'])
          .select(sql<string>`coalesce(a.name, nullif(i.pickup_address, ''), '')`.as('pickup'))
          .whereRef('i.tour_operator_id', '=', 'b.tour_operator_id')
          .whereRef('i.booking_id', '=', 'b.id')
          .orderBy(sql`i.status = 'cancelada'`)
          .orderBy('d.starts_at')
          .orderBy('i.position')
          .limit(1)
          .as('first'),
      (join) => join.onTrue(),
    )
    .leftJoin('users as u', (join) =>
      join.onRef('u.tour_operator_id', '=', 'b.tour_operator_id').onRef('u.id', '=', 'b.seller_id'),
    )
    .select([
      'b.id',
      'b.locator',
      'b.status',
      'b.channel',
      'b.contact_name',
      'b.contact_email',
      'b.contact_phone',
    ])
    .select([
      'b.service_date',
      'b.people',
      'b.total',
      'b.paid',
      'b.refunded',
      'b.on_credit',
      'b.currency',
      'b.expires_at',
      'b.created_at',
    ])
    .select([
      'first.product_id',
      'first.product_code',
      'first.product_color',
      'first.product_name',
      'first.start_time',
    ])
    .select(['first.pickup', 'first.pickup_mode', cursor.as('cursor')])
    .select(sql<string>`coalesce(u.full_name, '')`.as('seller_name'))
    .select(
      sql<number>`(select count(*)::int from booking_items t where t.tour_operator_id = b.tour_operator_id
        and t.booking_id = b.id and t.status <> 'cancelada')`.as('tours'),
    )
    .orderBy(by)
    .execute()
  return rows.map((row) => ({
    ...row,
    due: dueOf(row),
    refund_due: refundDueOf(row),
    payment_status: paymentStatusOf(row),
  })) satisfies BookingInput[]
}
type BookingInput = Omit<BookingRow, 'expires_at' | 'created_at'> & {
  expires_at: Date | null
  created_at: Date
}

/** Whether more bookings than the limit pass the filters, without counting all of them. */
export async function isLongerThan(db: Reader, tour_operator_id: string, list: BookingList) {
  const one = await chosen(db, tour_operator_id, list)
    .select('b.id')
    .offset(list.limit)
    .limit(1)
    .executeTakeFirst()
  return one !== undefined
}

type Bookings = SelectQueryBuilder<Tables & { b: Tables['bookings'] }, 'b', object>

function chosen(db: Reader, tour_operator_id: string, { filters, search }: BookingList): Bookings {
  let query: Bookings = db.selectFrom('bookings as b').where('b.tour_operator_id', '=', tour_operator_id)
  for (const filter of filters) query = narrowed(query, filter, tour_operator_id)
  if (search) {
    // Every word must be there, in any order: «jose munoz» finds «Muñoz, José». A phone is one word however it is typed.
    const isPhone = /^[+(]?\d[\d\s().-]*$/.test(search)
    const words = isPhone ? [search.replace(/[\s().-]/g, '')] : search.split(/\s+/)
    for (const word of words.filter(Boolean).slice(0, 6))
      query = query.where(sql<boolean>`b.search like '%' || fold(${word.replace(/[%_\\]/g, '\\$&')}) || '%'`)
  }
  return query
}

/** Written as the partial indexes have it. */
const receivable = sql<boolean>`b.total > b.paid and b.status in ('bloqueada', 'pendiente', 'confirmada', 'completada',
  'no_presentada', 'cancelada')`
const refundable = sql<boolean>`b.paid > 0 and (b.paid > b.total or b.status in ('borrador', 'expirada', 'rechazada'))`

const comparisons = { eq: '=', gte: '>=', lte: '<=' } as const

function narrowed(query: Bookings, { field, operator, value }: Filter, tenant: string): Bookings {
  const values = operator === 'in' ? value.split(',') : [value]
  switch (field) {
    case 'service_date':
      return query.where('b.service_date', comparisons[operator as keyof typeof comparisons], value)
    case 'status':
      return query.where(sql<boolean>`b.status = any(${values}::text[])`)
    case 'channel':
      return query.where(sql<boolean>`b.channel = any(${values}::text[])`)
    case 'seller_id':
      return query.where('b.seller_id', '=', value)
    case 'product_id':
      return query.where((eb) => hasItem(eb, sql<boolean>`i.product_id = any(${values}::uuid[])`))
    case 'departure_id':
      return query.where((eb) => hasItem(eb, sql<boolean>`i.departure_id = ${value}::uuid`))
    case 'person_id':
      return query.where(sql<boolean>`b.id in (${bookingsOf(sql`${tenant}::uuid`, sql`${value}::uuid`)})`)
    case 'payment':
      return query.where(value === 'por_cobrar' ? receivable : refundable)
    case 'pickup':
      return query.where((eb) => hasItem(eb, sql<boolean>`i.pickup_mode = ${value}`))
    default:
      return query
  }
}

function hasItem(
  eb: ExpressionBuilder<Tables & { b: Tables['bookings'] }, 'b'>,
  condition: ReturnType<typeof sql<boolean>>,
) {
  return eb.exists(
    eb
      .selectFrom('booking_items as i')
      .select('i.id')
      .whereRef('i.tour_operator_id', '=', 'b.tour_operator_id')
      .whereRef('i.booking_id', '=', 'b.id')
      .where(condition),
  )
}
