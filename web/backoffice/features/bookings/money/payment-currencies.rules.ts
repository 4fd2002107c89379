type Operator = { currency: string; secondary_currency: string | null }

/** In what a booking may be paid: its own currency first, then the operator's two. */
export function paymentCurrencies(own: string, { currency, secondary_currency }: Operator): string[] {
  return [...new Set([own, currency, secondary_currency])].filter((each) => each !== null)
}

type Rate = { currency: string; main_currency: string; rate: string; source: string; date: string }

/** The rate of the day as a payment asks for it, where it is of just these two currencies. */
export function rateFor(rate: Rate | null, { from, to }: { from: string; to: string }) {
  if (rate?.currency !== from || rate.main_currency !== to) return null
  return { exchange_rate: rate.rate, rate_source: rate.source, rate_date: rate.date }
}
