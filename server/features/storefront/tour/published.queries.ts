import { sql } from 'kysely'

import { type Language, languages } from '#domain/language.ts'
import type { Reader } from '#server/db/database.ts'

import { findLanguagesOf, findLanguagesOnSale } from '../../operator-texts/translate.queries.ts'

/** A map for search engines may not name more. */
const mostAddresses = 50_000

type Row = { id: string; updated_at: Date; slug: string }
type Published = Row & { languages: Language[] }

/**
 * Products on sale of all active operators, with the languages of their name and description: the same as on
 * their page (`findLanguagesOf`), for all of them at once.
 */
export async function findPublished(db: Reader): Promise<Published[]> {
  const languagesOf = await findLanguagesOnSale(db)
  const { rows } = await sql<Row>`
    select p.id, p.updated_at, o.slug
    from products p
    join tour_operators o on o.id = p.tour_operator_id
    where p.status = 'publicado' and o.state = 1
    order by p.id
    limit ${Math.floor(mostAddresses / languages.length / 2)}`.execute(db)
  return rows.map((row) => ({ ...row, languages: languagesOf(row.id) }))
}

/** The languages in which an operator's whole catalogue can be read: those of all its tours on sale. */
export async function findCatalogueLanguages(
  db: Reader,
  { tour_operator_id }: { tour_operator_id: string },
): Promise<Language[]> {
  const tours = await db
    .selectFrom('products')
    .select(['name', 'description'])
    .where('tour_operator_id', '=', tour_operator_id)
    .where('status', '=', 'publicado')
    .execute()
  return findLanguagesOf(
    db,
    { tour_operator_id },
    tours.flatMap(({ name, description }) => [name, description]),
  )
}
