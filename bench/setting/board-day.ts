/** A day of 400 people in 40 hotels and 30 vehicles, generated into sheets, for measuring the board. */
import { createBooking } from '#contract/bookings/bookings.contract.ts'
import { call } from '#contract/endpoint/call.ts'
import {
  generateSheets,
  getScheduleBoard,
  movePassengers,
} from '#contract/schedule-sheets/schedule-board.contract.ts'
import type { ScheduleBoard } from '#contract/schedule-sheets/schedule-board.ts'
import type { WritingDatabase } from '#server/db/database.ts'
import { givenPerson, givenVehicle } from '#testing/given/given-resources.ts'
import { givenProduct, type Owner } from '#testing/given/given.ts'
import { saleOf } from '#testing/given/sale.ts'

const size = { people: 400, hotels: 40, vehicles: 30, zones: 8 }
/** Leaving close to each other, so that every vehicle is out at once. */
const starts = ['07:00', '07:30', '08:00', '08:30']
const parties = [2, 3, 1, 4, 2, 2, 6, 3, 2, 1]
const languages = ['es', 'en', 'pt'] as const

type Asking = { host: string; headers: Record<string, string> }
type Seeding = { db: WritingDatabase; operator: Owner; asking: Asking; date: string }

export async function seedBoardDay({ db, operator, asking, date }: Seeding): Promise<ScheduleBoard> {
  const hotels = await seedPlaces(db, operator)
  for (let index = 0; index < size.vehicles; index += 1) {
    await givenVehicle(db, operator, { name: `Van ${index + 1}`, seats: index % 3 === 0 ? 19 : 15 })
    await givenPerson(db, operator, { full_name: `Chofer número ${index + 1}` })
    await givenPerson(db, operator, { full_name: `Guía número ${index + 1}`, roles: ['guia'] })
  }
  const products = []
  for (const start_time of starts)
    products.push({
      start_time,
      ...(await givenProduct(db, operator, {
        capacity: 200,
        max_pax_booking: 20,
        start_times: [start_time],
      })),
    })
  let people = 0
  for (let index = 0; people < size.people; index += 1) {
    const party = Math.min(parties[index % parties.length] ?? 2, size.people - people)
    const product = products[index % products.length]
    const hotel = hotels[(index * 7) % hotels.length]
    if (!product || !hotel) throw new Error('The day has products and hotels')
    people += party
    const body = saleOf({
      product_id: product.id,
      date,
      start_time: product.start_time,
      party: { ADULT: party },
      contact: {
        name: `Familia Apellido Número ${index + 1}`,
        phone: `+5695550${String(1000 + index)}`,
        language: languages[index % languages.length] ?? 'es',
      },
      pickup: { mode: 'hotel', accommodation_id: hotel, room: String(100 + index) },
    })
    await call(createBooking, { body }, { ...asking, headers: { ...asking.headers, ...keyOf(index) } })
  }
  await call(generateSheets, { body: { date } }, asking)
  const board = await call(getScheduleBoard, { query: { date } }, asking)
  await takeSomeOff(board, asking)
  return call(getScheduleBoard, { query: { date } }, asking)
}

const keyOf = (index: number) => ({ 'idempotency-key': `board-day-${index}` })

async function seedPlaces(db: WritingDatabase, operator: Owner): Promise<string[]> {
  const zones = await db
    .insertInto('zones')
    .values(
      Array.from({ length: size.zones }, (_, index) => ({
        ...operator,
        name: `Zona ${index + 1}`,
        color: '#2b6777',
        minutes_before_start: 15 + index * 5,
        position: index,
      })),
    )
    .returning('id')
    .execute()
  const hotels = await db
    .insertInto('accommodations')
    .values(
      Array.from({ length: size.hotels }, (_, index) => ({
        ...operator,
        name: `Hostal de la Calle ${index + 1}`,
        pickup_allowed: true,
        zone_id: zones[index % zones.length]?.id ?? null,
        lat_lng: `${-22.91 + (index % 8) * 0.004},${-68.2 + Math.floor(index / 8) * 0.004}`,
      })),
    )
    .returning('id')
    .execute()
  return hotels.map(({ id }) => id)
}

/** A dozen parties wait, as on any afternoon. */
async function takeSomeOff({ items, sheets }: ScheduleBoard, asking: Asking) {
  const chosen = items.filter((_, index) => index % 13 === 0)
  for (const { passengers } of chosen) {
    const current = await call(getScheduleBoard, { query: { date: sheets[0]?.service_date ?? '' } }, asking)
    const from = current.sheets
      .filter(({ id }) => passengers.some(({ sheet_id }) => sheet_id === id))
      .map(({ id, version }) => ({ sheet_id: id, version }))
    await call(
      movePassengers,
      { body: { passenger_ids: passengers.map(({ id }) => id), to: null, from } },
      asking,
    )
  }
}
