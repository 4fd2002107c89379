import { randomBytes, randomInt } from 'node:crypto'

import type { BookingStatus } from '#domain/bookings/booking.ts'
import { newLocator } from '#domain/bookings/locator.ts'
import type { PriceCategory } from '#domain/products/product/product.ts'
import type { WritingDatabase } from '#server/db/database.ts'
import { hashPassword } from '#server/security/password-hash.ts'

/** The tenant that a row belongs to. */
export type Owner = { tour_operator_id: string }

const unique = () => randomBytes(4).toString('hex')

export async function givenOperator(
  db: WritingDatabase,
  more: {
    time_zone?: string
    currency?: string
    secondary_currency?: string
    country?: string
    constants?: object
  } = {},
) {
  const { constants = {}, ...rest } = more
  const { id } = await db
    .insertInto('tour_operators')
    .values({
      name: 'Andes de Prueba',
      slug: `andes-${unique()}`,
      time_zone: 'America/Santiago',
      currency: 'CLP',
      country: 'CL',
      constants: JSON.stringify(constants),
      ...rest,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { tour_operator_id: id }
}

type GivenUser = {
  level?: number
  email?: string
  password?: string
  full_name?: string
  may_override?: boolean
  state?: number
}

export async function givenUser(db: WritingDatabase, owner: Owner, { password, ...more }: GivenUser = {}) {
  return db
    .insertInto('users')
    .values({
      ...owner,
      full_name: 'Ana Rojas',
      email: `${unique()}@andes.test`,
      level: 2,
      password_hash: password ? await hashPassword(password) : null,
      ...more,
    })
    .returning(['id', 'email', 'full_name', 'level', 'version', 'tour_operator_id'])
    .executeTakeFirstOrThrow()
}

export const adultAndChild: PriceCategory[] = [
  {
    code: 'ADULT',
    label: 'Adulto',
    min_age: 12,
    max_age: null,
    seats: 1,
    needs_adult: false,
    max_per_adult: null,
  },
  { code: 'CHILD', label: 'Niño', min_age: 3, max_age: 11, seats: 1, needs_adult: true, max_per_adult: null },
  {
    code: 'INFANT',
    label: 'Infante',
    min_age: 0,
    max_age: 2,
    seats: 0,
    needs_adult: true,
    max_per_adult: null,
  },
]

type GivenProduct = {
  capacity?: number
  code?: string
  status?: 'borrador' | 'publicado' | 'pausado' | 'archivado'
  prices?: Record<string, number>
  start_times?: string[]
  min_pax?: number
  meeting?: 'punto_encuentro' | 'recogida' | 'ambos'
  confirm_mode?: 'inmediata' | 'manual'
  name?: string
  max_pax_booking?: number
  deposit_percent?: number
  kind?: 'regular' | 'privado'
  price_unit?: 'persona' | 'grupo' | 'vehiculo'
  people_per_vehicle?: number
  needs_guide?: boolean
}

/** A published tour that leaves every day at 08:00: adults 30000, children 15000, infants free. */
export async function givenProduct(db: WritingDatabase, owner: Owner, given: GivenProduct = {}) {
  const {
    capacity = 10,
    prices = { ADULT: 30_000, CHILD: 15_000, INFANT: 0 },
    start_times = ['08:00'],
    ...more
  } = given
  const product = await db
    .insertInto('products')
    .values({
      ...owner,
      code: unique().slice(0, 4).toUpperCase(),
      color: '#2b6777',
      slug: `tour-${unique()}`,
      name: 'Valle de prueba',
      description: 'Un tour.',
      status: 'publicado',
      meeting: 'ambos',
      pickup_lead_minutes: 60,
      deposit_percent: 0,
      ...more,
    })
    .returning(['id', 'code', 'name', 'version'])
    .executeTakeFirstOrThrow()
  const of = { ...owner, product_id: product.id }
  await db
    .insertInto('price_categories')
    .values(adultAndChild.map((category, position) => ({ ...of, ...category, position })))
    .execute()
  await db
    .insertInto('price_rules')
    .values(
      Object.entries(prices).map(([category_code, amount]) => ({
        ...of,
        category_code,
        amount,
        valid_from: '2020-01-01',
      })),
    )
    .execute()
  await db
    .insertInto('availability_rules')
    .values({ ...of, valid_from: '2020-01-01', weekdays: [1, 2, 3, 4, 5, 6, 7], start_times, capacity })
    .execute()
  return product
}

/** A picture of a product; its bytes are in no store. */
export async function givenPicture(db: WritingDatabase, owner: Owner, product_id: string) {
  const { id: file_id } = await db
    .insertInto('files')
    .values({ ...owner, kind: 'picture', name: 'foto.jpg', media_type: 'image/webp', bytes: 1 })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('product_pictures')
    .values({ ...owner, product_id, file_id, position: 0 })
    .execute()
  return file_id
}

export async function givenAccommodation(
  db: WritingDatabase,
  owner: Owner,
  more: { name?: string; pickup_allowed?: boolean; minutes?: number } = {},
) {
  const { minutes = 45, name = 'Hostal Sonchek', pickup_allowed = true } = more
  const zone = await db
    .insertInto('zones')
    .values({ ...owner, name: `Zona ${unique()}`, color: '#2b6777', minutes_before_start: minutes })
    .returning('id')
    .executeTakeFirstOrThrow()
  return db
    .insertInto('accommodations')
    .values({ ...owner, name, pickup_allowed, zone_id: zone.id })
    .returning(['id', 'name'])
    .executeTakeFirstOrThrow()
}

type GivenDeparture = {
  product_id: string
  date: string
  start_time?: string
  capacity?: number
  seats_sold?: number
  seats_held?: number
}

/** A departure that is a row already; its start is reckoned for America/Santiago in its winter. */
export async function givenDeparture(db: WritingDatabase, owner: Owner, given: GivenDeparture) {
  const { start_time = '08:00', capacity = 10, date, ...more } = given
  return db
    .insertInto('departures')
    .values({
      ...owner,
      date,
      start_time,
      capacity,
      starts_at: new Date(`${date}T${start_time}:00-04:00`),
      ...more,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
}

type GivenBooking = {
  product_id: string
  departure_id: string
  date: string
  status: BookingStatus
  seats?: number
}

/** A booking with one item, in any status, as if it had been sold some time ago. */
export async function givenBooking(db: WritingDatabase, owner: Owner, given: GivenBooking) {
  const { product_id, departure_id, date, status, seats = 2 } = given
  const waits = status === 'bloqueada' || status === 'pendiente'
  const booking = await db
    .insertInto('bookings')
    .values({
      ...owner,
      locator: newLocator(randomInt),
      channel: 'mostrador',
      status,
      contact_name: 'Carla Soto',
      currency: 'CLP',
      service_date: date,
      service_starts_at: new Date(`${date}T08:00:00-04:00`),
      cancellation_tiers: '[]',
      expires_at: waits ? new Date('2030-01-01T00:00:00Z') : null,
      cancelled_at: status === 'cancelada' ? new Date('2020-01-01T00:00:00Z') : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('booking_items')
    .values({
      ...owner,
      booking_id: booking.id,
      product_id,
      departure_id,
      status,
      seats,
      people: seats,
      cancelled_at: status === 'cancelada' ? new Date('2020-01-01T00:00:00Z') : null,
    })
    .execute()
  return booking
}
