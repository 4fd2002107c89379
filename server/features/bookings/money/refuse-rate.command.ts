import type { NewPayment } from '#contract/bookings/booking.ts'
import { isConfirmedRate } from '#domain/operators/day-rate.rules.ts'
import {
  judgeRate,
  paymentCurrencies,
  rateLimitPercent,
  ratesOfPayment,
} from '#domain/payments/payment-rate.rules.ts'
import { moneyOf } from '#domain/products/prices/sale-money.rules.ts'
import { Refusal } from '#domain/refusal.ts'
import { isManager } from '#domain/staff/level.ts'
import type { StaffAct } from '#server/db/act.ts'

import { operatorDay } from '../../operators/operator-day.queries.ts'
import { listDayRates } from '../../operators/rates/day-rates.queries.ts'
import type { LockedBooking } from '../booking/booking-changes.command.ts'

type Exchanged = Pick<NewPayment, 'amount' | 'rate_per' | 'rate_date' | 'confirmed_rate'> & {
  currency: string
  exchange_rate: string
  booking_amount: number
}

/**
 * Refuses a payment in a currency that is not accepted, a rate far from the known ones, and an unusual one that the user
 * has not confirmed.
 */
export async function refuseRate(
  { tx, actor, now }: StaffAct,
  booking: LockedBooking,
  { currency, exchange_rate, rate_per, rate_date, amount, booking_amount, confirmed_rate }: Exchanged,
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
  if (!first && isManager(actor)) return
  if (!first) throw new Refusal('day_rate_missing', { currency: other, field })
  const judged = judgeRate({ exchange_rate, rate_per, isInMain: currency === main_currency }, known)
  const { rate, date } = first
  const details = { currency: other, main_currency, rate, date }
  if (judged === 'too_far')
    throw new Refusal('rate_too_far', { ...details, percent: rateLimitPercent, field })
  if (judged === 'near' || isConfirmedRate({ rate: exchange_rate, confirmed: confirmed_rate })) return
  const worth = { amount, paid_in: currency, booking_amount, booking_currency: booking.currency }
  throw new Refusal('rate_unconfirmed', { ...details, ...worth })
}
