import { expect, test } from 'vitest'

import { createBooking, listBookings } from '#contract/bookings/bookings.contract.ts'
import type { bookingSorts } from '#contract/bookings/list-choices.ts'
import { foldText } from '#domain/resources/place-name.rules.ts'
import type { WritingDatabase } from '#server/db/database.ts'
import { startTestApp } from '#testing/app/test-app.ts'
import { givenAccommodation, givenOperator, givenProduct, type Owner } from '#testing/given/given.ts'
import { saleOf } from '#testing/given/sale.ts'

const day = '2027-05-05'
const names = async (rows: Promise<{ contact_name: string }[]>) =>
  (await rows).map(({ contact_name }) => contact_name).toSorted()

async function startWithBookings() {
  const app = await startTestApp()
  const valley = await givenProduct(app.db, app.operator, { capacity: 500, start_times: ['08:00', '15:00'] })
  const geysers = await givenProduct(app.db, app.operator, { capacity: 500 })
  const hotel = await givenAccommodation(app.db, app.operator)
  const seller = await app.as(2)
  const book = (name: string, more: object = {}) =>
    seller.call(createBooking, {
      body: saleOf({
        product_id: valley.id,
        date: day,
        start_time: '08:00',
        party: { ADULT: 1 },
        contact: {
          name,
          email: `${foldText(name).split(' ')[0]}@correo.test`,
          phone: '+56 9 8765 4321',
        },
        ...more,
      }),
    })
  const found = (query: object) => names(seller.call(listBookings, { query }))
  return { ...app, valley, geysers, hotel, seller, book, found }
}

test('a booking is found by surname without its accent, by locator, by phone however it is typed and by email', async () => {
  const { book, found } = await startWithBookings()
  const { locator } = await book('José Muñoz')
  await book('Zoë Ibáñez', {
    contact: { name: 'Zoë Ibáñez', email: 'zoe@correo.test', phone: '+1 202 555 0123' },
  })
  expect(await found({ search: 'munoz' })).toEqual(['José Muñoz'])
  expect(await found({ search: 'MUÑOZ jose' })).toEqual(['José Muñoz'])
  expect(await found({ search: locator.toLowerCase() })).toEqual(['José Muñoz'])
  for (const search of ['+56 9 8765 4321', '98765-4321', '9 8765 4321', '(569) 87654321'])
    expect(await found({ search })).toEqual(['José Muñoz'])
  expect(await found({ search: 'zoe@correo' })).toEqual(['Zoë Ibáñez'])
  expect(await found({ search: 'ibanez munoz' })).toEqual([])
  for (const search of ['100%', 'jos%oz', 'jos_', '%', '_', '\\', 'mu\\'])
    expect([search, ...(await found({ search }))]).toEqual([search])
})

test('a whole phone or email finds those who have it, and a piece everybody who has the piece', async () => {
  const { book, found } = await startWithBookings()
  await book('Ana', { contact: { name: 'Ana', email: 'ana@correo.test', phone: '+56987654321' } })
  await book('Berta', { contact: { name: 'Berta', email: 'mariana@correo.test', phone: '+5491187654321' } })
  expect(await found({ search: 'ana@correo.test' })).toEqual(['Ana'])
  expect(await found({ search: 'ana@correo' })).toEqual(['Ana', 'Berta'])
  expect(await found({ search: '9 8765 4321' })).toEqual(['Ana'])
  expect(await found({ search: '8765 4321' })).toEqual(['Ana', 'Berta'])
  expect(await found({ search: '8765432' })).toEqual(['Ana', 'Berta'])
  expect(await found({ search: 'ana@correo.test', 'status[eq]': 'cancelada' })).toEqual([])
})

test('orders by status, page by page', async () => {
  const { book, seller } = await startWithBookings()
  await book('Primera', { status: 'bloqueada' })
  await book('Segunda', { start_time: '15:00' })
  await book('Tercera', { date: '2027-05-06', status: 'pendiente' })
  await book('Cuarta', { date: '2027-05-07' })
  const query = { 'status[in]': 'pendiente,confirmada,bloqueada,confirmada', limit: 3 } as const
  const first = await seller.page(listBookings, { query })
  expect(first.rows.map(({ contact_name }) => contact_name)).toEqual(['Primera', 'Segunda', 'Tercera'])
  const second = await seller.page(listBookings, { query: { ...query, after: first.next ?? '' } })
  expect(second.rows.map(({ contact_name }) => contact_name)).toEqual(['Cuarta'])
})

test('filters narrow, and join', async () => {
  const { book, found, valley, geysers, hotel, seller, as } = await startWithBookings()
  const colleague = await as(1)
  await book('Ana', { status: 'bloqueada' })
  await book('Berta', { status: 'pendiente', channel: 'telefono', product_id: geysers.id })
  await book('Carla', { date: '2027-05-09', pickup: { mode: 'hotel', accommodation_id: hotel.id } })
  const late = { product_id: valley.id, date: '2027-05-20', start_time: '15:00', party: { ADULT: 1 } }
  await colleague.call(createBooking, { body: saleOf({ ...late, contact: { name: 'Delia' } }) })

  expect(await found({ 'status[eq]': 'bloqueada' })).toEqual(['Ana'])
  expect(await found({ 'status[in]': 'bloqueada,pendiente' })).toEqual(['Ana', 'Berta'])
  expect(await found({ 'channel[eq]': 'telefono' })).toEqual(['Berta'])
  expect(await found({ 'product_id[eq]': valley.id })).toEqual(['Ana', 'Carla', 'Delia'])
  expect(await found({ 'service_date[gte]': '2027-05-06', 'service_date[lte]': '2027-05-19' })).toEqual([
    'Carla',
  ])
  expect(await found({ 'service_date[eq]': day })).toEqual(['Ana', 'Berta'])
  expect(await found({ 'seller_id[eq]': colleague.user.id })).toEqual(['Delia'])
  expect(await found({ 'pickup[eq]': 'por_definir' })).toEqual(['Ana', 'Berta', 'Delia'])
  expect(await found({ 'pickup[eq]': 'por_definir', 'product_id[eq]': geysers.id })).toEqual(['Berta'])
  const [row] = await seller.call(listBookings, { query: { search: 'carla' } })
  expect(row).toMatchObject({
    pickup: 'Hostal Sonchek',
    pickup_mode: 'hotel',
    start_time: '08:00',
    people: 1,
  })
})

