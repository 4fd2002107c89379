import type { Translation } from '#contract/products/translations.contract.ts'
import { productTexts } from '#domain/translations/product-texts.rules.ts'
import type { Reader } from '#server/db/database.ts'

import { findProduct, type ProductKey, type StoredProduct } from '../products/product.queries.ts'
import { findWords } from './translate.queries.ts'

export async function listTranslations(db: Reader, key: ProductKey, now: Date): Promise<Translation[]> {
  return translationsOf(db, key, await findProduct(db, key, now))
}

export async function translationsOf(
  db: Reader,
  key: ProductKey,
  product: StoredProduct,
): Promise<Translation[]> {
  const texts = productTexts(product)
  const sources = texts.map(({ source }) => source)
  const [en, pt] = await Promise.all([findWords(db, key, sources, 'en'), findWords(db, key, sources, 'pt')])
  return texts.map((text) => ({
    ...text,
    en: en.get(text.source) ?? null,
    pt: pt.get(text.source) ?? null,
  }))
}
