import type { RatePer } from '#domain/bookings/payment.ts'
import { converted, convertedBack, isRate } from '#domain/money.ts'

type Operator = { currency: string; secondary_currency: string | null }

type Rate = { currency: string; main_currency: string; rate: string; source: string; date: string }
type Pair = { from: string; to: string }

/**
 * A rate is entered as people say it: the value of one unit of the other currency in the operator's first. If the
 * payment is in the first currency, it is a rate of the booking's.
 */
export const ratePer = ({ from, to }: Pair, { currency }: Operator): RatePer =>
  from === currency && to !== currency ? 'reserva' : 'pago'

/** The rate of the day as a payment asks for it, where it is of just these two currencies. */
export function rateFor(rate: Rate | null, { from, to }: Pair) {
  if (!rate) return null
  const pair = [rate.currency, rate.main_currency]
  if (from === to || !pair.includes(from) || !pair.includes(to)) return null
  return { exchange_rate: rate.rate, rate_source: rate.source, rate_date: rate.date }
}

/** An amount of a booking (`to`) in the currency of a payment (`from`); unknown without a rate. */
export function amountToPay(amount: number, { from, to }: Pair, rate: string, per: RatePer) {
  if (from === to) return amount || undefined
  if (!isRate(rate)) return undefined
  const inPayment = per === 'reserva' ? converted : convertedBack
  return inPayment(amount, rate, to, from) || undefined
}
