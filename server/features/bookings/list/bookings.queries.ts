import { sql } from 'kysely'

import type { BookingSums } from '#contract/bookings/booking-sums.contract.ts'
import type { BookingRow } from '#contract/bookings/bookings.contract.ts'
import type { Filter } from '#contract/endpoint/list.ts'
import { dueOf, owingStatuses, paymentStatusOf, refundDueOf } from '#domain/bookings/booking-money.rules.ts'
import { upcomingStatuses } from '#domain/bookings/booking-status.rules.ts'
import type { BookingStatus } from '#domain/bookings/booking.ts'
import type { Actor } from '#domain/staff/actor.ts'
import type { Reader } from '#server/db/database.ts'
import { oneOf } from '#server/db/one-of.ts'
import { walked } from '#server/db/search.ts'

import { agencyName, isMailRefused } from '../booking/stored-columns.queries.ts'
import {
  asksForFew,
  type Bookings,
  findExactly,
  narrowedFurther,
  narrowsBeyondTheOrder,
  statesInOrder,
  withinTheOrder,
} from './booking-filters.queries.ts'

export type BookingList = {
  filters: Filter[]
  search: string | undefined
  sort: 'service_date' | '-service_date' | '-created_at'
  /** position of the last row shown: its sort values from `cursor`, then its id */
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
  sql<string>`to_char(b.${sql.raw(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`

/** A page of bookings by keyset, with one row more than the limit when there is another page. */
export async function listBookings(db: Reader, tour_operator_id: string, list: BookingList) {
  const ids = await findPage(db, tour_operator_id, list)
  return ids.length > 0 ? findRows(db, tour_operator_id, { ids, sort: list.sort }) : []
}

/**
 * The ids of a page, in order: a short statement, because there is one for every set of filters, and each is
 * planned every time.
 */
async function findPage(db: Reader, tour_operator_id: string, list: BookingList): Promise<string[]> {
  const { by, after } = orders[list.sort]
  const place = withinTheOrder(db, tour_operator_id, list).$if(list.after !== null, (query) =>
    query.where(after(list.after ?? [])),
  )
  // Inlined: a cached plan would guess at a parameter, and so is not cached.
  const most = sql.lit(list.limit + 1)
  const page = async (bookings: Bookings) => {
    const rows = await bookings.select('b.id').orderBy(by).limit(most).execute()
    return rows.map(({ id }) => id)
  }
  if (!narrowsBeyondTheOrder(list)) return page(place)
  const states = statesInOrder(list)
  if (states) return page(ofEachState(db, place.orderBy(by).limit(most), states))
  const found = await findExactly(db, tour_operator_id, list.search)
  // Frequent matches fill a page from the nearest bookings; rare ones are few enough to be gathered by their own
  // index. Both cost the same for any number of bookings, unlike one plan for all words and filters.
  if (!found && !asksForFew(list)) {
    const nearest = db.selectFrom(
      place.selectAll('b').orderBy(by).limit(sql.lit(walked)).as('b'),
    ) as unknown as Bookings
    const near = await page(narrowedFurther(nearest, tour_operator_id, list, null))
    if (near.length > list.limit) return near
  }
  const gathered = narrowedFurther(place, tour_operator_id, list, found).selectAll('b').offset(sql.lit(0))
  return page(db.selectFrom(gathered.as('b')))
}

/** The first of each state in the order: together they hold the first of all of them. */
function ofEachState(db: Reader, first: Bookings, states: readonly string[]): Bookings {
  const ofOne = first.selectAll('b').where('b.status', '=', sql<BookingStatus>`asked.status`)
  return db
    .selectFrom(sql<{ status: string }>`unnest(${[...states]}::text[])`.as<'asked'>(sql`asked(status)`))
    .innerJoinLateral(ofOne.as('b'), (join) => join.onTrue())
}

type Page = { ids: readonly string[]; sort: BookingList['sort'] }

/** As `called_off_of`, which PostgreSQL calls for each row, because it may wait for a lock: a list waits for none. */
const calledOffThere = sql<number>`coalesce((select f.amount from called_off f
  where f.tour_operator_id = b.tour_operator_id and f.booking_id = b.id), 0)`.as('called_off')

/** Rows of the list for these bookings, in its order. */
async function findRows(db: Reader, tour_operator_id: string, { ids, sort }: Page) {
  const isByCreation = sort === '-created_at'
  const rows = await db
    .selectFrom('bookings as b')
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
            'p.duration_minutes',
          ])
          .select(['d.start_time', 'i.pickup_mode'])
          .select(sql<string>`coalesce(a.name, nullif(i.pickup_address, ''), '')`.as('pickup'))
          .select(sql<number>`(count(*) filter (where i.status <> 'cancelada') over ())::int`.as('tours'))
          .select(
            sql<number>`(count(*) filter (where d.status = 'suspendida' and not i.by_partner and i.status in ${oneOf(upcomingStatuses)}) over ())::int`.as(
              'off',
            ),
          )
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
    .leftJoin('promo_codes as promo', (join) =>
      join
        .onRef('promo.tour_operator_id', '=', 'b.tour_operator_id')
        .onRef('promo.id', '=', 'b.promo_code_id'),
    )
    .select([
      'b.id',
      'b.locator',
      'b.status',
      'b.channel',
      'b.external_reference',
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
      'b.charged_back',
      'b.on_credit',
      'b.paid_in_trial',
      'b.currency',
      'b.exchange_rate',
      'b.rate_source',
      'b.rate_date',
      'b.expires_at',
      'b.created_at',
    ])
    .select([
      'first.product_id',
      'first.product_code',
      'first.product_color',
      'first.product_name',
      'first.start_time',
      'first.duration_minutes',
    ])
    .select(['first.pickup', 'first.pickup_mode', 'first.tours', 'first.off'])
    .select([calledOffThere, isMailRefused('b'), agencyName('b')])
    .select(written(isByCreation ? 'created_at' : 'service_starts_at').as('place'))
    .select(sql<string>`coalesce(u.full_name, '')`.as('seller_name'))
    .select(sql<string>`coalesce(promo.code, '')`.as('promo_code'))
    .where('b.tour_operator_id', '=', tour_operator_id)
    .where(sql<boolean>`b.id = any(${[...ids]}::uuid[])`)
    .orderBy(orders[sort].by)
    .execute()
  return rows.map(({ place, off, called_off, ...row }) => ({
    ...row,
    suspension: off === 0 ? ('none' as const) : off < row.tours ? ('some' as const) : ('all' as const),
    cursor: isByCreation ? [place, row.id] : [row.service_date, place, row.id],
    due: dueOf({ ...row, called_off }),
    refund_due: refundDueOf(row),
    payment_status: paymentStatusOf(row),
  })) satisfies BookingInput[]
}
type BookingInput = Omit<BookingRow, 'expires_at' | 'created_at'> & {
  expires_at: Date | null
  created_at: Date
}

