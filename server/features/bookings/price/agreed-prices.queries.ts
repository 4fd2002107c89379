import type { AgreedTour, AgreementKey } from '#domain/bookings/agreed/agreed-price.ts'
import type { LocalDate } from '#domain/local-date.ts'
import type { Quote } from '#domain/products/prices/price.rules.ts'
import type { SaleMoney } from '#domain/products/prices/sale-money.rules.ts'
import type { Reader } from '#server/db/database.ts'
import { extensionPoint } from '#server/extensions/extension-point.ts'

type SoldTour = {
  product_id: string
  date: LocalDate
  /** at the public price */
  quote: Quote
  /** the operator's own currency */
  own_currency: string
  /** terms that it was sold by: they hold as long as the agreement covers the day */
  sold_by: AgreementKey | null
}
export type AgencySale = {
  tour_operator_id: string
  agency_id: string
  sold: SaleMoney | null
  tours: readonly SoldTour[]
}

/** What an agency and the operator agreed for each of these tours, in its place; null for the public price. */
export const agreedPrices =
  extensionPoint<(db: Reader, sale: AgencySale) => Promise<readonly (AgreedTour | null)[]>>()

/** At most one module knows agreements. */
export async function findAgreedPrices(
  db: Reader,
  sale: AgencySale,
): Promise<readonly (AgreedTour | null)[]> {
  const [find] = agreedPrices.all()
  return find ? find(db, sale) : sale.tours.map(() => null)
}
