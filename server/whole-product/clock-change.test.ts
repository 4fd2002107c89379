import { expect, test } from 'vitest'

import { createBooking, getBooking, updateBooking } from '#contract/bookings/bookings.contract.ts'
import { changeDepartures } from '#contract/departures/departures.contract.ts'
import { getPassengerList } from '#contract/schedule-sheets/passenger-lists.contract.ts'
import { generateSheets, getScheduleBoard } from '#contract/schedule-sheets/schedule-board.contract.ts'
import { publishSheet } from '#contract/schedule-sheets/schedule-publishing.contract.ts'
import { createSheet, editSheet, editStop } from '#contract/schedule-sheets/schedule-sheet-acts.contract.ts'
import { getScheduleSheet } from '#contract/schedule-sheets/schedule-sheets.contract.ts'
import { getPublicBooking } from '#contract/storefront/public-bookings.contract.ts'
import { windowStart } from '#domain/bookings/pickup.rules.ts'
import { countries } from '#domain/country/country.ts'
import { addDays } from '#domain/local-date.ts'
import { offsetAt } from '#domain/zone-offsets.ts'
import { instantOf, isOnClock, localMoment } from '#domain/zoned-time.ts'
import { drawnPages } from '#server/http/pages.ts'
import { givenProduct } from '#testing/given/given.ts'
import { saleOf } from '#testing/given/sale.ts'
import { itemOf, only, startScheduleDay } from '#testing/given/schedule-day.ts'
import { lastLetter } from '#testing/whole-product/said-pickups.ts'
import { renderPage } from '#web/storefront/render.tsx'
import { formatWindow, startTime, windowTimes } from '#words/format.ts'
import { inPlace } from '#words/language.ts'

type Night = { zone: string; evening: string; times: string[]; turns: 'forward' | 'back' | 'never' }

const hour = 3_600_000
/** A year from the test's clock, in which a zone that changes does so twice. */
const hours = Array.from(
  { length: 366 * 24 },
  (_, index) => Date.parse('2027-06-01T00:00:00Z') + index * hour,
)

/** Each change of the clock in a zone, with tours of the night around it; without a change one tour after midnight. */
function nightsOf(zone: string): Night[] {
  const changes = hours.filter((at) => offsetAt(at - 1, zone) !== offsetAt(at, zone))
  if (changes.length === 0) return [{ zone, evening: '2027-09-04', times: ['00:10'], turns: 'never' }]
  return changes.map((at) => {
    const times = [-50, -20, 20, 50, 130].map(
      (minutes) => localMoment(new Date(at + minutes * 60_000), zone).time,
    )
    return {
      zone,
      evening: localMoment(new Date(at - 3 * hour), zone).date,
      times: [...new Set(times)],
      turns: offsetAt(at - 1, zone) > offsetAt(at, zone) ? 'back' : 'forward',
    }
  })
}

const allNights = [...new Set(Object.values(countries).map(({ time_zone }) => time_zone))].flatMap(nightsOf)
const offsetOf = ({ zone, evening }: Night) => offsetAt(Date.parse(`${evening}T00:00:00Z`), zone)
/** Zones whose clock never turns differ by their offset alone: one of each. */
const nights = allNights.filter(
  (night, index) =>
    night.turns !== 'never' ||
    allNights.findIndex((each) => each.turns === 'never' && offsetOf(each) === offsetOf(night)) === index,
)

const columns = [
  { column: 'full_name', heading: 'Nombre' },
  { column: 'pickup_time', heading: 'Hora' },
]

async function startNight(zone: string, times: string[]) {
  const pages = drawnPages({ renderPage, headOf: () => '', scriptsOf: () => '', backoffice: '' })
  const night = await startScheduleDay({
    pages,
    settings: { PUBLIC_URL: 'https://tours.test' },
    vans: [],
    drivers: 14,
    guides: 14,
  })
  const { db, operator } = night
  await db
    .updateTable('tour_operators')
    .set({ time_zone: zone, passenger_list: JSON.stringify(columns) })
    .where('id', '=', operator.tour_operator_id)
    .execute()
  const product = await givenProduct(db, operator, { capacity: 40, start_times: times })
  return { ...night, night_product: product, admin: await night.as(1) }
}

type Started = Awaited<ReturnType<typeof startNight>>

/** One booking of a night tour, published, and what every page, list and file says of its pickup. */
async function saidOfPickup(night: Started, hotel: string, date: string, start_time: string) {
  const { seller, dispatcher, anyone, host, night_product } = night
  const contact = {
    name: `Ana ${date} ${start_time} ${hotel.slice(-4)}`,
    email: 'ana@andes.test',
    phone: '+56955510101',
  }
  const { id } = await seller.call(createBooking, {
    body: saleOf({
      product_id: night_product.id,
      date,
      start_time,
      party: { ADULT: 2 },
      contact: { ...contact, language: 'es' },
      pickup: { mode: 'hotel', accommodation_id: hotel },
    }),
  })
  await dispatcher.call(generateSheets, { body: { date } })
  const read = async () => {
    const day = await dispatcher.call(getScheduleBoard, { query: { date } })
    const [passenger] = itemOf(day, contact.name).passengers
    const sheet = only(day.sheets.filter((each) => each.id === passenger?.sheet_id))
    return { sheet, stop: only(sheet.stops.filter((each) => each.id === passenger?.stop_id)) }
  }
  const drafted = await read()
  await dispatcher.call(publishSheet, {
    params: { id: drafted.sheet.id },
    body: { version: drafted.sheet.version, reason: 'Prueba' },
  })
  const { sheet, stop } = await read()
  const office = only((await seller.call(getBooking, { params: { id } })).items)
  const customer = only((await anyone.call(getPublicBooking, { params: { booking_id: id } })).items)
  const paper = await dispatcher.call(getScheduleSheet, { params: { id: sheet.id } })
  const list = await dispatcher.call(getPassengerList, { params: { id: sheet.id } })
  const voucher = `${host}/public/landing/booking-voucher/${id}`
  return {
    office,
    stop,
    name: sheet.name,
    windows: [
      customer.pickup.window,
      paper.stops.find((each) => each.contact_name === contact.name)?.pickup.window,
    ],
    listed: JSON.stringify(list),
    texts: [await (await fetch(voucher)).text(), ...(await lastLetter(night, id))],
    calendar: await (await fetch(`${voucher}/calendar.ics`)).text(),
  }
}

