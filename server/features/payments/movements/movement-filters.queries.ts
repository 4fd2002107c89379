import { type RawBuilder, sql } from 'kysely'

import type { Filter } from '#contract/endpoint/list.ts'
import { addDays } from '#domain/local-date.ts'
import { currencies, decimalsOf } from '#domain/money.ts'
import type { Actor } from '#domain/staff/actor.ts'
import { isSeller } from '#domain/staff/level.ts'
import { readAmount } from '#domain/typed-amount.ts'
import { instantOf } from '#domain/zoned-time.ts'
import type { Reader } from '#server/db/database.ts'
import { holdsWordsIn } from '#server/db/search.ts'

import { findExactly } from '../../bookings/list/booking-filters.queries.ts'
import { holds } from '../../bookings/list/booking-search.queries.ts'

export type MovementReader = { actor: Actor; time_zone: string }
export type MovementFilters = { filters: readonly Filter[]; search: string | undefined }

type Condition = RawBuilder<boolean>
/** Conditions of a list of movements, by the cost of evaluating them. */
export type Narrowed = {
  /** read in the row itself: an index walks what is left in its order */
  own: Condition[]
  /** read in its booking, alias `b` */
  ofBooking: Condition[]
  /** of a search, each with its own index: one is enough; empty without a search */
  found: Condition[]
}

/** Amounts, methods and statuses are inlined: a cached plan would guess at a parameter. */
const equal = (column: string, value: string): Condition => sql`${sql.ref(`p.${column}`)} = ${sql.lit(value)}`

function narrowed({ field, operator, value }: Filter, { actor, time_zone }: MovementReader): Condition {
  switch (field) {
    case 'date':
      return operator === 'gte'
        ? sql`p.created_at >= ${instantOf(value, '00:00', time_zone)}`
        : sql`p.created_at < ${instantOf(addDays(value, 1), '00:00', time_zone)}`
    case 'received_by':
    case 'booking_id':
      return sql`${sql.ref(`p.${field}`)} = ${value}::uuid`
    case 'sheet':
      return sql`p.schedule_sheet_id = (select s.id from schedule_sheets s
        where s.tour_operator_id = ${actor.tour_operator_id}::uuid and s.number = ${value}::int)`
    default:
      return equal(field, value)
  }
}

const wholeCurrencies = currencies.filter((currency) => decimalsOf(currency) === 0)

/** The text of a movement itself: its operation number, its note, its amount. */
function writtenIn(typed: string): Condition[] {
  const [whole, withCents] = ['CLP', 'USD'].map((currency) => readAmount(typed, currency))
  const conditions = [
    holdsWordsIn(sql`fold(p.reference || ' ' || p.note)`, typed),
    whole && sql<boolean>`(p.amount = ${whole} and p.currency = any(${wholeCurrencies}))`,
    withCents && sql<boolean>`(p.amount = ${withCents} and p.currency <> all(${wholeCurrencies}))`,
  ]
  return conditions.filter((condition) => typeof condition === 'object' && condition !== null)
}

/** The movements that a user may see, with the requested filters. */
export async function narrowedMovements(
  db: Reader,
  reader: MovementReader,
  { filters, search }: MovementFilters,
): Promise<Narrowed> {
  const { actor } = reader
  const { tour_operator_id, user_id } = actor
  const own = [
    sql<boolean>`p.tour_operator_id = ${tour_operator_id}::uuid`,
    ...filters.map((filter) => narrowed(filter, reader)),
  ]
  const ofBooking: Condition[] = []
  // A seller's own are of the bookings they sold, and what they were handed for others'.
  if (isSeller(actor))
    ofBooking.push(sql`(b.seller_id = ${user_id}::uuid or p.received_by = ${user_id}::uuid)`)
  if (!search) return { own, ofBooking, found: [] }
  const bookings = await findExactly(db, tour_operator_id, search)
  const named = bookings ? sql<boolean>`p.booking_id = any(${bookings}::uuid[])` : holds('b', search)
  return { own, ofBooking, found: [named, ...writtenIn(search)] }
}
