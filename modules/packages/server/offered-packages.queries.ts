import type { LandingParts } from '#contract/storefront/storefront-page.ts'
import type { LocalDate } from '#domain/local-date.ts'
import type { SaleMoney } from '#domain/products/prices/sale-money.rules.ts'
import type { Reader } from '#server/db/database.ts'
import type { LandingFacts } from '#server/features/storefront/pages/landing-parts.queries.ts'
import { findProductCards } from '#server/features/storefront/tour/storefront.queries.ts'

import type { OfferedPackage } from '../contract/package-pages.ts'
import { adultPrices } from '../rules/package-price.rules.ts'
import { type ActivePackage, findActivePackages } from './active-packages.queries.ts'
import { shownPackage } from './shown-package.queries.ts'

/** The packages of a tour that can be bought. */
export async function findOfferedPackages({
  db,
  product_id,
  ...page
}: LandingFacts): Promise<Pick<LandingParts, 'packages'>> {
  const packages = await findActivePackages(db, page.tour_operator_id, [product_id])
  return { packages: await offeredOf(db, packages, page) }
}

type Page = { tour_operator_id: string; today: LocalDate; sold: SaleMoney | null }

/** Those of which all tours are on sale and together cost less than the advertised prices. */
export async function offeredOf(
  db: Reader,
  packages: readonly ActivePackage[],
  page: Page,
): Promise<OfferedPackage[]> {
  if (packages.length === 0) return []
  const cards = await findProductCards(db, page, { ids: packages.flatMap(({ product_ids }) => product_ids) })
  /** What one adult pays at the least; null for groups and vehicles, undefined for a tour not on sale. */
  const priceOf = (id: string) => {
    const card = cards.find((each) => each.id === id)
    if (!card?.price_from) return undefined
    return card.price_unit === 'persona' ? card.price_from.amount : null
  }
  return packages.flatMap((each) => {
    const prices = each.product_ids.map(priceOf)
    const isOver = each.travels_to !== null && each.travels_to < page.today
    if (isOver || prices.includes(undefined)) return []
    const known = prices.flatMap((price) => price ?? [])
    const isByPerson = known.length === prices.length
    const separate = known.reduce((sum, price) => sum + price, 0)
    const adult = isByPerson ? adultPrices(each, separate, page.sold) : null
    if (isByPerson && !adult) return []
    return [{ ...shownPackage(each), tours: each.tours, adult }]
  })
}
