import { decimalsOf } from '#domain/money.ts'

import { ProviderRefused } from './payment-provider.ts'

/** How many decimals a provider takes, where it takes fewer than the currency has. */
export type TakenDecimals = Readonly<Record<string, number>>

const taken = (currency: string, fewer: TakenDecimals) => fewer[currency] ?? decimalsOf(currency)

/**
 * Minor units as the provider's decimal number. An amount that it cannot express exactly is refused before it is
 * sent.
 */
export function toDecimal(minor: number, currency: string, fewer: TakenDecimals = {}): number {
  if (!Number.isSafeInteger(minor) || minor <= 0) throw new ProviderRefused(`amount ${minor} is no amount`)
  const lost = 10 ** (decimalsOf(currency) - taken(currency, fewer))
  if (minor % lost !== 0)
    throw new ProviderRefused(`amount ${minor} has decimals, which ${currency} has not here`)
  // One division of two integers is rounded once: it prints with no more decimals than the currency has.
  return minor / 10 ** decimalsOf(currency)
}

/**
 * The provider's decimal number, or its text, as minor units; null if it is none or has more decimals than the
 * currency.
 */
export function fromDecimal(given: number | string | null | undefined, currency: string): number | null {
  const [, whole, fraction = ''] = /^(\d{1,13})(?:[.](\d+))?$/.exec(String(given ?? '')) ?? []
  if (whole === undefined) return null
  const decimals = decimalsOf(currency)
  const exact = fraction.replace(/0+$/, '')
  if (exact.length > decimals) return null
  const minor = Number(whole + exact.padEnd(decimals, '0'))
  return Number.isSafeInteger(minor) ? minor : null
}
