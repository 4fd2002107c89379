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
import { statementLineActs } from '#modules/bank/rules/statement-match.rules.ts'
import { statementLineStatuses } from '#modules/bank/rules/statement.ts'
import { attemptActs, refundActs } from '#domain/payments/payment-attempt.rules.ts'
import { attemptStatuses, refundStatuses } from '#domain/payments/payment-attempt.ts'
import { receiptActs } from '#domain/payments/receipt.rules.ts'
import { receiptStatuses } from '#domain/payments/receipt.ts'
import { sheetStatuses } from '#domain/schedule-sheets/schedule-sheet.ts'
import { sheetActs } from '#domain/schedule-sheets/sheet-status.rules.ts'
import { type Transitions, turns } from '#domain/transitions.ts'
import { startTestApp } from '#testing/app/test-app.ts'
import { startRun } from '#testing/given/crew-run.ts'

type Life = { acts: Transitions<string, string, string>; statuses: readonly string[] }
const ofBookings: Life = { acts: bookingActs, statuses: bookingStatuses }
const lives: Record<string, Life> = {
  bookings: ofBookings,
  booking_items: ofBookings,
  schedule_sheets: { acts: sheetActs, statuses: sheetStatuses },
  payments: { acts: paymentActs, statuses: ledgerStatuses },
  payment_attempts: { acts: attemptActs, statuses: attemptStatuses },
  payment_refunds: { acts: refundActs, statuses: refundStatuses },
  receipts: { acts: receiptActs, statuses: receiptStatuses },
  statement_lines: { acts: statementLineActs, statuses: statementLineStatuses },
  messages: { acts: messageActs, statuses: messageStatuses },
}

const refusals = ['BQ004', 'BQ005']

/**
 * Transitions that the database allows. A row is set to each status with triggers off; other checks of the row (a
 * confirmed booking has its time) are suspended until the end of the transaction.
 */
async function walked(db: Awaited<ReturnType<typeof startRun>>['db'], table: string, { statuses }: Life) {
  const name = sql.table(table)
  const turned: string[] = []
  const tx = await db.startTransaction().execute()
  const { rows: checks } = await sql<{ conname: string }>`
    select conname from pg_constraint where conrelid = ${table}::regclass and contype = 'c'`.execute(tx)
  for (const { conname } of checks)
    await sql`alter table ${name} drop constraint ${sql.ref(conname)}`.execute(tx)
  const put = (status: string) =>
    sql`update ${name} set status = ${status} where id = (select id from ${name} order by id limit 1)`
  for (const from of statuses)
    for (const to of statuses.filter((each) => each !== from)) {
      const before = await tx.savepoint('before').execute()
      await sql`set local session_replication_role = replica`.execute(before)
      await put(from).execute(before)
      await sql`set local session_replication_role = origin`.execute(before)
      const refusal = await put(to)
        .execute(before)
        .then(() => '')
        .catch((error: { code?: string }) => error.code ?? '')
      if (!refusals.includes(refusal)) turned.push(`${from} > ${to}`)
      await before.rollbackToSavepoint('before').execute()
    }
  await tx.rollback().execute()
  return turned
}

/** A payment attempt, and a refund of it. */
async function paidOnline(db: Awaited<ReturnType<typeof startRun>>['db'], booking_id: string) {
  const { tour_operator_id } = await db
    .selectFrom('bookings')
    .select('tour_operator_id')
    .where('id', '=', booking_id)
    .executeTakeFirstOrThrow()
  const about = { tour_operator_id, booking_id, provider: 'webpay', amount: 700, currency: 'CLP' } as const
  const { id } = await db
    .insertInto('payment_attempts')
    .values({
      ...about,
      environment: 'prueba',
      account: '1',
      purpose: 'total',
      reference: 'BCDFGH-2345',
      expires_at: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('payment_refunds')
    .values({ ...about, attempt_id: id, provider_payment_id: '1' })
    .execute()
}

test('the database turns a status as the table of its life says, and in no other way', async () => {
  const { db, driver, payers } = await startRun()
  const { item_id, booking_id } = payers[0]
  await driver.send(driver.act({ kind: 'cash', item_id, amount: 700 }))
  await paidOnline(db, booking_id)
  const { tour_operator_id } = await db
    .selectFrom('bookings')
    .select('tour_operator_id')
    .where('id', '=', booking_id)
    .executeTakeFirstOrThrow()
  await db
    .insertInto('receipts')
    .values({
      tour_operator_id,
      booking_id,
      created_at: new Date(),
      amount: 1,
      currency: 'CLP',
      media_type: 'application/pdf',
      bytes: 1,
      file_hash: '0'.repeat(64),
      status: 'por_verificar',
    })
    .execute()
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
  const { id: user_id } = await db.selectFrom('users').select('id').executeTakeFirstOrThrow()
  const { id: statement_id } = await db
    .insertInto('bank_statements')
    .values({
      tour_operator_id,
      created_at: new Date(),
      file_name: 'cartola.csv',
      user_id,
      user_name: 'Ana',
      status: 'cargado',
      layout: '{}',
      currency: 'CLP',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('statement_lines')
    .values({
      tour_operator_id,
      created_at: new Date(),
      statement_id,
      booked_on: '2027-05-11',
      amount: 1,
      currency: 'CLP',
      identity: '0'.repeat(64),
    })
    .execute()
  for (const [table, life] of Object.entries(lives)) {
    const known = life.statuses.flatMap((from) =>
      life.statuses.filter((to) => to !== from && turns(life.acts, from, to)).map((to) => `${from} > ${to}`),
    )
    expect([table, await walked(db, table, life)]).toEqual([table, known])
  }
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
