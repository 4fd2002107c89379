import type { NewProduct } from '#contract/products/new-product.ts'
import { editOf } from '#contract/products/product-edit.ts'
import { firstCategories } from '#contract/products/usual-categories.ts'
import { askedFacts } from '#domain/products/product/product.ts'
import type { StaffAct } from '#server/db/act.ts'

import type { Tx } from '../../db/database.ts'
import { recordEvent } from '../events/record-event.command.ts'
import { replaceCategories } from './product-parts.command.ts'
import { findProduct } from './product.queries.ts'
import { saveProduct } from './save-product.command.ts'

/** A draft with the two categories that nearly every tour has; with `start` and a picture it can be published. */
export async function createProduct(
  act: StaffAct,
  { code, name, color, start }: NewProduct,
): Promise<string> {
  const { tx, actor, now } = act
  const { tour_operator_id } = actor
  const { id } = await tx
    .insertInto('products')
    .values({
      tour_operator_id,
      code,
      name,
      color,
      slug: await freeSlug(tx, tour_operator_id, name),
      unsaid_facts: [...askedFacts],
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const key = { id, tour_operator_id }
  await replaceCategories(tx, key, firstCategories)
  const data = { code, name }
  await recordEvent(tx, {
    tour_operator_id,
    entity: 'product',
    entity_id: id,
    kind: 'product_created',
    data,
    actor,
  })
  if (start) {
    const draft = editOf(await findProduct(tx, key, now))
    const unsaid_facts = draft.unsaid_facts.filter((fact) => fact !== 'duration_minutes')
    await saveProduct(act, id, { ...draft, ...start, unsaid_facts })
  }
  return id
}

/** «Géiseres del Tatio» → `geiseres-del-tatio`, with a number when another product has it. */
async function freeSlug(tx: Tx, tour_operator_id: string, name: string): Promise<string> {
  const words = name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replace(/^-+|-+$/g, '')
  const base = words || 'tour'
  const taken = await tx
    .selectFrom('products')
    .select('slug')
    .where('tour_operator_id', '=', tour_operator_id)
    .where('slug', 'like', `${base}%`)
    .execute()
  const slugs = new Set(taken.map(({ slug }) => slug))
  if (!slugs.has(base)) return base
  let number = 2
  while (slugs.has(`${base}-${number}`)) number += 1
  return `${base}-${number}`
}
