import type { KyselyPlugin } from 'kysely'
import { expect, test } from 'vitest'

import { createBooking } from '#contract/bookings/bookings.contract.ts'
import { editOf } from '#contract/products/product-edit.ts'
import {
  addProductException,
  archiveProduct,
  duplicateProduct,
  getProduct,
  updateProduct,
  updateProductPictures,
} from '#contract/products/products.contract.ts'
import { heldConnections } from '#testing/app/held-connections.ts'
import { startTestApp } from '#testing/app/test-app.ts'
import { givenOperator, givenProduct } from '#testing/given/given.ts'
import { saleOf } from '#testing/given/sale.ts'

const extra = {
  id: '00000000-0000-4000-8000-0000000000ee',
  name: 'Bicicleta',
  description: '',
  unit: 'persona' as const,
  amount: 8000,
  required: false,
  stock: 4,
  max_per_booking: null,
  active: true,
}
const fee = {
  name: 'Entrada al parque',
  note: '',
  payment: 'en_efectivo_en_la_entrada' as const,
  rates: [{ residency: 'cualquiera' as const, min_age: 0, max_age: null, amount: 15_000 }],
}

/** On sale, with a booking, an extra, a fee, a closed date and two pictures. */
async function startWithTour(plugins: readonly KyselyPlugin[] = []) {
  const app = await startTestApp({ plugins })
  const { db, operator, files } = app
  const admin = await app.as(1)
  const { id } = await givenProduct(db, operator, { code: 'TAT' })
  const params = { id }
  const edit = editOf(await admin.call(getProduct, { params }))
  await admin.call(updateProduct, { params, body: { ...edit, extras: [extra], entrance_fees: [fee] } })
  const day = { start_time: null, capacity: null, new_time: null }
  await admin.call(addProductException, {
    params,
    body: { from: '2027-05-20', to: '2027-05-20', weekdays: null, kind: 'close', reason: 'Feriado', ...day },
  })
  for (const [position, file_id] of [
    '00000000-0000-4000-8000-0000000000a1',
    '00000000-0000-4000-8000-0000000000a2',
  ].entries()) {
    const file = { kind: 'picture' as const, name: 'foto.jpg', media_type: 'image/webp', bytes: 4 }
    await db
      .insertInto('files')
      .values({ id: file_id, ...operator, ...file, width: 1600, height: 900 })
      .execute()
    await db
      .insertInto('product_pictures')
      .values({ ...operator, product_id: id, file_id, position, alt: `Foto ${position}` })
      .execute()
    await files.write(`${file_id}/240.webp`, Buffer.from(`pic${position}`))
  }
  const sale = { product_id: id, date: '2027-05-06', start_time: '08:00', party: { ADULT: 2 } }
  await admin.call(createBooking, {
    body: saleOf({ ...sale, contact: { name: 'Ana', email: 'ana@correo.test' } }),
  })
  return { ...app, admin, id, params }
}

test('a copy is a draft like its original in everything but code, address and what was sold', async () => {
  const { admin, params, db, host } = await startWithTour()
  const source = await admin.call(getProduct, { params })
  const copy = await admin.call(duplicateProduct, { params })
  expect(copy).toMatchObject({ status: 'borrador', code: 'TAT2', name: `${source.name} (copia)` })
  const settings = ({ extras, ...product }: typeof source) => ({
    ...editOf({ ...product, extras }),
    version: 0,
    code: '',
    name: '',
    extras: extras.map((each) => ({ ...each, id: '' })),
  })
  expect(settings(copy)).toEqual(settings(source))
  expect(copy.extras.map(({ id }) => id)).not.toContain(extra.id)
  expect(copy.pictures.map(({ alt }) => alt)).toEqual(['Foto 0', 'Foto 1'])
  expect(copy.exceptions).toMatchObject([{ date: '2027-05-20', kind: 'close', reason: 'Feriado' }])
  expect(copy.missing_to_publish).toEqual(source.missing_to_publish)
  const slugs = await db.selectFrom('products').select('slug').execute()
  expect(new Set(slugs.map(({ slug }) => slug)).size).toBe(2)
  const sold = await db.selectFrom('departures').select('id').where('product_id', '=', copy.id).execute()
  expect(sold).toEqual([])

  // Its pictures are separate: one deleted from the original stays on the copy.
  const [first, second] = source.pictures
  await admin.call(updateProductPictures, {
    params,
    body: { pictures: [{ file_id: second?.file_id ?? '', alt: '' }], removed: [first?.file_id ?? ''] },
  })
  const picture = await fetch(`${host}/files/${copy.pictures[0]?.file_id}/240.webp`)
  expect(await picture.text()).toBe('pic0')

  expect(await admin.call(duplicateProduct, { params })).toMatchObject({ code: 'TAT3' })
})

test('a copy that was made keeps its pictures when its answer can’t be read', async () => {
  const rush = { began: false }
  // The copy's days are written last; after that no connection is free.
  const refusing = heldConnections((statement) => {
    if (rush.began && statement.kind === 'SelectQueryNode') return true
    if (
      statement.kind === 'InsertQueryNode' &&
      JSON.stringify(statement.into).includes('availability_exceptions')
    )
      rush.began = copying
    return false
  })
  let copying = false
  const { admin, params, db, files } = await startWithTour([refusing])
  copying = true
  await expect(admin.call(duplicateProduct, { params })).rejects.toMatchObject({ status: 503 })
  rush.began = false
  const pictures = await db
    .selectFrom('product_pictures')
    .select('file_id')
    .where('product_id', '<>', params.id)
    .execute()
  expect(pictures).toHaveLength(2)
  for (const { file_id } of pictures) expect(await files.read(`${file_id}/240.webp`)).not.toBeNull()
})

test('an archived tour can be copied; sellers and other operators can’t copy any', async () => {
  const { db, operator, as } = await startTestApp()
  const admin = await as(1)
  const { id } = await givenProduct(db, operator, { status: 'borrador' })
  const params = { id }
  const { version } = await admin.call(getProduct, { params })
  await admin.call(archiveProduct, { params, body: { version } })
  expect(await admin.call(duplicateProduct, { params })).toMatchObject({ status: 'borrador' })
  await expect((await as(2)).call(duplicateProduct, { params })).rejects.toMatchObject({ status: 403 })
  const stranger = await as(1, await givenOperator(db))
  await expect(stranger.call(duplicateProduct, { params })).rejects.toMatchObject({ status: 404 })
})