/** As many bookings are summed as a person can look through; a file has all of them. */
const mostSummed = 2000

/** Sums of the bookings that pass the filters, by currency. */
export async function sumBookings(
  db: Reader,
  tour_operator_id: string,
  list: Omit<BookingList, 'after' | 'limit'>,
): Promise<BookingSums> {
  const ids = await findPage(db, tour_operator_id, { ...list, after: null, limit: mostSummed })
  const is_longer = ids.length > mostSummed
  if (is_longer) return { sums: [], most: mostSummed, is_longer }
  const { rows: sums } = await sql<BookingSums['sums'][number]>`
    select b.currency, count(*)::int as bookings, sum(b.total)::bigint as total, sum(b.paid)::bigint as paid,
      sum(case when b.status in ${oneOf(owingStatuses)}
        then greatest(0, b.total - b.paid - called_off_of(b.tour_operator_id, b.id)) else 0 end)::bigint as due
    from bookings b
    where b.tour_operator_id = ${tour_operator_id}::uuid and b.id = any(${ids}::uuid[])
    group by b.currency order by b.currency`.execute(db)
  return { sums, most: mostSummed, is_longer }
}

/** Whether more bookings than the limit pass the filters, without counting all of them. */
export async function isLongerThan(db: Reader, tour_operator_id: string, list: BookingList) {
  const found = await findExactly(db, tour_operator_id, list.search)
  const all = narrowedFurther(withinTheOrder(db, tour_operator_id, list), tour_operator_id, list, found)
  return (await all.select('b.id').offset(list.limit).limit(1).executeTakeFirst()) !== undefined
}

/** The operator's own among these bookings, with their current version. */
export function findNamed(db: Reader, { tour_operator_id }: Actor, ids: readonly string[]) {
  return db
    .selectFrom('bookings')
    .select(['id', 'locator', 'version'])
    .where('tour_operator_id', '=', tour_operator_id)
    .where('id', 'in', ids)
    .execute()
}