test('orders a day by time of departure', async () => {
  const { book, seller } = await startWithBookings()
  await book('Tarde', { start_time: '15:00' })
  await book('Mañana')
  const times = async (sort: (typeof bookingSorts)[number]) =>
    (await seller.call(listBookings, { query: { sort } })).map(({ start_time }) => start_time)
  expect(await times('service_date')).toEqual(['08:00', '15:00'])
  expect(await times('-service_date')).toEqual(['15:00', '08:00'])
})

function givenDepartures(db: WritingDatabase, owner: Owner, product_id: string) {
  return db
    .insertInto('departures')
    .values(
      [day, '2027-05-06', '2027-05-07'].flatMap((date) =>
        ['08:00', '15:00'].map((start_time) => ({
          ...owner,
          product_id,
          date,
          start_time,
          starts_at: new Date(`${date}T${start_time}:00-04:00`),
          capacity: 100,
        })),
      ),
    )
    .returning(['id', 'date', 'starts_at'])
    .execute()
}

/** 120 bookings in one statement, so that many share their day, and all the microsecond in which they were made. */
async function givenManyBookings(
  db: WritingDatabase,
  owner: Owner,
  departures: { id: string; date: string; starts_at: Date }[],
  product_id: string,
) {
  const places = Array.from({ length: 120 }, (_, index) => departures[index % departures.length]).filter(
    (place) => place !== undefined,
  )
  const bookings = await db
    .insertInto('bookings')
    .values(
      places.map(({ date, starts_at }, index) => ({
        ...owner,
        locator: `B${String(index)
          .padStart(3, '0')
          .replace(/[01]/g, (digit) => 'BC'[Number(digit)] ?? '')}CD`,
        channel: 'mostrador',
        status: 'confirmada',
        contact_name: `Cliente ${index}`,
        currency: 'CLP',
        service_date: date,
        service_starts_at: starts_at,
        cancellation_tiers: '[]',
      })),
    )
    .returning('id')
    .execute()
  const items = bookings.map(({ id }, index) => ({
    ...owner,
    booking_id: id,
    product_id,
    departure_id: places[index]?.id ?? '',
    status: 'confirmada' as const,
    seats: 1,
  }))
  await db.insertInto('booking_items').values(items).execute()
  return bookings.map(({ id }) => id)
}

test.each([
  ['service_date', (moments: string[]) => moments.toSorted()],
  ['-service_date', (moments: string[]) => moments.toSorted().toReversed()],
  ['-created_at', (moments: string[]) => moments],
] as const)('paging by %s walks every booking once, in order', async (sort, inOrder) => {
  const { db, operator, seller, valley } = await startWithBookings()
  const departures = await givenDepartures(db, operator, valley.id)
  const all = await givenManyBookings(db, operator, departures, valley.id)
  const seen: string[] = []
  const moments: string[] = []
  let after: string | undefined
  do {
    const page = await seller.page(listBookings, { query: { sort, limit: '7', ...(after && { after }) } })
    seen.push(...page.rows.map(({ id }) => id))
    moments.push(...page.rows.map((row) => `${row.service_date} ${row.start_time}`))
    after = page.next ?? undefined
  } while (after)
  expect(seen).toHaveLength(120)
  expect(new Set(seen)).toEqual(new Set(all))
  expect(moments).toEqual(inOrder(moments))
})

test('a cursor of another list, a broken one and an unknown filter are said to be wrong', async () => {
  const { seller, book } = await startWithBookings()
  await book('Ana')
  await book('Berta')
  const { next } = await seller.page(listBookings, { query: { limit: '1' } })
  const cursor = (values: unknown) => Buffer.from(JSON.stringify(values)).toString('base64url')
  const wrong = [
    { after: 'nada' },
    { after: next ?? '', sort: '-created_at' as const },
    { after: cursor(['2027-05-05', 'hoy', 'x']) },
    { after: cursor(["'; drop table bookings; --", '2027-05-05T00:00:00Z', crypto.randomUUID()]) },
    { 'color[eq]': 'rojo' },
    { 'status[eq]': 'perdida' },
    { 'status[like]': 'conf' },
    { 'service_date[eq]': '2027-02-30' },
    { limit: '0' },
    { limit: '5000' },
    { sort: 'total' },
  ]
  for (const query of wrong)
    await expect(seller.call(listBookings, { query: query as object })).rejects.toMatchObject({
      status: 400,
      problem: { code: 'invalid_input' },
    })
})

test('the list of one operator holds nothing of another', async () => {
  const { db, as, book } = await startWithBookings()
  await book('Ana')
  const stranger = await as(0, await givenOperator(db))
  expect(await stranger.call(listBookings, { query: { search: 'ana' } })).toEqual([])
})
