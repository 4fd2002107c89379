import type { NewPayment } from '#contract/bookings/booking.ts'
import {
  isNearRate,
  paymentCurrencies,
  ratesOfPayment,
  rateTolerancePercent,
} from '#domain/payments/payment-rate.rules.ts'
import { moneyOf } from '#domain/products/prices/sale-money.rules.ts'
import { Refusal } from '#domain/refusal.ts'
import { isManager } from '#domain/staff/level.ts'
import type { StaffAct } from '#server/db/act.ts'

import { operatorDay } from '../../operators/operator-day.queries.ts'
import { listDayRates } from '../../operators/rates/day-rates.queries.ts'
import type { LockedBooking } from '../booking/booking-changes.command.ts'

type Exchanged = Pick<NewPayment, 'rate_per' | 'rate_date'> & { currency: string; exchange_rate: string }

/** Refuses a payment in a currency that is not accepted, and a rate that this user may not enter. */
export async function refuseRate(
  { tx, actor, now }: StaffAct,
  booking: LockedBooking,
  { currency, exchange_rate, rate_per, rate_date }: Exchanged,
  field: string,
) {
  const { tour_operator_id } = booking
  const operator = await tx
    .selectFrom('tour_operators')
    .select(['currency', 'secondary_currency'])
    .where('id', '=', tour_operator_id)
    .executeTakeFirstOrThrow()
  if (!paymentCurrencies(booking.currency, operator).includes(currency))
    throw new Refusal('currency_not_second', { currency })
  if (isManager(actor)) return
  const { currency: main_currency, secondary_currency } = operator
  const pair = [booking.currency, currency]
  const hasMain = pair.includes(main_currency)
  const other = currency === main_currency ? booking.currency : currency
  const { today } = await operatorDay(tx, tour_operator_id, now)
  const known = ratesOfPayment({
    written: hasMain && other === secondary_currency ? await listDayRates(tx, tour_operator_id) : [],
    frozen: (hasMain && moneyOf(booking)?.rate) || undefined,
    today,
    rate_date: rate_date ?? today,
  })
  const [first] = known
  if (!first) throw new Refusal('day_rate_missing', { currency: other, field })
  if (isNearRate({ exchange_rate, rate_per, isInMain: currency === main_currency }, known)) return
  const { rate, date } = first
  const percent = rateTolerancePercent
  throw new Refusal('rate_too_far', { currency: other, main_currency, rate, date, percent, field })
}