test.each(nights)(
  'on the night of $evening in $zone, whose clock turns $turns, sheet, board, lists, voucher, mail and calendar say one pickup',
  async ({ zone, evening, times, turns }) => {
    const night = await startNight(zone, times)
    await night.db
      .insertInto('vehicles')
      .values(
        Array.from({ length: 14 }, (_, index) => ({
          ...night.operator,
          name: `Van ${index}`,
          plate: `VAN${index}`,
          seats: 9,
        })),
      )
      .execute()
    let doubled = 0
    let repeated = 0
    for (const date of [evening, addDays(evening, 1)])
      for (const start_time of times) {
        if (!isOnClock(date, start_time, zone)) continue
        for (const hotel of turns === 'never' ? [night.far.id] : [night.near.id, night.far.id]) {
          const { office, stop, name, windows, listed, texts, calendar } = await saidOfPickup(
            night,
            hotel,
            date,
            start_time,
          )
          const { window } = office.pickup
          if (!window || !stop.planned_at) throw new Error('A pickup at a hotel has a time')
          const from = windowStart(window, zone)
          const said = inPlace({ country: '', time_zone: zone }, () => startTime(date, start_time))
          expect(name.endsWith(`, ${said}`), `${name}: ${said}`).toBe(true)
          expect([date, start_time, from.toISOString()]).toEqual([date, start_time, stop.planned_at])
          expect(from < instantOf(date, start_time, zone)).toBe(true)
          expect(isOnClock(window.date, window.from, zone)).toBe(true)
          expect(windows).toEqual([window, window])
          expect(stop.time).toBe(windowTimes(window)[0])
          expect(addDays(date, stop.day)).toBe(window.date)
          expect(listed).toContain(stop.time)
          for (const text of texts) expect(text).toContain(formatWindow(window))
          const starts = inPlace({ country: 'CL', time_zone: zone }, () => startTime(date, start_time))
          for (const text of texts) expect(text).toContain(starts)
          repeated += starts === start_time ? 0 : 1
          expect(calendar).toContain(`DTSTART:${stop.planned_at.replace(/[-:]|\.000/g, '')}`)
          doubled += window.occurrences ? 1 : 0
        }
      }
    expect([doubled > 0, repeated > 0]).toEqual([turns === 'back', turns === 'back'])
  },
)

test('an hour that the clock leaves out is neither opened nor set by hand', async () => {
  const night = await startNight('America/Santiago', ['01:10', '08:00'])
  const { admin, dispatcher, seller, near, night_product } = night
  const date = '2027-09-05'
  const refused = { problem: { code: 'hour_not_on_clock' } }
  const dates = { dates: [date], product_ids: [night_product.id], reason: 'Prueba' }
  await expect(
    admin.call(changeDepartures, { body: { ...dates, kind: 'open', start_time: '00:30', capacity: 5 } }),
  ).rejects.toMatchObject(refused)
  await expect(
    admin.call(changeDepartures, {
      body: { ...dates, kind: 'time', start_time: '01:10', new_time: '00:30' },
    }),
  ).rejects.toMatchObject(refused)
  await expect(
    dispatcher.call(createSheet, { body: { date, start_time: '00:30', end_time: '03:00' } }),
  ).rejects.toMatchObject(refused)
  const made = await dispatcher.call(createSheet, { body: { date, start_time: '23:00', end_time: '00:30' } })
  const empty = only(made.sheets)
  await expect(
    dispatcher.call(editSheet, {
      params: { id: empty.id },
      body: { version: empty.version, start_time: '00:15' },
    }),
  ).rejects.toMatchObject(refused)
  const { id } = await seller.call(createBooking, {
    body: saleOf({
      product_id: night_product.id,
      date,
      start_time: '01:10',
      party: { ADULT: 2 },
      contact: { name: 'Ana', phone: '+56955510101' },
      pickup: { mode: 'hotel', accommodation_id: near.id },
    }),
  })
  const { version, items } = await seller.call(getBooking, { params: { id } })
  const item = only(items)
  const notes = { note_public: '', note_operational: '', note_internal: '' }
  const pickup = { mode: 'hotel' as const, accommodation_id: near.id, pickup_time: '00:45' }
  await expect(
    seller.call(updateBooking, {
      params: { id },
      body: { version, ...notes, items: [{ id: item.id, pickup, passengers: [] }] },
    }),
  ).rejects.toMatchObject(refused)
  await dispatcher.call(generateSheets, { body: { date } })
  const { sheets } = await dispatcher.call(getScheduleBoard, { query: { date } })
  const sheet = only(sheets.filter(({ stops }) => stops.length > 0))
  const [stop] = sheet.stops
  await expect(
    dispatcher.call(editStop, {
      params: { id: sheet.id, stop_id: stop?.id ?? '' },
      body: { version: sheet.version, time: '00:45' },
    }),
  ).rejects.toMatchObject(refused)
})
