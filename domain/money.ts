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
  CRC: 2,
  DOP: 2,
  GTQ: 2,
  HNL: 2,
  NIO: 2,
}

export const currencies = Object.keys(decimalsByCurrency)

/** How many decimals the currency really has (ISO 4217). */
export function decimalsOf(currency: string): number {
  return decimalsByCurrency[currency] ?? 2
}

const decimal = /^(\d{1,7})(?:\.(\d{1,12}))?$/

/** How much one unit of a currency is worth in another, as a decimal in text: `950.5`. Never a binary fraction. */
export function isRate(typed: string): boolean {
  return decimal.test(typed) && /[1-9]/.test(typed) && scaledRate(typed, 0) <= 1_000_000n
}

/** A rate as the whole number that it is with so many decimals more. */
function scaledRate(rate: string, decimals: number): bigint {
  const [, whole = '0', part = ''] = decimal.exec(rate) ?? []
  return BigInt(whole + part.padEnd(decimals, '0').slice(0, decimals))
}

const rateDecimals = 12

/**
 * An amount in another currency: `rate` is how much of `to` one unit of `from` is worth. Computed in whole numbers, and
 * rounded half up to the minor unit that the currency really has.
 */
export function converted(amount: number, rate: string, from: string, to: string): number {
  if (from === to) return amount
  const product = BigInt(amount) * scaledRate(rate, rateDecimals) * 10n ** BigInt(decimalsOf(to))
  const unit = 10n ** BigInt(rateDecimals + decimalsOf(from))
  return Number((2n * product + unit) / (2n * unit))
}

/**
 * The way back: `rate` is how much of `from` one unit of `to` is worth. It divides, so that a rate is never turned round
 * into a decimal that it is not.
 */
export function convertedBack(amount: number, rate: string, from: string, to: string): number {
  if (from === to) return amount
  const share = BigInt(amount) * 10n ** BigInt(rateDecimals + decimalsOf(to))
  const unit = scaledRate(rate, rateDecimals) * 10n ** BigInt(decimalsOf(from))
  return Number((2n * share + unit) / (2n * unit))
}

/** Part of an amount, rounded half up to the minor unit. */
export function percentOf(amount: number, percent: number): number {
  return Math.round((amount * percent) / 100)
}
