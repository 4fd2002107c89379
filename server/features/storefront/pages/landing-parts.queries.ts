import type { LandingParts } from '#contract/storefront/storefront-page.ts'
import type { LocalDate } from '#domain/local-date.ts'
import type { SaleMoney } from '#domain/products/prices/sale-money.rules.ts'
import type { Reader } from '#server/db/database.ts'

import { extensionPoint } from '../../../extensions/extension-point.ts'

/** What the parts of modules are made from. */
export type LandingFacts = {
  db: Reader
  tour_operator_id: string
  product_id: string
  today: LocalDate
  /** null: in the operator's own currency */
  sold: SaleMoney | null
}
/** A module adds its part to the page of a tour. */
export const landingParts = extensionPoint<(facts: LandingFacts) => Promise<Partial<LandingParts>>>()

export async function findLandingParts(facts: LandingFacts): Promise<Partial<LandingParts>> {
  const found = await Promise.all(landingParts.all().map((part) => part(facts)))
  return Object.assign({}, ...found)
}
