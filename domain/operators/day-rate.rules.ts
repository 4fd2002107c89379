import { addDays, type LocalDate } from '../local-date.ts'

/** The value of one unit of an operator's second currency in its first one. */
export type DayRate = { rate: string; date: LocalDate; source: string }

export type DayRateEvents = {
  day_rate_written: DayRate & { currency: string; main_currency: string }
}

/** The rate of a week ago still serves: long weekends and banks that publish none on holidays. */
export const rateServesDays = 7

/** Whether a rate is so old that its user gets a warning. */
export const isOldRate = ({ date }: Pick<DayRate, 'date'>, today: LocalDate): boolean =>
  addDays(date, rateServesDays) < today

/** A rate farther than this from each known one, in percent of it, needs a confirmation at every level. */
export const rateTolerancePercent = 5

/** Whether a rate is within so many percent of a known one, in the arithmetic of `is_near_rate`. */
export const isNearRate = (rate: number, known: number, percent = rateTolerancePercent): boolean =>
  Math.abs(rate - known) <= (known * percent) / 100

/** Whether a rate is so far from the one before it that it was perhaps mistyped. */
export const isFarRate = (rate: string, last: Pick<DayRate, 'rate'>): boolean =>
  !isNearRate(Number(rate), Number(last.rate))

/** Whether the user repeated the rate after the question about it. */
export const isConfirmedRate = ({
  rate,
  confirmed,
}: {
  rate: string
  confirmed: string | undefined
}): boolean => confirmed !== undefined && Number(confirmed) === Number(rate)

/** A visitor of a public page cannot confirm an old rate, so nothing is sold at one there. */
export const publicCurrencyRefusals = ['currency_not_offered'] as const

export const saleCurrencyRefusals = ['currency_not_second', 'day_rate_missing'] as const
