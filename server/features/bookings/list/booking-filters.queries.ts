import { type ExpressionBuilder, type SelectQueryBuilder, sql } from 'kysely'

import type { Filter } from '#contract/endpoint/list.ts'
import type { Reader } from '#server/db/database.ts'
import { holdsWords } from '#server/db/search.ts'
import type { Tables } from '#server/db/tables.generated.ts'

import { bookingsOf } from '../../persons/persons.queries.ts'

export type Bookings = SelectQueryBuilder<Tables & { b: Tables['bookings'] }, 'b', object>
type Narrowing = { filters: readonly Filter[]; search: string | undefined; sort: string }

/** Filters that only say where in the order a list begins and ends: the order's own index answers them. */
const alongTheOrder = ({ sort }: Narrowing, { field }: Filter) =>
  field === 'service_date' && sort !== '-created_at'

export function narrowsBeyondTheOrder(list: Narrowing): boolean {
  return Boolean(list.search) || list.filters.some((filter) => !alongTheOrder(list, filter))
}

/** The operator's bookings between the days asked for, when the list stands in the order of its days. */
export function withinTheOrder(db: Reader, tour_operator_id: string, list: Narrowing): Bookings {
  let query: Bookings = db.selectFrom('bookings as b').where('b.tour_operator_id', '=', tour_operator_id)
  for (const filter of list.filters)
    if (alongTheOrder(list, filter)) query = narrowed(query, filter, tour_operator_id)
  return query
}

/** What else a booking must be. */
export function narrowedFurther(query: Bookings, tour_operator_id: string, list: Narrowing): Bookings {
  let result = query
  for (const filter of list.filters)
    if (!alongTheOrder(list, filter)) result = narrowed(result, filter, tour_operator_id)
  if (!list.search) return result
  // Every word must be there, in any order: «jose munoz» finds «Muñoz, José». A phone is one word however it is typed.
  const isPhone = /^[+(]?\d[\d\s().-]*$/.test(list.search)
  const words = isPhone ? list.search.replace(/[\s().-]/g, '') : list.search
  return result.where(holdsWords('b.search', words))
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
