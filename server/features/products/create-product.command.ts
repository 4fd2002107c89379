import type { NewProduct } from '#contract/products/products.contract.ts'
import { askedFacts } from '#domain/products/product/product.ts'
import type { StaffAct } from '#server/db/act.ts'
import { categoryNames } from '#words/office/code-names.ts'

import type { Tx } from '../../db/database.ts'
import { recordEvent } from '../events/record-event.command.ts'

/** A draft with the two categories that nearly every tour has, and no prices yet. */
export async function createProduct(act: StaffAct, { code, name, color }: NewProduct): Promise<string> {
  const { tx, actor } = act
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
  const of = { tour_operator_id, product_id: id }
  await tx
    .insertInto('price_categories')
    .values([
      { ...of, code: 'ADULT', label: categoryNames.ADULT, min_age: 12, max_age: null, position: 0 },
      {
        ...of,
        code: 'CHILD',
        label: categoryNames.CHILD,
        min_age: 3,
        max_age: 11,
        needs_adult: true,
        position: 1,
      },
    ])
    .execute()
  const data = { code, name }
  await recordEvent(tx, {
    tour_operator_id,
    entity: 'product',
    entity_id: id,
    kind: 'product_created',
    data,
    actor,
  })
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
