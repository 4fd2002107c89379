import type { PackageShares, PackageTour } from '#domain/bookings/order/package-price.rules.ts'
import type { SaleMoney } from '#domain/products/prices/sale-money.rules.ts'
import type { Reader } from '#server/db/database.ts'
import { extensionPoint } from '#server/extensions/extension-point.ts'

import type { StoredBooking, StoredItem } from '../booking/booking.queries.ts'

type Sale = { tour_operator_id: string; sold: SaleMoney | null; tours: readonly PackageTour[] }

/** Prices of tours that are bought together: the share of each tour, in its place. */
export const packagePrices = extensionPoint<(db: Reader, sale: Sale) => Promise<PackageShares>>()

/** At most one module prices packages. One tour alone is in none, so most sales ask nothing. */
export async function findPackageShares(db: Reader, sale: Sale): Promise<PackageShares> {
  const [find] = packagePrices.all()
  const products = new Set(sale.tours.map(({ product_id }) => product_id))
  return find && products.size > 1 ? find(db, sale) : sale.tours.map(() => null)
}

export const packageTours = (items: readonly StoredItem[]): PackageTour[] =>
  items.map(({ product, date, people, lines }) => ({ product_id: product.id, date, people, lines }))

export const keptShares = (items: StoredBooking['items']): PackageShares =>
  items.map(({ package_id, promo_discount }) =>
    package_id === null ? null : { package_id, amount: promo_discount },
  )
