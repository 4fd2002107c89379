import sharp, { type Sharp } from 'sharp'
import { expect, test } from 'vitest'

import {
  getProduct,
  updateProductPictures,
  uploadProductPicture,
} from '#contract/products/products.contract.ts'
import { startTestApp } from '#testing/app/test-app.ts'
import { givenOperator, givenProduct } from '#testing/given/given.ts'

const photo = (width = 900, height = 600) =>
  sharp({ create: { width, height, channels: 3, background: '#b4532a' } })

async function startWithProduct(status: 'borrador' | 'publicado' = 'borrador') {
  const app = await startTestApp()
  const { id } = await givenProduct(app.db, app.operator, { status })
  const admin = await app.as(1)
  const params = { id }
  const upload = (bytes: Uint8Array<ArrayBuffer>, name = 'foto.jpg', who = admin) => {
    const body = new FormData()
    body.set('file', new Blob([bytes], { type: 'image/jpeg' }), name)
    return who.call(uploadProductPicture, { params, body })
  }
  const arrange = (pictures: { file_id: string; alt: string }[], removed: string[] = []) =>
    admin.call(updateProductPictures, { params, body: { pictures, removed } })
  const stored = (file_id: string, width: number) => fetch(`${app.host}/files/${file_id}/${width}.webp`)
  return { ...app, id, admin, params, upload, arrange, stored }
}
const bytesOf = async (picture: Sharp) => new Uint8Array(await picture.toBuffer())

test('a picture is stored in several sizes, upright and without where it was taken', async () => {
  const { upload, stored } = await startWithProduct()
  const exif = { IFD0: { Artist: 'Secreto' }, IFD3: { GPSLatitude: '22/1 54/1 0/1', GPSLatitudeRef: 'S' } }
  // Orientation 6: the phone was held upright, the pixels lie on their side.
  const turned = await bytesOf(photo(2000, 1000).jpeg().withExif(exif).withMetadata({ orientation: 6 }))
  expect((await sharp(turned).metadata()).exif).toBeDefined()

  const [picture] = await upload(turned)
  expect(picture).toMatchObject({ alt: '', width: 1000, height: 2000 })
  for (const [asked, width] of [
    [240, 240],
    [480, 480],
    [960, 960],
    [1600, 1000],
  ] as const) {
    const answer = await stored(picture?.file_id ?? '', asked)
    expect(answer.headers.get('content-type')).toBe('image/webp')
    const { format, width: actual, exif: kept } = await sharp(await answer.arrayBuffer()).metadata()
    expect({ format, actual, kept }).toEqual({ format: 'webp', actual: width, kept: undefined })
  }
})

test('a picture that was stored before a width was offered gets that copy when it is asked for', async () => {
  const { upload, stored, files } = await startWithProduct()
  const [picture] = await upload(await bytesOf(photo(2000, 1000).jpeg()))
  const name = `${picture?.file_id}/240.webp`
  await files.remove(name)
  const { width } = await sharp(await (await stored(picture?.file_id ?? '', 240)).arrayBuffer()).metadata()
  expect(width).toBe(240)
  expect(await files.read(name)).not.toBeNull()
  expect((await stored(picture?.file_id ?? '', 241)).status).toBe(404)
})

test('what is no photograph is refused, whatever its name and type say', async () => {
  const { upload, admin, params } = await startWithProduct()
  const text = (content: string) => new TextEncoder().encode(content)
  const half = (await bytesOf(photo().jpeg())).slice(0, 400)
  const drawing = text(
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>',
  )
  for (const bytes of [text('hola'), new Uint8Array(0), drawing, half, text('\u0000\u0001')])
    await expect(upload(bytes, 'foto.png')).rejects.toMatchObject({
      status: 422,
      problem: { code: 'picture_not_readable' },
    })
  expect((await admin.call(getProduct, { params })).pictures).toEqual([])
})

