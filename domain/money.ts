/** Money is an integer in the currency's minor unit: CLP 25000 is 25 000 pesos, USD 2500 is 25 dollars. */
const decimalsByCurrency: Record<string, number> = {
  CLP: 0,
  PYG: 0,
  JPY: 0,
  COP: 2,
  PEN: 2,
  ARS: 2,
  BOB: 2,
  USD: 2,
  EUR: 2,
  BRL: 2,
  MXN: 2,
  UYU: 2,
}

export const currencies = Object.keys(decimalsByCurrency)

/** How many decimals the currency really has (ISO 4217). */
export function decimalsOf(currency: string): number {
  return decimalsByCurrency[currency] ?? 2
}

/** Part of an amount, rounded half up to the minor unit. */
export function percentOf(amount: number, percent: number): number {
  return Math.round((amount * percent) / 100)
}
