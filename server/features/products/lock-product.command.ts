import { NotFound, Stale } from '#domain/refusal.ts'
import type { Act } from '#server/db/act.ts'

import { findProduct, type ProductKey } from './product.queries.ts'

/**
 * Locks a product for a change and answers its current state. The lock mode does not block bookings, which only
 * need the row to exist. Always taken before the product's departures.
 */
export async function lockProduct(act: Act, key: ProductKey) {
  const { tx, now } = act
  const row = await tx
    .selectFrom('products')
    .select('id')
    .where('tour_operator_id', '=', key.tour_operator_id)
    .where('id', '=', key.id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!row) throw new NotFound()
  return findProduct(tx, key, now)
}

/** The same for an edit: refuses if another user saved since `version` was read. */
export async function lockVersion(act: Act, key: ProductKey, version: number) {
  const product = await lockProduct(act, key)
  if (product.version !== version) throw new Stale(product)
  return product
}
