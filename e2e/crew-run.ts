/** A run of its own for a journey: tomorrow, of people and a van that no other journey knows. */
import type { Page } from '@playwright/test'

import { getProductAvailability } from '#contract/availability.contract.ts'
import { getBookingChoices } from '#contract/booking-choices.contract.ts'
import { createBooking } from '#contract/bookings.contract.ts'
import { CallFailed } from '#contract/call.ts'
import { getScheduleBoard, movePassengers } from '#contract/schedule-board.contract.ts'
import { publishSheet } from '#contract/schedule-publishing.contract.ts'
import { createSheet, setSheetCrew } from '#contract/schedule-sheet-acts.contract.ts'
import { createUser } from '#contract/users.contract.ts'
import { createVehicle } from '#contract/vehicles.contract.ts'
import { addDays } from '#domain/local-date.ts'
import { saleOf } from '#testing/sale.ts'

import { asking, expect, password, today } from './journey.ts'

/** Until the worker keeps the page, which comes last of all that it keeps. */
export async function expectKept(page: Page) {
  const isKept = () =>
    page.evaluate(async () => {
      const kept = await caches.match('/')
      return kept !== undefined && navigator.serviceWorker.controller !== null
    })
  await expect.poll(isKept, { timeout: 30_000 }).toBe(true)
}

export const tomorrow = () => addDays(today(), 1)

/** Somebody who drives or guides, and whose day is free. */
async function staff(level: 4 | 5, full_name: string): Promise<`${string}@${string}`> {
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
      password,
      re_password: password,
    },
  })
  return email
}

async function soldTomorrow(people: number, name: string) {
  const ask = await asking('admin')
  const date = tomorrow()
  const { products } = await ask(getBookingChoices, {})
  for (const { id } of products) {
    const days = await ask(getProductAvailability, { params: { id }, query: { from: date, to: date } })
    const slot = days.flatMap(({ slots }) => slots).find(({ seats_left }) => seats_left >= people)
    if (!slot) continue
    try {
      return await ask(createBooking, {
        body: saleOf({
          product_id: id,
          date,
          start_time: slot.start_time,
          party: { ADULT: people },
          contact: { name, phone: '+56955510101' },
          override: { past_cutoff: true, over_capacity: false, reason: 'Venta de última hora' },
        }),
      })
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error
    }
  }
  throw new Error('Nothing of tomorrow can be sold')
}

/** A published run of a few people who booked together, with a driver, a guide and a van of its own. */
export async function givenCrewRun({ people = 3, name = 'Ximena Ruta' } = {}) {
  const ask = await asking('operador')
  const mark = crypto.randomUUID().slice(0, 6)
  const driver = await staff(4, `Delia Volante ${mark}`)
  const guide = await staff(5, `Gastón Guía ${mark}`)
  const booking = await soldTomorrow(people, name)
  const date = tomorrow()
  const read = () => ask(getScheduleBoard, { query: { date } })
  const van = (called: string) =>
    ask(createVehicle, { body: { name: `${called} ${mark}`, plate: `${called}${mark}`, seats: 15 } })
  const [first, second] = [await van('Titular'), await van('Relevo')]
  const body = {
    date,
    name: `Recorrido ${mark}`,
    start_time: '12:30',
    end_time: '13:00',
    vehicle_id: first.id,
  }
  const { sheets } = await ask(createSheet, { body })
  const id = sheets.find((sheet) => sheet.name === body.name)?.id ?? ''
  const standing = async () => {
    const sheet = (await read()).sheets.find((each) => each.id === id)
    if (!sheet) throw new Error('The sheet that was made is not there')
    return sheet
  }
  const publish = async () => {
    const { version } = await standing()
    await ask(publishSheet, { params: { id }, body: { version, reason: 'Se sabe' } })
  }
  const board = await read()
  const member = (role: 'chofer' | 'guia', start: string) => ({
    role,
    person_id: board.crew.find(({ full_name }) => full_name === `${start} ${mark}`)?.id ?? '',
  })
  const crew = [member('chofer', 'Delia Volante'), member('guia', 'Gastón Guía')]
  await ask(setSheetCrew, { params: { id }, body: { version: (await standing()).version, crew } })
  const item = board.items.find(({ booking_id }) => booking_id === booking.id)
  if (!item) throw new Error('The board does not know who was sold')
  const from = item.passengers.flatMap(({ sheet_id }) => sheet_id ?? [])
  await ask(movePassengers, {
    body: {
      passenger_ids: item.passengers.map((each) => each.id),
      to: { sheet_id: id, version: (await standing()).version },
      from: board.sheets
        .filter((sheet) => from.includes(sheet.id))
        .map((sheet) => ({ sheet_id: sheet.id, version: sheet.version })),
    },
  })
  await publish()
  return { id, ask, booking, driver, guide, first, second, standing, publish, passengers: item.passengers }
}
