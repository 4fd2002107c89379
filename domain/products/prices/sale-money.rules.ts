import { convertedBack } from '../../money.ts'
import type { DayRate } from '../../operators/day-rate.rules.ts'
import type { Pricing } from './price.rules.ts'

/** The currency of a sale that is not made in the operator's own, and the rate that is frozen on its booking. */
export type SaleMoney = { currency: string; rate: DayRate }

/** An amount in the operator's first currency. */
type Priced = {
  amount: number
  /** price entered for another currency */
  other_amount?: number | null | undefined
  other_currency?: string | null | undefined
}

/**
 * A price in the currency of a sale: the one entered for it, else the operator's own at the frozen rate, rounded
 * half up to the currency's decimals. `sold` is null for a sale in the operator's first currency.
 */
export function amountIn(priced: Priced, own: string, sold: SaleMoney | null): number {
  if (!sold) return priced.amount
  const { other_amount, other_currency } = priced
  if (other_currency === sold.currency && typeof other_amount === 'number') return other_amount
  return convertedBack(priced.amount, sold.rate.rate, own, sold.currency)
}

/** A product with all its prices in one currency. */
export function soldIn<Product extends Pick<Pricing, 'rules' | 'extras'> & { currency: string }>(
  product: Product,
  sold: SaleMoney | null,
): Product {
  const { currency: own, rules, extras } = product
  const inSale = <Each extends Priced>({ other_amount, other_currency, ...each }: Each) => ({
    ...each,
    amount: amountIn({ ...each, other_amount, other_currency }, own, sold),
  })
  return {
    ...product,
    currency: sold?.currency ?? own,
    rules: rules.map(inSale),
    extras: extras.map(inSale),
  }
}

type OnBooking = {
  currency: string
  exchange_rate: string | null
  rate_source: string
  rate_date: string | null
}

/** The rate frozen on a booking at its sale; null for a sale in the operator's first currency. */
export function moneyOf({ currency, exchange_rate, rate_source, rate_date }: OnBooking): SaleMoney | null {
  if (exchange_rate === null || rate_date === null) return null
  return { currency, rate: { rate: exchange_rate, source: rate_source, date: rate_date } }
}
