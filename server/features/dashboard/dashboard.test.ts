import { expect, test } from 'vitest'

import { createBooking } from '#contract/bookings/bookings.contract.ts'
import { getDashboard } from '#contract/dashboard/dashboard.contract.ts'
import type { Level } from '#domain/staff/level.ts'
import { startTestApp } from '#testing/app/test-app.ts'
import { givenOperator, givenProduct } from '#testing/given/given.ts'
import { saleOf } from '#testing/given/sale.ts'

/** The clock of the test app: Monday 3 May 2027, 08:00 in Santiago. */
const today = '2027-05-03'
const tomorrow = '2027-05-04'

const bookingOf = (product_id: string, more: object = {}) => ({
  product_id,
  date: tomorrow,
  start_time: '08:00',
  party: { ADULT: 2 },
  contact: { name: 'Rosa Muñoz', email: 'rosa@correo.test' },
  ...more,
})

test('shows today’s and tomorrow’s departures with seats and missing resources', async () => {
  const { db, operator, as } = await startTestApp()
  const product = await givenProduct(db, operator, { capacity: 10, start_times: ['08:00', '15:00'] })
  const seller = await as(2)
  await seller.call(createBooking, { body: saleOf(bookingOf(product.id)) })
  await seller.call(createBooking, { body: saleOf(bookingOf(product.id, { status: 'bloqueada' })) })

  const { departures } = await seller.call(getDashboard, {})
  expect(
    departures?.map(({ date, start_time, seats_sold, seats_held, capacity, missing }) => ({
      when: `${date} ${start_time}`,
      seats: `${seats_sold}+${seats_held}/${capacity}`,
      missing,
    })),
  ).toEqual([
    { when: `${today} 15:00`, seats: '0+0/10', missing: [] },
    { when: `${tomorrow} 08:00`, seats: '2+2/10', missing: ['planilla'] },
    { when: `${tomorrow} 15:00`, seats: '0+0/10', missing: [] },
  ])

  const departure_id = departures?.[1]?.id ?? ''
  const guide = await db
    .insertInto('persons')
    .values({ ...operator, full_name: 'Inés Colque', roles: ['guia'] })
    .returning('id')
    .executeTakeFirstOrThrow()
  const sheet = await db
    .insertInto('schedule_sheets')
    .values({
      ...operator,
      number: 7,
      service_date: tomorrow,
      name: 'Valle',
      start_at: new Date('2027-05-04T11:00:00Z'),
      end_at: new Date('2027-05-04T16:00:00Z'),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('schedule_sheet_departures')
    .values({ ...operator, schedule_sheet_id: sheet.id, departure_id })
    .execute()
  await db
    .insertInto('schedule_sheet_crew')
    .values({ ...operator, schedule_sheet_id: sheet.id, person_id: guide.id, role: 'guia' })
    .execute()
  expect((await seller.call(getDashboard, {})).departures?.[1]).toMatchObject({
    sheets: [{ number: 7, vehicle: '', drivers: [], guides: ['Inés Colque'] }],
    missing: ['vehiculo', 'chofer'],
  })
})

test('gives the reason of a closed departure, and keeps a departed one only with passengers', async () => {
  const { db, operator, as, clock } = await startTestApp()
  const product = await givenProduct(db, operator, { start_times: ['08:00', '09:00'] })
  await db
    .insertInto('availability_exceptions')
    .values({ ...operator, product_id: product.id, date: tomorrow, kind: 'close', reason: 'Viento en Tatio' })
    .execute()
  const admin = await as(1)
  await admin.call(createBooking, {
    body: saleOf(
      bookingOf(product.id, {
        date: today,
        start_time: '09:00',
        override: { past_cutoff: true, over_capacity: false, reason: 'Llegó a tiempo' },
      }),
    ),
  })
  clock.now = new Date('2027-05-03T13:30:00Z')
  const { departures } = await (await as(1)).call(getDashboard, {})
  expect(
    departures?.map(({ date, start_time, departed, closed }) => [date, start_time, departed, closed]),
  ).toEqual([
    [today, '09:00', true, 'Ya salió'],
    [tomorrow, '08:00', false, 'Cerrada: Viento en Tatio'],
    [tomorrow, '09:00', false, 'Cerrada: Viento en Tatio'],
  ])
})

test('lists issues: lapsing requests, unknown hotels, failed mail, documents, products that cannot sell', async () => {
  const { db, operator, as, clock } = await startTestApp()
  const product = await givenProduct(db, operator, { meeting: 'recogida' })
  const admin = await as(1)
  const waiting = await admin.call(createBooking, {
    body: saleOf(bookingOf(product.id, { status: 'pendiente' })),
  })
  const later = new Date(clock.now.getTime() + 86_400_000)
  const homeless = await admin.call(createBooking, { body: saleOf(bookingOf(product.id)) })
  await db
    .insertInto('messages')
    .values({
      ...operator,
      kind: 'booking-confirmed',
      occasion: 'rosa',
      recipient: 'rosa@correo.test',
      send_after: clock.now,
      expires_at: later,
      subject: 'Tu reserva',
      body: '',
      status: 'fallido',
      created_at: clock.now,
      booking_id: homeless.id,
    })
    .execute()
  // A message that has waited too long is listed; one just queued is not.
  for (const minutes of [9, 11])
    await db
      .insertInto('messages')
      .values({
        ...operator,
        kind: 'booking-confirmed',
        occasion: `${minutes}`,
        expires_at: later,
        recipient: `espera-${minutes}@correo.test`,
        subject: 'Tu reserva',
        body: '',
        created_at: new Date(clock.now.getTime() - minutes * 60_000),
        send_after: new Date(clock.now.getTime() - minutes * 60_000),
      })
      .execute()
  const vehicle = await db
    .insertInto('vehicles')
    .values({ ...operator, name: 'Sprinter 1', plate: 'ABCD12', seats: 15 })
    .returning('id')
    .executeTakeFirstOrThrow()
  const paper = { ...operator, vehicle_id: vehicle.id }
  await db
    .insertInto('vehicle_documents')
    .values([
      { ...paper, kind: 'revision_tecnica', expires_on: '2027-05-20' },
      { ...paper, kind: 'seguro_obligatorio', expires_on: '2027-05-10' },
      { ...paper, kind: 'seguro_obligatorio', expires_on: '2028-05-10' },
    ])
    .execute()
  await givenProduct(db, operator, { status: 'pausado', code: 'PAU' })
  const unpriced = await givenProduct(db, operator)
  await db.deleteFrom('price_rules').where('product_id', '=', unpriced.id).execute()
  // Closed every week, with one opened day.
  for (const code of ['CERO', 'UNA']) {
    const { id } = await givenProduct(db, operator, { code })
    await db.deleteFrom('availability_rules').where('product_id', '=', id).execute()
    const day = { ...operator, product_id: id, date: '2027-05-20', start_time: '08:00' }
    if (code === 'UNA')
      await db
        .insertInto('availability_exceptions')
        .values({ ...day, kind: 'open', capacity: 10, reason: 'Feriado' })
        .execute()
  }

  const { issues } = await admin.call(getDashboard, {})
  const found = Object.fromEntries((issues ?? []).map(({ kind, items }) => [kind, items]))
  expect(found['lapsing_bookings']).toMatchObject([
    {
      id: waiting.id,
      place: 'booking',
      name: 'Rosa Muñoz',
      note: waiting.locator,
      date: tomorrow,
      start_time: '08:00',
    },
  ])
  expect(found['missing_pickups']).toMatchObject([{ id: homeless.id, note: homeless.locator }])
  expect(found['failed_messages']).toMatchObject([
    { place: 'booking', name: 'rosa@correo.test' },
    { place: null, name: 'espera-11@correo.test' },
  ])
  expect(found['expiring_documents']).toMatchObject([
    { id: vehicle.id, note: 'revision_tecnica', date: '2027-05-20' },
  ])
  expect(found['unsellable_products']?.map(({ note }) => note).toSorted()).toEqual([
    'no_price',
    'not_scheduled',
    'paused',
  ])

  const kinds = async (level: Level) =>
    ((await (await as(level)).call(getDashboard, {})).issues ?? []).map(({ kind }) => kind)
  expect(await kinds(2)).toEqual(['lapsing_bookings', 'missing_pickups', 'failed_messages'])
  expect(await kinds(3)).toContain('expiring_documents')
  expect(await kinds(3)).not.toContain('unsellable_products')
})

test('warns administrators of the operator’s registry sixty days before it expires, and after', async () => {
  const { db, operator, as } = await startTestApp()
  const issuesOf = async (level: Level, registry_expires_on: string | null) => {
    await db
      .updateTable('tour_operators')
      .set({ registry_expires_on })
      .where('id', '=', operator.tour_operator_id)
      .execute()
    const { issues } = await (await as(level)).call(getDashboard, {})
    return issues?.find(({ kind }) => kind === 'expiring_documents')?.items ?? []
  }
  for (const date of ['2027-05-01', today, '2027-07-02'])
    expect(await issuesOf(1, date)).toMatchObject([
      { id: operator.tour_operator_id, place: 'tour-operator', note: 'registro_operador', date },
    ])
  expect(await issuesOf(1, '2027-07-03')).toEqual([])
  expect(await issuesOf(1, null)).toEqual([])
  expect(await issuesOf(3, today)).toEqual([])
})

test('sales compare thirty days with the thirty before; a seller sees only their own', async () => {
  const { db, operator, as, clock } = await startTestApp()
  const product = await givenProduct(db, operator)
  const [admin, seller] = [await as(1), await as(2)]
  await admin.call(createBooking, { body: saleOf(bookingOf(product.id)) })
  const { id } = await seller.call(createBooking, {
    body: saleOf(bookingOf(product.id, { party: { ADULT: 1 } })),
  })
  await seller.call(createBooking, { body: saleOf(bookingOf(product.id, { status: 'pendiente' })) })
  const daysAgo = (days: number) => new Date(clock.now.getTime() - days * 86_400_000)
  await db.updateTable('bookings').set({ created_at: clock.now }).execute()
  await db
    .updateTable('bookings')
    .set({ created_at: daysAgo(30) })
    .where('id', '=', id)
    .execute()

  const { sales } = await admin.call(getDashboard, {})
  expect(sales).toMatchObject({
    currency: 'CLP',
    own: false,
    total: 60_000,
    bookings: 1,
    people: 2,
    previous: { total: 30_000, bookings: 1, people: 1 },
  })
  expect(sales?.days).toHaveLength(30)
  expect(sales?.days.at(-1)).toEqual({ date: today, total: 60_000, previous_total: 30_000 })
  expect((await seller.call(getDashboard, {})).sales).toMatchObject({
    own: true,
    total: 0,
    previous: { total: 30_000 },
  })
})

test('gives a driver nothing of the office, and no user anything of another operator', async () => {
  const { db, operator, as } = await startTestApp()
  const product = await givenProduct(db, operator)
  await (await as(1)).call(createBooking, { body: saleOf(bookingOf(product.id, { status: 'pendiente' })) })
  expect(await (await as(4)).call(getDashboard, {})).toEqual({
    today,
    departures: null,
    under_way: null,
    issues: null,
    money_in: null,
    sales: null,
  })
  expect((await (await as(3)).call(getDashboard, {})).sales).toBeNull()
  const stranger = await as(1, await givenOperator(db))
  expect(await stranger.call(getDashboard, {})).toMatchObject({
    departures: [],
    issues: [],
    sales: { total: 0 },
  })
})
