import { NotFound } from '#domain/refusal.ts'
import type { Reader } from '#server/db/database.ts'

/** The operator of a product, for a visitor without a session: drafts and inactive operators are not found. */
export async function findPublicOwner(db: Reader, product_id: string): Promise<string> {
  const product = await db
    .selectFrom('products as p')
    .innerJoin('tour_operators as o', 'o.id', 'p.tour_operator_id')
    .select('p.tour_operator_id')
    .where('p.id', '=', product_id)
    .where('p.status', '<>', 'borrador')
    .where('o.state', '=', 1)
    .executeTakeFirst()
  if (!product) throw new NotFound()
  return product.tour_operator_id
}
