import { sql } from 'kysely'

import type { Reader } from '#server/db/database.ts'
import { findProduct, type ProductKey } from '#server/features/products/product.queries.ts'

import type { Translation } from '../contract/translations.contract.ts'
import { operatorTexts, type OperatorTexts } from '../rules/operator-texts.rules.ts'
import { productTexts } from '../rules/product-texts.rules.ts'
import { findTranslations } from './translations-of.queries.ts'

export const findProductTexts = async (db: Reader, key: ProductKey, now: Date): Promise<TranslatableText[]> =>
  productTexts(await findProduct(db, key, now))

/** A text before its translations are read. */
export type TranslatableText = Pick<Translation, 'part' | 'source'>

/** As many different pickup points as one screen can hold. */
const mostPoints = 500

export async function findOperatorTexts(db: Reader, tour_operator_id: string): Promise<TranslatableText[]> {
  const { rows } = await sql<OperatorTexts>`
    select o.terms, o.bank_details,
      array(select z.name from zones z where z.tour_operator_id = o.id order by z.position, z.name) as zones,
      array(select distinct a.pickup_point from accommodations a
        where a.tour_operator_id = o.id and a.pickup_allowed and a.state = 1 and a.pickup_point <> ''
        order by 1 limit ${mostPoints}) as pickup_points
    from tour_operators o where o.id = ${tour_operator_id}::uuid`.execute(db)
  return rows.flatMap(operatorTexts)
}

/** These texts with their translations. */
export async function translationsOf(
  db: Reader,
  whose: { tour_operator_id: string },
  texts: readonly TranslatableText[],
): Promise<Translation[]> {
  const sources = texts.map(({ source }) => source)
  const [en, pt] = await Promise.all([
    findTranslations(db, whose, sources, 'en'),
    findTranslations(db, whose, sources, 'pt'),
  ])
  return texts.map((text) => ({
    ...text,
    en: en.get(text.source) ?? null,
    pt: pt.get(text.source) ?? null,
  }))
}
