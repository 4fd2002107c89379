import type { Reader } from '#server/db/database.ts'

/** A map for search engines may not name more. */
const mostAddresses = 50_000

/** What is on sale, of every operator at work. */
export function findPublished(db: Reader) {
  return db
    .selectFrom('products as p')
    .innerJoin('tour_operators as o', 'o.id', 'p.tour_operator_id')
    .select(['p.id', 'p.updated_at'])
    .where('p.status', '=', 'publicado')
    .where('o.state', '=', 1)
    .orderBy('p.id')
    .limit(mostAddresses)
    .execute()
}