test('distinguishes a file over 5 MB, one of too many pixels, no file and another content type', async () => {
  const { upload, admin, id, host } = await startWithProduct()
  const big = new Uint8Array(5 * 1024 * 1024 + 1)
  big.set(await bytesOf(photo(20, 20).jpeg()))
  await expect(upload(big)).rejects.toMatchObject({ status: 413, problem: { code: 'too_large' } })
  const bomb = await bytesOf(photo(9000, 9000).png())
  await expect(upload(bomb)).rejects.toMatchObject({ problem: { code: 'picture_not_readable' } })

  const send = (body: FormData | string, headers = {}) =>
    fetch(`${host}/api/v1/products/${id}/pictures`, {
      method: 'POST',
      headers: { ...admin.headers, ...headers },
      body,
    })
  const empty = await send(new FormData())
  expect([empty.status, await empty.json()]).toMatchObject([400, { fields: { file: 'Campo requerido' } }])
  const json = await send('{}', { 'content-type': 'application/json' })
  expect([json.status, await json.json()]).toMatchObject([415, { code: 'unsupported_type' }])
})

test('pictures are ordered, described and removed; one that another person just added stays', async () => {
  const { upload, arrange, stored } = await startWithProduct()
  const bytes = await bytesOf(photo(30, 20).png())
  await upload(bytes)
  await upload(bytes)
  const [one, two, three] = await upload(bytes)
  if (!one || !two || !three) throw new Error('Three were uploaded')

  const after = await arrange([{ file_id: two.file_id, alt: ' Vapor al amanecer ' }], [one.file_id])
  expect(after.map(({ file_id, alt }) => [file_id, alt])).toEqual([
    [two.file_id, 'Vapor al amanecer'],
    [three.file_id, ''],
  ])
  expect((await stored(one.file_id, 480)).status).toBe(404)
  await expect(arrange([{ file_id: one.file_id, alt: '' }])).rejects.toMatchObject({ status: 404 })
  const twice = { file_id: two.file_id, alt: '' }
  await expect(arrange([twice, twice])).rejects.toMatchObject({ status: 404 })
})

test('a product has ten pictures at most, also when they arrive at once', async () => {
  const { upload, admin, params } = await startWithProduct()
  const bytes = await bytesOf(photo(30, 20).png())
  const results = await Promise.allSettled(Array.from({ length: 13 }, () => upload(bytes)))
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
  expect((await admin.call(getProduct, { params })).pictures).toHaveLength(10)
  await expect(upload(bytes)).rejects.toMatchObject({ problem: { code: 'too_many_pictures' } })
})

test('a published product keeps its last picture until it is paused', async () => {
  const { upload, arrange, stored, db, id } = await startWithProduct('publicado')
  const bytes = await bytesOf(photo(30, 20).png())
  await upload(bytes)
  const [first, last] = await upload(bytes)
  if (!first || !last) throw new Error('Two were uploaded')
  expect(await arrange([{ file_id: last.file_id, alt: '' }], [first.file_id])).toHaveLength(1)
  await expect(arrange([], [last.file_id])).rejects.toMatchObject({
    status: 422,
    problem: {
      code: 'published_needs',
      message: 'Está publicado y no puede quedar sin una imagen. Ponlo en pausa para hacer este cambio.',
    },
  })
  expect((await stored(last.file_id, 240)).status).toBe(200)
  await db.updateTable('products').set({ status: 'pausado' }).where('id', '=', id).execute()
  expect(await arrange([], [last.file_id])).toEqual([])
})

test('only levels 0 and 1 of the product’s own operator upload', async () => {
  const { upload, as, db } = await startWithProduct()
  const bytes = await bytesOf(photo(30, 20).png())
  await expect(upload(bytes, 'x.png', await as(2))).rejects.toMatchObject({ status: 403 })
  const stranger = await as(1, await givenOperator(db))
  await expect(upload(bytes, 'x.png', stranger)).rejects.toMatchObject({ status: 404 })
})

test('names HEIC, and refuses a picture of a few pixels', async () => {
  const { upload } = await startWithProduct()
  for (const brand of ['heic', 'mif1']) {
    const bytes = new TextEncoder().encode(`\u0000\u0000\u0000\u0018ftyp${brand}${'x'.repeat(64)}`)
    await expect(upload(bytes, 'IMG_1.HEIC')).rejects.toMatchObject({
      problem: { code: 'picture_heic', message: expect.stringContaining('HEIC') },
    })
  }
  for (const [width, height] of [
    [1, 1],
    [900, 1],
    [15, 600],
  ] as const)
    await expect(upload(await bytesOf(photo(width, height).png()))).rejects.toMatchObject({
      problem: { code: 'picture_too_small', details: { min: 16 } },
    })
  expect(await upload(await bytesOf(photo(16, 16).png()))).toHaveLength(1)
})
