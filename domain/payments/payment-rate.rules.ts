import type { RatePer } from '../bookings/payment.ts'
import { addDays, type LocalDate } from '../local-date.ts'
import { type DayRate, isNearRate, rateServesDays } from '../operators/day-rate.rules.ts'

type Operator = { currency: string; secondary_currency: string | null }

/** Currencies of a payment: the booking's first, then the operator's two. */
export function paymentCurrencies(own: string, { currency, secondary_currency }: Operator): string[] {
  return [...new Set([own, currency, secondary_currency])].filter((each) => each !== null)
}

/** A payment farther than this is refused. */
export const rateLimitPercent = 25

type Known = {
  /** the operator's rates, the last day first; within a day, the last entered */
  written: readonly DayRate[]
  /** the booking's frozen rate, if it was sold in the second currency */
  frozen: DayRate | undefined
  today: LocalDate
  /** the day that the payment gives for its rate */
  rate_date: LocalDate
}

/** The rates that a payment may be close to: today's, that of its own day if it is recent, and its booking's. */
export function ratesOfPayment({ written, frozen, today, rate_date }: Known): DayRate[] {
  const isLately = rate_date <= today && addDays(rate_date, rateServesDays) >= today
  const ofItsDay = isLately && written.find(({ date }) => date <= rate_date)
  return [written[0], ofItsDay, frozen].filter((each) => each !== undefined && each !== false)
}

type Typed = {
  exchange_rate: string
  rate_per: RatePer
  /** whether it is paid in the operator's own currency */
  isInMain: boolean
}

/** A typed rate, as the value of one unit of the second currency, against the known ones. */
export function judgeRate(
  { exchange_rate, rate_per, isInMain }: Typed,
  known: readonly Pick<DayRate, 'rate'>[],
): 'near' | 'unusual' | 'too_far' {
  const typed = Number(exchange_rate)
  const worth = isInMain === (rate_per === 'pago') ? 1 / typed : typed
  const isWithin = (percent?: number) => known.some(({ rate }) => isNearRate(worth, Number(rate), percent))
  if (isWithin()) return 'near'
  return isWithin(rateLimitPercent) ? 'unusual' : 'too_far'
}
