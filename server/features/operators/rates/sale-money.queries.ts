import type { LocalDate } from '#domain/local-date.ts'
import { isOldRate } from '#domain/operators/day-rate.rules.ts'
import { moneyOf, type SaleMoney } from '#domain/products/prices/sale-money.rules.ts'
import { NotFound, Refusal } from '#domain/refusal.ts'
import { localMoment } from '#domain/zoned-time.ts'
import type { Reader } from '#server/db/database.ts'

import { findDayRate } from './day-rates.queries.ts'

/** Currency and rate of a new sale; null for the operator's first currency, which needs no rate. */
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

/** Currency and rate of a public page: the second currency while its rate is not old; null for the first only. */
export async function findOfferedMoney(
  db: Reader,
  { tour_operator_id, secondary_currency }: { tour_operator_id: string; secondary_currency?: string | null },
  today: LocalDate,
): Promise<SaleMoney | null> {
  // Skips the query without a second currency; a rate only exists for the current second one.
  if (secondary_currency === null) return null
  const found = await findDayRate(db, tour_operator_id)
  if (!found || isOldRate(found, today)) return null
  const { currency, rate, date, source } = found
  return { currency, rate: { rate, date, source } }
}

/** The same for a requested currency: the operator's first is null, and an unknown one is refused. */
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
  if (offered?.currency !== currency)
    throw new Refusal('currency_not_offered', { currency, main_currency: operator.currency })
  return offered
}

/** Currency of a booking, with its frozen rate. */
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

/** Currency of a hold: with its frozen rate while it has seats, at today's after it lost them. */
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
