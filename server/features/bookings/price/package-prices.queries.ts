import type { PackageShares, PackageTour } from '#domain/bookings/order/package-price.rules.ts'
import type { SaleMoney } from '#domain/products/prices/sale-money.rules.ts'
import type { Reader } from '#server/db/database.ts'
import { extensionPoint } from '#server/extensions/extension-point.ts'

type Sale = { tour_operator_id: string; sold: SaleMoney | null; tours: readonly PackageTour[] }

/** Prices of tours that are bought together: the share of each tour, in its place. */
export const packagePrices = extensionPoint<(db: Reader, sale: Sale) => Promise<PackageShares>>()

/** At most one module prices packages. One tour alone is in none, so most sales ask nothing. */
export async function findPackageShares(db: Reader, sale: Sale): Promise<PackageShares> {
  const [find] = packagePrices.all()
  const products = new Set(sale.tours.map(({ product_id }) => product_id))
  return find && products.size > 1 ? find(db, sale) : sale.tours.map(() => null)
}
