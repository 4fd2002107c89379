import { moneyParts } from './voucher-text.ts'

export type DiscountRow = { name: string; amount: number }

type Discounts = { discount: number; package_discount: number; promo_code: string }

/** What is taken off a price, each discount by its name; together they are the whole discount. */
export function discountRows({ discount, package_discount, promo_code }: Discounts): DiscountRow[] {
  return [
    { name: moneyParts.packagePrice, amount: package_discount },
    { name: moneyParts.discount(promo_code), amount: discount - package_discount },
  ].filter(({ amount }) => amount > 0)
}
