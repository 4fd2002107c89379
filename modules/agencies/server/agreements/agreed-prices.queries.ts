import { type AgreedTour, pricedBy } from '#domain/bookings/agreed/agreed-price.ts'
import { amountIn } from '#domain/products/prices/sale-money.rules.ts'
import type { Reader } from '#server/db/database.ts'
import type { AgencySale } from '#server/features/bookings/price/agreed-prices.queries.ts'

import { priceByAgreement } from '../../rules/agreements/agreement-price.rules.ts'
import { findTerms } from './agreements.queries.ts'

/**
 * The price of each tour by the agreement of its day. A tour that was sold by an agreement keeps those terms, as long as the
 * agreement covers its day.
 */
export async function findAgreedPrices(
  db: Reader,
  { tour_operator_id, agency_id, sold, tours }: AgencySale,
): Promise<(AgreedTour | null)[]> {
  const kept = tours.flatMap(({ sold_by }) => sold_by ?? [])
  const held = await findTerms(db, { tour_operator_id, agency_id }, kept)
  return tours.map(({ sold_by, own_currency, ...tour }) => {
    const covering = held.filter(
      ({ valid_from, valid_to }) => valid_from <= tour.date && (valid_to === null || tour.date <= valid_to),
    )
    const agreement =
      covering.find(
        ({ agreement_id, revision }) =>
          agreement_id === sold_by?.agreement_id && revision === sold_by.revision,
      ) ?? covering.find(({ isCurrent }) => isCurrent)
    if (!agreement) return null
    const { agreement_id, revision, cancellation_tiers, credit_days, collects } = agreement
    const priced = sold_by?.priced ?? pricedBy(collects)
    const inSale = (amount: number) => amountIn({ amount }, own_currency, sold)
    return {
      agreement_id,
      revision,
      priced,
      collects,
      cancellation_tiers,
      is_on_credit: credit_days !== null,
      ...priceByAgreement(agreement, tour, { priced, inSale }),
    }
  })
}
