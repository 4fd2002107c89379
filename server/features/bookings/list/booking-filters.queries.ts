import { type ExpressionBuilder, type SelectQueryBuilder, sql } from 'kysely'

import type { Filter } from '#contract/endpoint/list.ts'
import { owingNothingStatuses, owingStatuses } from '#domain/bookings/booking-money.rules.ts'
import type { Reader } from '#server/db/database.ts'
import { oneOf } from '#server/db/one-of.ts'
import { mostAlike } from '#server/db/search.ts'
import type { Tables } from '#server/db/tables.generated.ts'

import { bookingsOf } from '../../persons/persons.queries.ts'
import { exactly, holds } from './booking-search.queries.ts'

export type Bookings = SelectQueryBuilder<Tables & { b: Tables['bookings'] }, 'b', object>
type Narrowing = { filters: readonly Filter[]; search: string | undefined; sort: string }

/** Filters that are a range of the list's order: its own index serves them. */
const alongTheOrder = ({ sort }: Narrowing, { field }: Filter) =>
  field === (sort === '-created_at' ? 'created_on' : 'service_date')

export function narrowsBeyondTheOrder(list: Narrowing): boolean {
  return Boolean(list.search) || list.filters.some((filter) => !alongTheOrder(list, filter))
}

/** The operator's bookings in a range of days, for a list ordered by day. */
export function withinTheOrder(db: Reader, tour_operator_id: string, list: Narrowing): Bookings {
  let query: Bookings = db.selectFrom('bookings as b').where('b.tour_operator_id', '=', tour_operator_id)
  for (const filter of list.filters)
    if (alongTheOrder(list, filter)) query = narrowed(query, filter, tour_operator_id)
  return query
}

/**
 * Bookings with an exact match: a locator, a phone, an email. Null without one, or with too many to identify a
 * person: then the words are searched.
 */
export async function findExactly(
  db: Reader,
  tour_operator_id: string,
  typed: string | undefined,
): Promise<string[] | null> {
  const conditions = typed ? exactly('b', typed) : []
  if (conditions.length === 0) return null
  const each = conditions.map(
    (condition) => sql`(select b.id from bookings b where b.tour_operator_id = ${tour_operator_id}::uuid
      and ${condition} limit ${sql.lit(mostAlike)})`,
  )
  const { rows } = await sql<{ id: string }>`${sql.join(each, sql` union `)}`.execute(db)
  return rows.length > 0 && rows.length < mostAlike ? rows.map(({ id }) => id) : null
}

/** The other conditions of a booking; of `found` if the search had exact matches. */
export function narrowedFurther(
  query: Bookings,
  tour_operator_id: string,
  list: Narrowing,
  found: readonly string[] | null,
): Bookings {
  let result = query
  for (const filter of list.filters)
    if (!alongTheOrder(list, filter)) result = narrowed(result, filter, tour_operator_id)
  if (found) return result.where(sql<boolean>`b.id = any(${[...found]}::uuid[])`)
  return list.search ? result.where(holds('b', list.search)) : result
}

/** One departure or one person has few bookings, with their own index: walking the order would be slower. */
export const asksForFew = ({ filters }: Narrowing) =>
  filters.some(({ field }) => field === 'departure_id' || field === 'person_id')

/** The requested statuses, if they are the only filter of a list ordered by day: an index serves each. */
export function statesInOrder(list: Narrowing): string[] | null {
  const [status, ...others] = list.filters.filter((filter) => !alongTheOrder(list, filter))
  if (list.search || list.sort === '-created_at' || status?.field !== 'status' || others.length > 0)
    return null
  return [...new Set(status.value.split(','))]
}

/**
 * The conditions of the partial indexes `bookings_receivable` and `bookings_refundable`; agency credit is not
 * refunded.
 */
const receivable = sql<boolean>`b.total > b.paid and b.status in ${oneOf(owingStatuses)}
  and b.total - b.paid > coalesce((select f.amount from called_off f
    where f.tour_operator_id = b.tour_operator_id and f.booking_id = b.id), 0)`
const refundable = sql<boolean>`b.paid > 0 and (b.paid > b.total or b.status in ${oneOf(owingNothingStatuses)})
  and b.paid - b.on_credit > case when b.status in ${oneOf(owingNothingStatuses)} then 0 else b.total end`

/** The condition of the partial index `bookings_of_agency`. */
const soldBy = (agency: string) =>
  agency === 'none'
    ? sql<boolean>`(b.channel = 'agencia' and b.agency_id is null)`
    : sql<boolean>`(b.channel = 'agencia' and b.agency_id = ${agency}::uuid)`

const comparisons = { eq: '=', gte: '>=', lte: '<=' } as const

function narrowed(query: Bookings, { field, operator, value }: Filter, tenant: string): Bookings {
  const values = operator === 'in' ? value.split(',') : [value]
  switch (field) {
    case 'service_date':
      return query.where('b.service_date', comparisons[operator as keyof typeof comparisons], value)
    case 'created_on': {
      const midnight = (
        days: number,
      ) => sql<Date>`(select (${value}::date + ${sql.lit(days)})::timestamp at time zone o.time_zone
        from tour_operators o where o.id = ${tenant}::uuid)`
      return operator === 'gte'
        ? query.where('b.created_at', '>=', midnight(0))
        : query.where('b.created_at', '<', midnight(1))
    }
    case 'status':
      return query.where(sql<boolean>`b.status in ${oneOf(values)}`)
    case 'channel':
      return query.where(sql<boolean>`b.channel in ${oneOf(values)}`)
    case 'agency_id':
      return query.where(soldBy(value))
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
      return query.where((eb) => hasItem(eb, sql<boolean>`i.pickup_mode in ${oneOf(values)}`))
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
