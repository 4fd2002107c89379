import { countParty, type Party, type PartyTerms } from '../products/prices/party.rules.ts'
import type { CategoryCode, PriceUnit, ProductKind } from '../products/product/product.ts'

export const otherTourProblems = [
  'private_tour',
  'other_kind',
  'shared_seats',
  'sold_whole',
  'has_extras',
  'other_currency',
  'party_unfit',
] as const
export type OtherTourProblem = (typeof otherTourProblems)[number]

type Tour = { kind: ProductKind; price_unit: PriceUnit }
type Aboard = {
  seats: number
  /** units of each extra, by its id */
  extras: Readonly<Record<string, number>>
  passengers: readonly { category_code: CategoryCode }[]
  /** of its booking; `has_rate`: the rate to the operator's own currency is frozen on it */
  currency: string
  has_rate: boolean
}

/** Why passengers of one tour cannot travel on another; null: their tours can be joined. */
export function whyToursDiffer(from: Tour, to: Tour & { pool_id: string | null }): OtherTourProblem | null {
  if (from.kind === 'privado' || to.kind === 'privado') return 'private_tour'
  if (from.kind !== to.kind) return 'other_kind'
  if (to.pool_id) return 'shared_seats'
  return from.price_unit === 'persona' && to.price_unit === 'persona' ? null : 'sold_whole'
}

/** Why one booking cannot be taken over by another tour with its lines and price unchanged; null: it can. */
export function whyNotOnOther(
  to: PartyTerms & { currency: string },
  aboard: Aboard,
): OtherTourProblem | null {
  if (Object.values(aboard.extras).some((quantity) => quantity > 0)) return 'has_extras'
  if (aboard.currency !== to.currency && !aboard.has_rate) return 'other_currency'
  const party: Party = {}
  for (const { category_code } of aboard.passengers) party[category_code] = (party[category_code] ?? 0) + 1
  const counted = countParty(to, party, {})
  return typeof counted === 'string' || counted.seated !== aboard.seats ? 'party_unfit' : null
}
