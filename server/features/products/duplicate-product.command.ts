import { randomUUID } from 'node:crypto'

import { editOf } from '#contract/products/product-edit.ts'
import { codeOfCopy } from '#domain/products/product/product-code.rules.ts'
import { Refusal } from '#domain/refusal.ts'
import { localMoment } from '#domain/zoned-time.ts'
import type { StaffAct } from '#server/db/act.ts'
import { extensionPoint } from '#server/extensions/extension-point.ts'
import { nameOfCopy } from '#words/office/code-names.ts'

import type { Tx } from '../../db/database.ts'
import { createProduct } from './create-product.command.ts'
import { lockProduct } from './lock-product.command.ts'
import { findOperatorTerms } from './operator-terms.queries.ts'
import { findProduct, type ProductKey } from './product.queries.ts'
import { saveProduct } from './save-product.command.ts'

/** A picture's file, and the copy of its bytes that is stored already. */
export type CopiedPicture = { from: string; to: string }

type Copied = { tour_operator_id: string; from: string; to: string }

/** Copies the rows that a module keeps about a product. */
export const productCopies = extensionPoint<(act: StaffAct, copied: Copied) => Promise<unknown>>()

/** A draft with another product's editable data, and its own code and address. Nothing sold is copied. */
export async function duplicateProduct(
  act: StaffAct,
  { id, pictures }: { id: string; pictures: readonly CopiedPicture[] },
): Promise<string> {
  const { tx, actor, now } = act
  const { tour_operator_id } = actor
  const source = await lockProduct(act, { id, tour_operator_id })
  const code = await freeCode(tx, tour_operator_id, source.code)
  const name = nameOfCopy(source.name)
  const copy_id = await createProduct(act, { code, name, color: source.color })
  const copy = { id: copy_id, tour_operator_id }
  const { version } = await findProduct(tx, copy, now)
  // Copied as an edit, so that a new setting is included automatically.
  const extras = source.extras.map((extra) => ({ ...extra, id: randomUUID() }))
  await saveProduct(act, copy_id, { ...editOf(source), version, code, name, extras })
  // The seats that several tours share are shared by the copy too.
  await tx
    .updateTable('products')
    .set((eb) => ({
      pool_id: eb
        .selectFrom('products as source')
        .select('source.pool_id')
        .where('source.tour_operator_id', '=', tour_operator_id)
        .where('source.id', '=', id),
    }))
    .where('tour_operator_id', '=', tour_operator_id)
    .where('id', '=', copy_id)
    .execute()
  await copyPictures(tx, copy, source.pictures, pictures)
  const { time_zone } = await findOperatorTerms(tx, tour_operator_id)
  await tx
    .insertInto('availability_exceptions')
    .columns([
      'tour_operator_id',
      'product_id',
      'date',
      'start_time',
      'kind',
      'capacity',
      'reason',
      'new_time',
    ])
    .expression((eb) =>
      eb
        .selectFrom('availability_exceptions')
        .select(['tour_operator_id', eb.cast<string>(eb.val(copy_id), 'uuid').as('product_id'), 'date'])
        .select(['start_time', 'kind', 'capacity', 'reason', 'new_time'])
        .where('tour_operator_id', '=', tour_operator_id)
        .where('product_id', '=', id)
        .where('date', '>=', localMoment(now, time_zone).date),
    )
    .execute()
  for (const copyRows of productCopies.all()) await copyRows(act, { tour_operator_id, from: id, to: copy_id })
  return copy_id
}

async function freeCode(tx: Tx, tour_operator_id: string, code: string): Promise<string> {
  const rows = await tx
    .selectFrom('products')
    .select('code')
    .where('tour_operator_id', '=', tour_operator_id)
    .execute()
  const free = codeOfCopy(code, new Set(rows.map((row) => row.code)))
  if (!free) throw new Refusal('code_taken')
  return free
}

/** The copy has its own files: a picture deleted from one product stays on the other. */
async function copyPictures(
  tx: Tx,
  { id: product_id, tour_operator_id }: ProductKey,
  pictures: readonly { file_id: string; alt: string }[],
  copied: readonly CopiedPicture[],
) {
  for (const [position, { file_id, alt }] of pictures.entries()) {
    const copy = copied.find(({ from }) => from === file_id)
    // A picture added since the bytes were copied is left out.
    if (!copy) continue
    await tx
      .insertInto('files')
      .columns(['id', 'tour_operator_id', 'kind', 'name', 'media_type', 'bytes', 'width', 'height'])
      .expression((eb) =>
        eb
          .selectFrom('files')
          .select([eb.cast<string>(eb.val(copy.to), 'uuid').as('id'), 'tour_operator_id', 'kind', 'name'])
          .select(['media_type', 'bytes', 'width', 'height'])
          .where('tour_operator_id', '=', tour_operator_id)
          .where('id', '=', file_id),
      )
      .execute()
    await tx
      .insertInto('product_pictures')
      .values({ tour_operator_id, product_id, file_id: copy.to, position, alt })
      .execute()
  }
}
