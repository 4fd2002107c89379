import { NotFound } from '#domain/refusal.ts'
import type { Reader } from '#server/db/database.ts'

/** The operator of a product, for a visitor without a session. For them a draft does not exist. */
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
