import type { OtherCurrency } from '#contract/storefront/storefront-page.ts'
import type { PublicOperator } from '#contract/storefront/storefront.contract.ts'
import type { LocalDate } from '#domain/local-date.ts'
import type { SaleMoney } from '#domain/products/prices/sale-money.rules.ts'
import type { Reader } from '#server/db/database.ts'
import { inCountry } from '#words/language.ts'
import { rateText } from '#words/sale-rate.ts'

import { findOfferedMoney } from '../../operators/rates/sale-money.queries.ts'

/** The offered currency and the shown one: null is the operator's first currency. */
type ShownMoney = { offered: SaleMoney | null; sold: SaleMoney | null }

/** The currency that an address names, or ''. A button asks for one over that which its form holds. */
export function currencyTyped(typed: Record<string, string>): string {
  const asked = typed['currency_to'] || (typed['currency'] ?? '')
  return /^[A-Z]{3}$/.test(asked) ? asked : ''
}

/** The currency of a page requested by its address. */
export async function findShownMoney(
  db: Reader,
  operator: { tour_operator_id: string; secondary_currency?: string | null },
  typed: Record<string, string>,
  today: LocalDate,
): Promise<ShownMoney> {
  const offered = await findOfferedMoney(db, operator, today)
  return { offered, sold: offered?.currency === currencyTyped(typed) ? offered : null }
}

/** The currencies of an operator's page: that of its prices, and the other one for the switch. */
export const currenciesOf = (
  { offered, sold }: ShownMoney,
  { currency: own, country }: Pick<PublicOperator, 'currency' | 'country'>,
): { currency: string; other: OtherCurrency | null } => ({
  currency: sold?.currency ?? own,
  other: offered && {
    currency: sold ? own : offered.currency,
    rate: inCountry(country, () => rateText(offered, own)),
  },
})
