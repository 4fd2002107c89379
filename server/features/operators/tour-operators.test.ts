import { readdir } from 'node:fs/promises'
import { join } from 'node:path'

import { sql } from 'kysely'
import sharp from 'sharp'
import { expect, test } from 'vitest'

import {
  createTourOperator,
  getTourOperator,
  listTourOperators,
  removeLogo,
  type TourOperator,
  updateTourOperator,
  uploadLogo,
} from '#contract/operators/tour-operators.contract.ts'
import { getMe } from '#contract/staff/login.contract.ts'
import { defaultConstants } from '#domain/operators/operator-constants.ts'
import { startTestApp } from '#testing/app/test-app.ts'
import { givenOperator } from '#testing/given/given.ts'

const fresh = {
  name: 'Colca Nativo',
  slug: 'colca-nativo',
  time_zone: 'America/Lima',
  currency: 'PEN',
  country: 'PE',
}
const editOf = ({
  id: _id,
  created_at: _c,
  updated_at: _u,
  has_bookings: _h,
  logo_file_id: _l,
  ...edit
}: TourOperator) => edit

test('an Administrador creates operators and sees all; an admin sees and edits its own; the rest none', async () => {
  const { as, operator } = await startTestApp()
  const administrator = await as(0)
  const made = await administrator.call(createTourOperator, { body: fresh })
  expect(made).toMatchObject({ ...fresh, state: 1, version: 1, constants: defaultConstants })
  const listed = await administrator.call(listTourOperators, { query: {} })
  expect(listed.map(({ name }) => name)).toEqual(['Andes de Prueba', 'Colca Nativo'])

  const admin = await as(1)
  const own = await admin.call(listTourOperators, { query: {} })
  expect(own.map(({ id }) => id)).toEqual([operator.tour_operator_id])
  const params = { id: made.id }
  await expect(admin.call(getTourOperator, { params })).rejects.toMatchObject({ status: 404 })
  await expect(admin.call(updateTourOperator, { params, body: editOf(made) })).rejects.toMatchObject({
    status: 404,
  })
  await expect(admin.call(createTourOperator, { body: fresh })).rejects.toMatchObject({ status: 403 })
  for (const level of [2, 3, 4, 5] as const)
    await expect((await as(level)).call(listTourOperators, { query: {} })).rejects.toMatchObject({
      status: 403,
    })
})

test('constants are stored only where they differ, and answered whole', async () => {
  const { as, operator, db } = await startTestApp()
  const { call } = await as(1)
  const params = { id: operator.tour_operator_id }
  const before = await call(getTourOperator, { params })
  const constants = { ...defaultConstants, public_hold_minutes: 20 }
  const after = await call(updateTourOperator, { params, body: { ...editOf(before), constants } })
  expect(after).toMatchObject({ constants, version: 2 })
  const { constants: stored } = await db
    .selectFrom('tour_operators')
    .select('constants')
    .where('id', '=', params.id)
    .executeTakeFirstOrThrow()
  expect(stored).toEqual({ public_hold_minutes: 20 })
  const [event] = await db.selectFrom('events').select(['kind', 'data']).execute()
  expect(event).toEqual({
    kind: 'tour_operator_updated',
    data: { changes: { constants: [defaultConstants, constants] } },
  })
})

test('what makes no sense is refused at its field', async () => {
  const { as, operator } = await startTestApp()
  const { call } = await as(1)
  const params = { id: operator.tour_operator_id }
  const whole = editOf(await call(getTourOperator, { params }))
  const wrong: [keyof TourOperator, Partial<typeof whole>][] = [
    [
      'cancellation_tiers',
      {
        cancellation_tiers: [
          { hours_before: 24, penalty_percent: 50 },
          { hours_before: 12, penalty_percent: 0 },
        ],
      },
    ],
    ['cancellation_tiers', { cancellation_tiers: [] }],
    ['secondary_currency', { secondary_currency: 'CLP' }],
    ['time_zone', { time_zone: 'Luna/Mar' }],
    ['currency', { currency: 'XXX' }],
    ['website', { website: 'javascript:alert(1)' }],
    ['slug', { slug: 'Con Espacios' }],
    ['brand_color', { brand_color: 'rojo' }],
    ['phone', { phone: '12' }],
  ]
  for (const [field, change] of wrong)
    await expect(call(updateTourOperator, { params, body: { ...whole, ...change } })).rejects.toMatchObject({
      status: 400,
      problem: { fields: { [field]: expect.any(String) } },
    })
})

test('refuses a stale edit with the current values, and a slug of another operator', async () => {
  const { as, db, operator } = await startTestApp()
  const { call } = await as(0)
  const params = { id: operator.tour_operator_id }
  const before = editOf(await call(getTourOperator, { params }))
  await call(updateTourOperator, { params, body: { ...before, name: 'Primero' } })
  await expect(
    call(updateTourOperator, { params, body: { ...before, name: 'Segundo' } }),
  ).rejects.toMatchObject({
    status: 409,
    problem: { code: 'stale', details: { current: { name: 'Primero', version: 2 } } },
  })
  const other = await givenOperator(db)
  const { slug } = await call(getTourOperator, { params: { id: other.tour_operator_id } })
  await expect(call(createTourOperator, { body: { ...fresh, slug } })).rejects.toMatchObject({
    status: 409,
    problem: { code: 'slug_taken' },
  })
})

