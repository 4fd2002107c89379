import { brandShades } from '#domain/operators/brand-colors.rules.ts'
import type { Reader } from '#server/db/database.ts'
import type { Start } from '#words/links.ts'

import type { Embedding } from '../contract/embedding.contract.ts'

const findSites = (db: Reader, tour_operator_id: string) =>
  db
    .selectFrom('embedding_sites')
    .select(['id', 'origin'])
    .where('tour_operator_id', '=', tour_operator_id)
    .orderBy('origin')
    .execute()

/** Origins whose pages may show this operator's public pages in a frame. */
export async function findFrameOrigins(db: Reader, tour_operator_id: string): Promise<string[]> {
  return (await findSites(db, tour_operator_id)).map(({ origin }) => origin)
}

export async function findEmbedding(
  db: Reader,
  tour_operator_id: string,
  { publicUrl }: Start,
): Promise<Embedding> {
  const [sites, { slug, brand_color }, tours] = await Promise.all([
    findSites(db, tour_operator_id),
    db
      .selectFrom('tour_operators')
      .select(['slug', 'brand_color'])
      .where('id', '=', tour_operator_id)
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('products')
      .select(['id', 'name'])
      .where('tour_operator_id', '=', tour_operator_id)
      .where('status', '=', 'publicado')
      .orderBy('name')
      .orderBy('id')
      .limit(500)
      .execute(),
  ])
  const { fill, onFill } = brandShades(brand_color)
  return { sites, slug, tours, public_url: publicUrl, fill, on_fill: onFill }
}
