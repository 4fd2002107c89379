import type { PicturesInput } from '#contract/products/product-input.ts'
import { NotFound, Refusal } from '#domain/refusal.ts'
import type { StaffAct } from '#server/db/act.ts'

import { recordEvent } from '../events/record-event.command.ts'
import { lockProduct } from './lock-product.command.ts'
import { findProduct, listPictures } from './product.queries.ts'
import { refuseUnsellable } from './save-product.command.ts'

export const mostPictures = 10

export type StoredPicture = { file_id: string; name: string; width: number; height: number; bytes: number }

/** Adds a picture whose copies are stored already, at the end. */
export async function addPicture(act: StaffAct, id: string, picture: StoredPicture) {
  const { tx, actor } = act
  const { tour_operator_id } = actor
  const key = { id, tour_operator_id }
  const { pictures } = await lockProduct(act, key)
  if (pictures.length >= mostPictures) throw new Refusal('too_many_pictures')
  const { file_id, ...file } = picture
  await tx
    .insertInto('files')
    .values({ id: file_id, tour_operator_id, kind: 'picture', media_type: 'image/webp', ...file })
    .execute()
  await tx
    .insertInto('product_pictures')
    .values({ tour_operator_id, product_id: id, file_id, position: pictures.length })
    .execute()
  await recordEvent(tx, {
    tour_operator_id,
    entity: 'product',
    entity_id: id,
    kind: 'product_picture_added',
    data: { file_id, name: file.name },
    actor,
  })
  return listPictures(tx, key)
}

/**
 * Orders, describes and removes pictures. One that another user just added, absent from both lists, stays at the
 * end. A published product keeps at least one.
 */
export async function arrangePictures(act: StaffAct, id: string, input: PicturesInput) {
  const { tx, actor, now } = act
  const { tour_operator_id } = actor
  const key = { id, tour_operator_id }
  const { pictures: before, missing_to_publish } = await lockProduct(act, key)
  const known = new Set(before.map(({ file_id }) => file_id))
  const named = [...input.pictures.map(({ file_id }) => file_id), ...input.removed]
  if (named.some((file_id) => !known.has(file_id)) || new Set(named).size < named.length) throw new NotFound()

  const after = [...input.pictures, ...before.filter(({ file_id }) => !named.includes(file_id))]
  if (input.removed.length > 0) {
    await tx
      .deleteFrom('product_pictures')
      .where('tour_operator_id', '=', tour_operator_id)
      .where('product_id', '=', id)
      .where('file_id', 'in', input.removed)
      .execute()
    await tx
      .deleteFrom('files')
      .where('tour_operator_id', '=', tour_operator_id)
      .where('id', 'in', input.removed)
      .execute()
  }
  for (const [position, { file_id, alt }] of after.entries()) {
    await tx
      .updateTable('product_pictures')
      .set({ position, alt })
      .where('tour_operator_id', '=', tour_operator_id)
      .where('product_id', '=', id)
      .where('file_id', '=', file_id)
      .execute()
  }
  const from = before.map(({ file_id, alt }) => ({ file_id, alt }))
  const to = after.map(({ file_id, alt }) => ({ file_id, alt }))
  await recordEvent(tx, {
    tour_operator_id,
    entity: 'product',
    entity_id: id,
    kind: 'product_pictures_changed',
    data: { from, to },
    actor,
  })
  const product = await findProduct(tx, key, now)
  refuseUnsellable(product, missing_to_publish)
  return product.pictures
}
