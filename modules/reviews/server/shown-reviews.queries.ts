import { sql } from 'kysely'

import type { LandingParts } from '#contract/storefront/storefront-page.ts'
import type { LandingFacts } from '#server/features/storefront/pages/landing-parts.queries.ts'

import type { ShownReviews } from '../contract/review-pages.ts'
import { meanScore } from '../rules/review.rules.ts'
import { mostCounted, mostShown } from '../rules/review.ts'

type Row = { count: number; sum: number; latest: ShownReviews['latest'] }

/** Scores that are not read yet count too: to leave a low one unread must not raise the mean. */
export async function findShownReviews({
  db,
  tour_operator_id,
  product_id,
}: Pick<LandingFacts, 'db' | 'tour_operator_id' | 'product_id'>): Promise<Pick<LandingParts, 'reviews'>> {
  const ofProduct = sql`r.tour_operator_id = ${tour_operator_id}::uuid and r.product_id = ${product_id}::uuid`
  const { rows } = await sql<Row>`
    select count(*)::int as count, coalesce(sum(r.score), 0)::int as sum,
      (select coalesce(json_agg(l), '[]') from (
        select r.id, r.score, r.comment, r.language, r.author, to_char(r.service_date, 'YYYY-MM') as month, r.answer
        from reviews r where ${ofProduct} and r.status = 'publicada' and r.comment <> ''
        order by r.created_at desc, r.id desc limit ${sql.lit(mostShown)}) l) as latest
    from (select r.score from reviews r where ${ofProduct} and r.status <> 'oculta'
      order by r.created_at desc limit ${sql.lit(mostCounted)}) r`.execute(db)
  const [{ count, sum, latest } = { count: 0, sum: 0, latest: [] }] = rows
  return { reviews: { count, mean: meanScore({ sum, count }), latest } }
}
