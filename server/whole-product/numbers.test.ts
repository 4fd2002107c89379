import fc from 'fast-check'
import { expect, test } from 'vitest'

import { cancelBooking } from '#contract/bookings/booking-acts.contract.ts'
import { getBooking, listBookings } from '#contract/bookings/bookings.contract.ts'
import { getDashboard } from '#contract/dashboard/dashboard.contract.ts'
import { getDepartureCalendar } from '#contract/departures/departures.contract.ts'
import { getScheduleBoard } from '#contract/schedule-sheets/schedule-board.contract.ts'
import {
  getScheduleSheet,
  listScheduleDays,
  listScheduleSheets,
} from '#contract/schedule-sheets/schedule-sheets.contract.ts'
import { getPublicBooking } from '#contract/storefront/public-bookings.contract.ts'
import { addDays } from '#domain/local-date.ts'
import { randomSequences } from '#testing/attack/random-sequences.ts'
import { startScheduleDay, tomorrow } from '#testing/given/schedule-day.ts'
import { startDemoApp } from '#testing/whole-product/demo.ts'

const sum = (numbers: readonly number[]) => numbers.reduce((all, each) => all + each, 0)

type Admin = Awaited<ReturnType<typeof startDemoApp>>['admin']

/** The number of people of a day, on which dashboard, board, week and calendar agree. */
async function peopleOf(admin: Admin, date: string): Promise<number> {
  const { departures } = await admin.call(getDashboard, {})
  const home = (departures ?? []).filter((each) => each.date === date)
  const board = await admin.call(getScheduleBoard, { query: { date } })
  const [week] = await admin.call(listScheduleDays, { query: { from: date, to: date } })
  const ofDay = new Set(board.departures.map(({ id }) => id))
  const onBoard = board.items.filter(({ departure_id }) => ofDay.has(departure_id))
  const people = sum(home.map((each) => each.people))
  expect([date, 'week', week?.people]).toEqual([date, 'week', people])
  expect([date, 'board', sum(onBoard.map(({ passengers }) => passengers.length))]).toEqual([
    date,
    'board',
    people,
  ])
  expect(week?.departures).toBe(home.filter((each) => each.people > 0).length)

  const [calendar] = await admin.call(getDepartureCalendar, { query: { from: date, to: date } })
  const seats: unknown[] = []
  const atHome: unknown[] = []
  for (const each of home) {
    const slot = calendar?.departures.find(({ departure_id }) => departure_id === each.id)
    if (!each.id || !slot) continue
    seats.push([each.product.code, slot.seats_sold, slot.capacity, slot.seats_taken])
    atHome.push([each.product.code, each.seats_sold, each.capacity, each.seats_sold + each.seats_held])
  }
  expect(seats).toEqual(atHome)
  return people
}

test('people of a day are one number at home, on the board, in the week and in the calendar', async () => {
  const { admin } = await startDemoApp()
  const { today } = await admin.call(getDashboard, {})
  for (const date of [today, addDays(today, 1)]) expect(await peopleOf(admin, date)).toBeGreaterThan(20)
})

const sale = fc.record({
  people: fc.integer({ min: 1, max: 5 }),
  to: fc.constantFrom('near' as const, 'far' as const, 'point' as const),
  ends: fc.constantFrom('kept' as const, 'kept' as const, 'cancelled' as const),
})

test('whatever is sold and cancelled, people and money of a day are one number everywhere', async () => {
  const { seed, sequences } = randomSequences(2)
  const sold = async (sales: { people: number; to: string; ends: string }[]) => {
    const day = await startScheduleDay({
      vans: [
        { name: 'Van 1', seats: 15 },
        { name: 'Van 2', seats: 15 },
      ],
    })
    const admin = await day.as(1)
    let people = 0
    let money = 0
    for (const [index, { people: some, to, ends }] of sales.entries()) {
      const hotel = { near: day.near.id, far: day.far.id, point: null }[to] ?? null
      const booking = await day.sell(`Cliente ${index}`, { people: some, hotel })
      if (ends === 'cancelled') {
        const { id, version } = booking
        await admin.call(cancelBooking, {
          params: { id },
          body: { version, origin: 'operador', reason: 'Prueba' },
        })
        continue
      }
      people += some
      money += booking.total
    }
    await day.generate()
    expect(await peopleOf(admin, tomorrow)).toBe(people)
    const listedBookings = await admin.call(listBookings, {
      query: { 'service_date[eq]': tomorrow, 'status[eq]': 'confirmada' },
    })
    expect(sum(listedBookings.map((row) => row.people))).toBe(people)
    expect(sum(listedBookings.map((row) => row.total))).toBe(money)
    await day.db.updateTable('bookings').set({ created_at: day.clock.now }).execute()
    const { sales: atHome } = await admin.call(getDashboard, {})
    expect(atHome).toMatchObject({ total: money, people, bookings: listedBookings.length })
    const sheets = await admin.call(listScheduleSheets, { query: { 'service_date[eq]': tomorrow } })
    expect(sum(sheets.map((sheet) => sheet.people))).toBe(people)
  }
  await fc.assert(fc.asyncProperty(fc.array(sale, { minLength: 3, maxLength: 6 }), sold), {
    seed,
    numRuns: sequences,
    endOnFailure: true,
  })
})

test('people and seats of a run are one number on its sheet, in the list and on the board', async () => {
  const { admin } = await startDemoApp()
  const { today } = await admin.call(getDashboard, {})
  const listed = await admin.call(listScheduleSheets, { query: { 'service_date[eq]': today } })
  const board = await admin.call(getScheduleBoard, { query: { date: today } })
  expect(listed.length).toBeGreaterThan(3)
  for (const row of listed) {
    const sheet = await admin.call(getScheduleSheet, { params: { id: row.id } })
    const column = board.sheets.find(({ id }) => id === row.id)
    const aboard = board.items.flatMap(({ passengers }) =>
      passengers.filter((each) => each.sheet_id === row.id),
    )
    expect([sheet.people, column?.people, aboard.length]).toEqual([row.people, row.people, row.people])
    expect([sheet.seats_taken, column?.seats_taken, sum(aboard.map(({ seats }) => seats))]).toEqual([
      row.seats_taken,
      row.seats_taken,
      row.seats_taken,
    ])
    expect(column?.seats ?? null).toBe(row.vehicle?.seats ?? null)
  }
})

test('money and people of every booking are one number in the list, on its screen and on the customer’s page', async () => {
  const { admin, anyone } = await startDemoApp()
  const { rows } = await admin.page(listBookings, { query: { limit: 200 } })
  expect(rows.length).toBeGreaterThan(100)
  for (const row of rows.filter((_, index) => index % 4 === 0)) {
    const booking = await admin.call(getBooking, { params: { id: row.id } })
    const shown = ({
      total,
      due,
      refund_due,
      people,
    }: Record<'total' | 'due' | 'refund_due' | 'people', number>) => ({
      total,
      due,
      refund_due,
      people,
    })
    expect([row.locator, shown(booking)]).toEqual([row.locator, shown(row)])
    expect(booking.balance).toBe(booking.total - booking.paid)
    const live = booking.items.filter(({ status }) => status !== 'cancelada')
    expect(booking.subtotal).toBe(sum(live.map((item) => item.subtotal)))
    for (const item of booking.items) expect(sum(item.lines.map(({ total }) => total))).toBe(item.subtotal)
    const customer = await anyone.call(getPublicBooking, { params: { booking_id: row.id } })
    expect([row.locator, shown(customer)]).toEqual([row.locator, shown(booking)])
  }
})
