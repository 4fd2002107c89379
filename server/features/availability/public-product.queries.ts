import { NotFound } from '#domain/refusal.ts'

import type { Reader } from '../../db/database.ts'

/** Whose product it is, for somebody without a session. A draft is not there for them, whatever they ask of it. */
export async function findPublicOwner(db: Reader, product_id: string): Promise<string> {
  const product = await db
    .selectFrom('products')
    .select('tour_operator_id')
    .where('id', '=', product_id)
    .where('status', '<>', 'borrador')
    .executeTakeFirst()
  if (!product) throw new NotFound()
  return product.tour_operator_id
}
