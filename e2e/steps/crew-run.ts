/** A run of its own for a journey: within the hour, of people and a van that no other journey knows. */
import { getBookingChoices } from '#contract/bookings/booking-choices.contract.ts'
import { createBooking } from '#contract/bookings/bookings.contract.ts'
import { changeDepartures } from '#contract/departures/departures.contract.ts'
import { CallFailed } from '#contract/endpoint/call.ts'
import { listAccommodations } from '#contract/resources/accommodations.contract.ts'
import { createVehicle } from '#contract/resources/vehicles.contract.ts'
import { getScheduleBoard, movePassengers } from '#contract/schedule-sheets/schedule-board.contract.ts'
import { publishSheet } from '#contract/schedule-sheets/schedule-publishing.contract.ts'
import { createSheet, setSheetCrew } from '#contract/schedule-sheets/schedule-sheet-acts.contract.ts'
import { createUser } from '#contract/staff/users.contract.ts'
import { localMoment } from '#domain/zoned-time.ts'
import { saleOf } from '#testing/given/sale.ts'

import { asking, ownPassword } from './journey.ts'

/** A driver or guide whose day is free. */
export async function staff(level: 4 | 5, full_name: string): Promise<`${string}@${string}`> {
  const ask = await asking('admin')
  const email = `${crypto.randomUUID()}@ruta.test` as const
  await ask(createUser, {
    body: {
      full_name,
      email,
      phone: '',
      address: '',
      lat_lng: '',
      level,
      state: 1,
      password: ownPassword,
      re_password: ownPassword,
    },
  })
  return email
}

/** Journeys of other files sell at the same time, each from a minute of its own. */
let sold = Math.floor(Math.random() * 60)

/** When the next run leaves: near enough to be started, and not when another does. */
function soon() {
  sold += 1
  return localMoment(new Date(Date.now() + (40 + ((sold * 7) % 60)) * 60_000), 'America/Santiago')
}

type Sold = { people: number; name: string; atHotel?: boolean; product_id?: string | undefined }

/** A departure opened for it, of any tour or of one. */
async function soldSoon({ people, name, atHotel = false, product_id }: Sold, at = soon()) {
  const ask = await asking('admin')
  const [hotel] = atHotel ? await ask(listAccommodations, { query: { 'pickup_allowed[eq]': 'true' } }) : []
  const { products } = await ask(getBookingChoices, {})
  for (const { id } of products.filter((each) => !product_id || each.id === product_id)) {
    try {
      await ask(changeDepartures, {
        body: {
          product_ids: [id],
          dates: [at.date],
          start_time: at.time,
          kind: 'open',
          capacity: 40,
          new_time: null,
          reason: 'Salida extra',
        },
      })
      const booking = await ask(createBooking, {
        body: saleOf({
          product_id: id,
          date: at.date,
          start_time: at.time,
          party: { ADULT: people },
          contact: { name, phone: '+56955510101' },
          ...(hotel && { pickup: { mode: 'hotel', accommodation_id: hotel.id } }),
          override: { past_cutoff: true, over_capacity: false, reason: 'Venta de última hora' },
        }),
      })
      return { date: at.date, time: at.time, booking }
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error
    }
  }
  throw new Error('Nothing that leaves soon can be sold')
}

/**
 * A published run of a few people who booked together, with a driver, a guide and a van of its own. It leaves when the
 * run `beside` it does where one board shows both: midnight may lie between two hours.
 */
export async function givenCrewRun({
  people = 3,
  name = 'Ximena Ruta',
  parties = 1,
  atHotel = false,
  beside,
  product_id,
}: {
  people?: number
  name?: string
  parties?: number
  atHotel?: boolean
  beside?: { date: string; time: string }
  /** a tour that no other journey sells: the departure is of this run alone */
  product_id?: string
} = {}) {
  const ask = await asking('operador')
  const mark = crypto.randomUUID().slice(0, 6)
  const driver = await staff(4, `Delia Volante ${mark}`)
  const guide = await staff(5, `Gastón Guía ${mark}`)
  const { booking, date, time } = await soldSoon({ people, name, atHotel, product_id }, beside)
  const bookings = [booking.id]
  while (bookings.length < parties) {
    const more = await soldSoon({ people, name, product_id })
    // Midnight may lie between the two.
    if (more.date === date) bookings.push(more.booking.id)
  }
  const read = () => ask(getScheduleBoard, { query: { date } })
  const van = (called: string) =>
    ask(createVehicle, { body: { name: `${called} ${mark}`, plate: `${called}${mark}`, seats: 15 } })
  const [first, second] = [await van('Titular'), await van('Relevo')]
  const body = {
    date,
    name: `Recorrido ${mark}`,
    start_time: time,
    end_time: localMoment(new Date(Date.now() + 4 * 3_600_000), 'America/Santiago').time,
    vehicle_id: first.id,
  }
  const { sheets } = await ask(createSheet, { body })
  const id = sheets.find((sheet) => sheet.name === body.name)?.id ?? ''
  const currentSheet = async () => {
    const sheet = (await read()).sheets.find((each) => each.id === id)
    if (!sheet) throw new Error('The sheet that was made is not there')
    return sheet
  }
  const publish = async () => {
    const { version } = await currentSheet()
    await ask(publishSheet, { params: { id }, body: { version, reason: 'Se sabe' } })
  }
  const board = await read()
  const member = (role: 'chofer' | 'guia', start: string) => ({
    role,
    person_id: board.crew.find(({ full_name }) => full_name === `${start} ${mark}`)?.id ?? '',
  })
  const crew = [member('chofer', 'Delia Volante'), member('guia', 'Gastón Guía')]
  await ask(setSheetCrew, { params: { id }, body: { version: (await currentSheet()).version, crew } })
  const passengers = board.items
    .filter(({ booking_id }) => bookings.includes(booking_id))
    .flatMap((item) => item.passengers)
  if (passengers.length < people) throw new Error('The board does not know who was sold')
  const from = passengers.flatMap(({ sheet_id }) => sheet_id ?? [])
  await ask(movePassengers, {
    body: {
      passenger_ids: passengers.map((each) => each.id),
      to: { sheet_id: id, version: (await currentSheet()).version },
      from: board.sheets
        .filter((sheet) => from.includes(sheet.id))
        .map((sheet) => ({ sheet_id: sheet.id, version: sheet.version })),
    },
  })
  await publish()
  return { id, date, time, ask, booking, driver, guide, first, second, currentSheet, publish, passengers }
}
