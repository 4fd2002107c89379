import type { LocalDate } from '#domain/local-date.ts'
import { isOldRate } from '#domain/operators/day-rate.rules.ts'
import { moneyOf, type SaleMoney } from '#domain/products/prices/sale-money.rules.ts'
import { NotFound, Refusal } from '#domain/refusal.ts'
import { localMoment } from '#domain/zoned-time.ts'
import type { Reader } from '#server/db/database.ts'

import { findDayRate } from './day-rates.queries.ts'

/** In what a new sale is made, at the rate of today; null is the operator's own currency, which asks for nothing. */
export async function findSaleMoney(
  db: Reader,
  tour_operator_id: string,
  currency: string | undefined,
): Promise<SaleMoney | null> {
  if (currency === undefined) return null
  const operator = await db
    .selectFrom('tour_operators')
    .select(['currency', 'secondary_currency'])
    .where('id', '=', tour_operator_id)
    .executeTakeFirstOrThrow()
  if (currency === operator.currency) return null
  if (currency !== operator.secondary_currency) throw new Refusal('currency_not_second', { currency })
  const found = await findDayRate(db, tour_operator_id)
  if (!found) throw new Refusal('day_rate_missing', { currency })
  const { rate, date, source } = found
  return { currency, rate: { rate, date, source } }
}

/** What a public page sells at: the second currency and its rate while that is not old; null sells in one alone. */
export async function findOfferedMoney(
  db: Reader,
  { tour_operator_id, secondary_currency }: { tour_operator_id: string; secondary_currency?: string | null },
  today: LocalDate,
): Promise<SaleMoney | null> {
  // Who knows that there is none need not ask; a rate is found only of the currency that is the second one.
  if (secondary_currency === null) return null
  const found = await findDayRate(db, tour_operator_id)
  if (!found || isOldRate(found, today)) return null
  const { currency, rate, date, source } = found
  return { currency, rate: { rate, date, source } }
}

/** The same for who asks for a currency by name: the operator's own is null, and any other is refused. */
export async function findPublicMoney(
  db: Reader,
  tour_operator_id: string,
  currency: string | undefined,
  now: Date,
): Promise<SaleMoney | null> {
  if (currency === undefined) return null
  const operator = await db
    .selectFrom('tour_operators')
    .select(['currency', 'secondary_currency', 'time_zone'])
    .where('id', '=', tour_operator_id)
    .executeTakeFirstOrThrow()
  if (currency === operator.currency) return null
  const { secondary_currency, time_zone } = operator
  const today = localMoment(now, time_zone).date
  const offered = await findOfferedMoney(db, { tour_operator_id, secondary_currency }, today)
  if (offered?.currency !== currency) throw new Refusal('currency_not_offered', { currency })
  return offered
}

/** In what a booking was sold, with the rate that it keeps. */
export async function findMoneyOf(
  db: Reader,
  { id, tour_operator_id }: { id: string; tour_operator_id?: string },
): Promise<SaleMoney | null> {
  const booking = await db
    .selectFrom('bookings')
    .select(['currency', 'exchange_rate', 'rate_source', 'rate_date'])
    .where('id', '=', id)
    .$if(tour_operator_id !== undefined, (query) =>
      query.where('tour_operator_id', '=', tour_operator_id ?? ''),
    )
    .executeTakeFirst()
  if (!booking) throw new NotFound()
  return moneyOf(booking)
}

/** In what a hold is sold: with the rate that it keeps while it keeps its seats, at today's once it lost them. */
export async function findMoneyOfHold(
  db: Reader,
  { id, tour_operator_id }: { id: string; tour_operator_id: string },
  now: Date,
): Promise<SaleMoney | null> {
  const hold = await db
    .selectFrom('bookings')
    .select(['status', 'currency', 'exchange_rate', 'rate_source', 'rate_date'])
    .where('id', '=', id)
    .where('tour_operator_id', '=', tour_operator_id)
    .executeTakeFirst()
  if (!hold) throw new NotFound()
  const frozen = moneyOf(hold)
  return frozen && hold.status === 'expirada'
    ? findPublicMoney(db, tour_operator_id, hold.currency, now)
    : frozen
}
