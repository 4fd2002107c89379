import { createBooking } from '#contract/bookings/bookings.contract.ts'
import { generateSheets, getScheduleBoard } from '#contract/schedule-sheets/schedule-board.contract.ts'
import type { BoardItem, BoardSheet, ScheduleBoard } from '#contract/schedule-sheets/schedule-board.ts'
import type { Pages } from '#server/http/pages.ts'

import { startTestApp } from '../app/test-app.ts'
import { givenPerson, givenVehicle } from './given-resources.ts'
import { givenAccommodation, givenProduct } from './given.ts'
import { saleOf } from './sale.ts'

/** The test clock is set to 3 May 2027 at noon UTC, 08:00 in Chile. */
export const tomorrow = '2027-05-04'

type Sale = {
  people?: number
  email?: string
  hotel?: string | null
  language?: 'es' | 'en' | 'pt'
  product_id?: string
  party?: Record<string, number>
  start_time?: string
}

/** A day to operate: one tour at 08:00, two hotels, as many vans and as much crew as asked for. */
export async function startScheduleDay({
  vans = [{ name: 'Van 1', seats: 15 }],
  drivers = 2,
  guides = 2,
  capacity = 40,
  connections = 10,
  ...app
}: {
  vans?: { name: string; seats: number }[]
  drivers?: number
  guides?: number
  capacity?: number
  connections?: number
  settings?: Record<string, string>
  pages?: Pages
} = {}) {
  const started = await startTestApp({ connections, ...app })
  const { db, operator, as } = started
  const product = await givenProduct(db, operator, { capacity, max_pax_booking: 40 })
  const near = await givenAccommodation(db, operator, { name: 'Hostal Cerca', minutes: 15 })
  const far = await givenAccommodation(db, operator, { name: 'Hotel Lejos', minutes: 45 })
  const seller = await as(2)
  const dispatcher = await as(3)
  const vehicles = []
  for (const van of vans) vehicles.push(await givenVehicle(db, operator, van))
  const crew = { drivers: [] as string[], guides: [] as string[] }
  for (let index = 0; index < drivers; index += 1)
    crew.drivers.push((await givenPerson(db, operator, { full_name: `Chofer ${index + 1}` })).id)
  for (let index = 0; index < guides; index += 1)
    crew.guides.push(
      (await givenPerson(db, operator, { full_name: `Guía ${index + 1}`, roles: ['guia'] })).id,
    )

  const sell = async (
    name: string,
    {
      people = 2,
      email = '',
      hotel = near.id,
      language = 'es',
      product_id,
      party,
      start_time = '08:00',
    }: Sale = {},
  ) =>
    seller.call(createBooking, {
      body: saleOf({
        product_id: product_id ?? product.id,
        date: tomorrow,
        start_time,
        party: party ?? { ADULT: people },
        contact: { name, email, phone: '+56955510101', language },
        pickup: hotel ? { mode: 'hotel', accommodation_id: hotel } : { mode: 'punto' },
      }),
    })
  const board = () => dispatcher.call(getScheduleBoard, { query: { date: tomorrow } })
  const generate = () => dispatcher.call(generateSheets, { body: { date: tomorrow } })
  return { ...started, product, near, far, seller, dispatcher, vehicles, crew, sell, board, generate }
}

export type ScheduleDay = Awaited<ReturnType<typeof startScheduleDay>>

/** The only one, or the test fails where it looks for it. */
export function only<T>(some: readonly T[]): T {
  const [one] = some
  if (one === undefined || some.length > 1) throw new Error(`Expected one and there are ${some.length}`)
  return one
}

export const seen = ({ id, version }: Pick<BoardSheet, 'id' | 'version'>) => ({ sheet_id: id, version })

export const aboard = ({ items }: Pick<ScheduleBoard, 'items'>, sheet_id: string | null) =>
  items.flatMap(({ passengers }) => passengers.filter((each) => each.sheet_id === sheet_id))

export const itemOf = ({ items }: { items: readonly BoardItem[] }, contact_name: string) =>
  only(items.filter((item) => item.contact_name === contact_name))
