import type { LocalDate } from '#domain/local-date.ts'
import { addDays } from '#domain/local-date.ts'
import { converted } from '#domain/money.ts'
import { rateServesDays } from '#domain/operators/day-rate.rules.ts'

/** The value of one unit of the second currency on a day; of several of a day the last entered. */
export type KnownRate = { currency: string; date: LocalDate; rate: string }

export type OwnAmount =
  | { own_amount: number; rate: string | null; rate_date: LocalDate | null }
  /** no rate of the day */
  | { own_amount: null; rate: null; rate_date: null }

/** The rate that serves on a day: the last one up to it, of a week at most. Rates come with the last day first. */
export function rateOn(rates: readonly KnownRate[], currency: string, date: LocalDate): KnownRate | null {
  return (
    rates.find(
      (each) =>
        each.currency === currency && each.date <= date && each.date >= addDays(date, -rateServesDays),
    ) ?? null
  )
}

type Asked = { amount: number; currency: string; own_currency: string; date: LocalDate; today: LocalDate }

/** An amount in the operator's currency, by the rate of its day, or of today for a day to come. */
export function ownAmount(
  { amount, currency, own_currency, date, today }: Asked,
  rates: readonly KnownRate[],
): OwnAmount {
  if (currency === own_currency) return { own_amount: amount, rate: null, rate_date: null }
  const known = rateOn(rates, currency, date > today ? today : date)
  if (!known) return { own_amount: null, rate: null, rate_date: null }
  return {
    own_amount: converted(amount, known.rate, currency, own_currency),
    rate: known.rate,
    rate_date: known.date,
  }
}
