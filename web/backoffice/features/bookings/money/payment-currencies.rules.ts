type Operator = { currency: string; secondary_currency: string | null }

/** In what a booking may be paid: its own currency first, then the operator's two. */
export function paymentCurrencies(own: string, { currency, secondary_currency }: Operator): string[] {
  return [...new Set([own, currency, secondary_currency])].filter((each) => each !== null)
}