test('currency and zone stay once a booking was sold in them', async () => {
  const { as, db, operator } = await startTestApp()
  const { call } = await as(1)
  const params = { id: operator.tour_operator_id }
  const body = editOf(await call(getTourOperator, { params }))
  const free = await call(updateTourOperator, {
    params,
    body: { ...body, currency: 'USD', time_zone: 'America/Lima' },
  })
  await db
    .insertInto('bookings')
    .values({
      ...operator,
      locator: 'BCDFGH',
      channel: 'mostrador',
      status: 'confirmada',
      currency: 'USD',
      service_date: '2027-05-10',
      service_starts_at: new Date('2027-05-10T12:00:00Z'),
      cancellation_tiers: '[]',
      contact_name: 'Ana',
    })
    .execute()
  await expect(
    call(updateTourOperator, { params, body: { ...editOf(free), currency: 'CLP' } }),
  ).rejects.toMatchObject({
    status: 409,
    problem: {
      code: 'currency_in_use',
      message: 'La moneda no se puede cambiar porque ya hay reservas en USD.',
    },
  })
  await expect(
    call(updateTourOperator, { params, body: { ...editOf(free), time_zone: 'America/Bogota' } }),
  ).rejects.toMatchObject({ problem: { code: 'time_zone_in_use' } })
  expect(await call(updateTourOperator, { params, body: { ...editOf(free), name: 'Otro' } })).toMatchObject({
    name: 'Otro',
    has_bookings: true,
  })
})

test('only an Administrador deactivates an operator, whose people are out at once', async () => {
  const { as, operator } = await startTestApp()
  const admin = await as(1)
  const administrator = await as(0)
  const params = { id: operator.tour_operator_id }
  const body = { ...editOf(await admin.call(getTourOperator, { params })), state: 2 as const }
  await expect(admin.call(updateTourOperator, { params, body })).rejects.toMatchObject({ status: 403 })
  const { version } = await administrator.call(updateTourOperator, { params, body })
  await expect(admin.call(getMe, {})).rejects.toMatchObject({ status: 401 })
  // Logging in again is required.
  await administrator.call(updateTourOperator, { params, body: { ...body, version, state: 1 } })
  await expect(admin.call(getMe, {})).rejects.toMatchObject({ status: 401 })
  expect((await administrator.call(getMe, {})).level).toBe(0)
})

test('a logo is stored as a picture and served; a text that calls itself a picture is refused', async () => {
  const { as, operator, db, host, config } = await startTestApp()
  const { call } = await as(1)
  const params = { id: operator.tour_operator_id }
  const form = (bytes: BlobPart) => {
    const body = new FormData()
    body.set('file', new Blob([bytes], { type: 'image/png' }), 'mi logo.png')
    return body
  }
  const drawn = await sharp({ create: { width: 300, height: 120, channels: 3, background: '#b4532a' } })
    .png()
    .toBuffer()
  const { logo_file_id } = await call(uploadLogo, { params, body: form(new Uint8Array(drawn)) })
  const served = await fetch(`${host}/files/${logo_file_id}/480.webp`)
  expect([served.status, served.headers.get('content-type')]).toEqual([200, 'image/webp'])
  await expect(call(uploadLogo, { params, body: form('<svg onload=alert(1)>') })).rejects.toMatchObject({
    status: 422,
    problem: { code: 'picture_not_readable' },
  })
  const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic'), Buffer.alloc(100)])
  await expect(call(uploadLogo, { params, body: form(new Uint8Array(heic)) })).rejects.toMatchObject({
    status: 422,
    problem: { code: 'picture_heic', message: expect.stringContaining('JPG') },
  })
  await expect(call(uploadLogo, { params, body: new FormData() })).rejects.toMatchObject({
    status: 400,
    problem: { fields: { file: 'Campo requerido' } },
  })
  const other = await givenOperator(db)
  await expect(
    call(uploadLogo, { params: { id: other.tour_operator_id }, body: form(new Uint8Array(drawn)) }),
  ).rejects.toMatchObject({ status: 404 })
  expect((await call(removeLogo, { params })).logo_file_id).toBeNull()
  // A refused file leaves no bytes behind.
  const stored = async () => (await readdir(join(config.dataDir, 'files'))).length
  const before = await stored()
  await sql`alter table tour_operators add check (logo_file_id is null) not valid`.execute(db)
  await expect(call(uploadLogo, { params, body: form(new Uint8Array(drawn)) })).rejects.toMatchObject({
    status: 500,
  })
  expect(await stored()).toBe(before)
})
