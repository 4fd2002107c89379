import type { Reader } from '#server/db/database.ts'
import { extensionPoint } from '#server/extensions/extension-point.ts'

/** A cost of a sold tour: the commission of who sold it, or the fee of who collected its money. */
export type SoldCost = {
  departure_id: string
  booking_id: string
  kind: 'comision' | 'proveedor'
  /** who gets it */
  name: string
  /** minor units */
  amount: number
  currency: string
}
type Asked = { tour_operator_id: string; departure_ids: readonly string[] }

/** What modules know of the costs of departures. */
export const soldCosts = extensionPoint<(db: Reader, asked: Asked) => Promise<readonly SoldCost[]>>()

export async function findSoldCosts(db: Reader, asked: Asked): Promise<SoldCost[]> {
  const found: SoldCost[] = []
  for (const find of soldCosts.all()) found.push(...(await find(db, asked)))
  return found
}
