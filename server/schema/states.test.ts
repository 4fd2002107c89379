import { sql } from 'kysely'
import { expect, test } from 'vitest'

import {
  bookingActs,
  takesSeats,
  travellingStatuses,
  waitingStatuses,
} from '#domain/bookings/booking-status.rules.ts'
import { type BookingStatus, bookingStatuses } from '#domain/bookings/booking.ts'
import { paymentActs } from '#domain/bookings/payment.rules.ts'
import { ledgerStatuses } from '#domain/bookings/payment.ts'
import { messageActs } from '#domain/messages/message-status.rules.ts'
import { messageStatuses } from '#domain/messages/message.ts'
import { sheetStatuses } from '#domain/schedule-sheets/schedule-sheet.ts'
import { sheetActs } from '#domain/schedule-sheets/sheet-status.rules.ts'
import { startTestApp } from '#testing/app/test-app.ts'
import { startRun } from '#testing/given/crew-run.ts'
import { type Life, turnsAllowed, turnsOf } from '#testing/given/turns.ts'

const ofBookings: Life = { acts: bookingActs, statuses: bookingStatuses }
const lives: Record<string, Life> = {
  bookings: ofBookings,
  booking_items: ofBookings,
  schedule_sheets: { acts: sheetActs, statuses: sheetStatuses },
  payments: { acts: paymentActs, statuses: ledgerStatuses },
  messages: { acts: messageActs, statuses: messageStatuses },
}

test('the database turns a status as the table of its life says, and in no other way', async () => {
  const { db, driver, payers } = await startRun()
  const { item_id, booking_id } = payers[0]
  await driver.send(driver.act({ kind: 'cash', item_id, amount: 700 }))
  const { tour_operator_id } = await db
    .selectFrom('bookings')
    .select('tour_operator_id')
    .where('id', '=', booking_id)
    .executeTakeFirstOrThrow()
  await db
    .insertInto('messages')
    .values({
      tour_operator_id,
      booking_id,
      kind: 'reminder',
      occasion: '2027-05-04',
      recipient: 'ana@correo.test',
      send_after: new Date(),
      expires_at: new Date(Date.now() + 1000),
    })
    .execute()
  for (const [table, life] of Object.entries(lives))
    expect([table, await turnsAllowed(db, table, life)]).toEqual([table, turnsOf(life)])
})

test('the database counts seats, and who travels, by the statuses that the domain names', async () => {
  const { db } = await startTestApp()
  const { rows } = await sql<{ status: BookingStatus; takes: boolean; holds: boolean; travels: boolean }>`
    select status, takes_seats(status) as takes, seats_held_by(status, 1) = 1 as holds, sheet_travels(status) as travels,
      seats_held_by(status, 1) + seats_sold_by(status, 1) = takes_seats(status)::int as adds_up
    from unnest(${[...bookingStatuses]}::text[]) status`.execute(db)
  expect(rows).toEqual(
    bookingStatuses.map((status) => ({
      status,
      takes: takesSeats(status),
      holds: waitingStatuses.includes(status),
      travels: travellingStatuses.includes(status),
      adds_up: true,
    })),
  )
})
