import { sql } from 'kysely'

import type { WritingDatabase } from '#server/db/database.ts'
import type { HotQuery } from '#testing/growth/hot-query.ts'
import {
  type InstallationSize,
  type LargeInstallation,
  withoutTriggers,
} from '#testing/growth/installation.ts'

import { listReviews } from '../contract/reviews.contract.ts'
import * as reviews from '../server/reviews.queries.ts'
import { findShownReviews } from '../server/shown-reviews.queries.ts'

/** One booking in three is reviewed; one review in a hundred waits. */
export async function fillInstallation(
  db: WritingDatabase,
  _own: string,
  { moneyOnly = false }: InstallationSize,
) {
  if (moneyOnly) return
  await withoutTriggers(db, async (tx) => {
    await sql`insert into reviews (tour_operator_id, created_at, updated_at, booking_id, product_id, service_date, score,
        comment, author, language, status)
      select tour_operator_id, created_at, created_at, booking_id, product_id, created_at::date, 1 + key % 5,
        case when key % 2 = 0 then 'Muy bonito' else '' end, 'Ana', 'es',
        case when key % 100 = 0 then 'por_revisar' else 'publicada' end
      from (select i.tour_operator_id, b.created_at, i.booking_id, i.product_id,
          row_number() over (order by b.created_at, i.id) as key
        from booking_items i
        join bookings b on b.tour_operator_id = i.tour_operator_id and b.id = i.booking_id) numbered
      where key % 3 = 0
      on conflict do nothing`.execute(tx)
  })
}

export function hotQueries({ tour_operator_id, booking }: LargeInstallation): HotQuery[] {
  const { product_id } = booking
  const list = (name: string, filters: Parameters<typeof reviews.listReviews>[2]['filters']): HotQuery => ({
    name: `reviews: ${name}`,
    endpoint: listReviews,
    ask: (db) => reviews.listReviews(db, tour_operator_id, { filters, after: null, limit: 50 }),
  })
  return [
    list('all', []),
    list('waiting', [{ field: 'status', operator: 'eq', value: 'por_revisar' }]),
    list('of a tour', [{ field: 'product_id', operator: 'eq', value: product_id }]),
    {
      name: 'reviews: on the page of a tour',
      endpoint: listReviews,
      ask: (db) => findShownReviews({ db, tour_operator_id, product_id }),
    },
  ]
}
