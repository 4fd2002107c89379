import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { wherever } from '#testing/app/wherever.ts'
import { writeEverywhere, writtenColumns } from '#testing/app/written-columns.ts'
import { startPaidInMany } from '#testing/given/paid-in-many.ts'
import { withoutTriggers } from '#testing/growth/installation.ts'

import { tables } from '../module.tables.ts'
import { holdPayments } from '../testing/held-payments.ts'

const name = 'Íngrid Oyarzún'
/** Columns without personal texts. */
const noWords = {
  payment_attempts: [
    'account',
    'reference',
    'provider_ref',
    'provider_payment_id',
    'card_ending',
    'authorization',
    'rate_source',
  ],
  payment_refunds: ['provider_payment_id', 'provider_refund_id'],
  // Ids of payments and refunds.
  payment_troubles: ['about'],
}

test('erases what was written about online payments with their payer, and no amount', async () => {
  const { db, operator, booking_id, forget } = await startPaidInMany(name)
  const amounts = () =>
    sql`select (select sum(amount) from payment_links) as links, (select sum(amount) from payment_attempts) as attempts,
      (select sum(amount) from payment_refunds) as refunds`.execute(db)
  const columns = await writtenColumns(db, (table) => table in tables.heldTables, noWords)
  const empty = await withoutTriggers(db, async (tx) => {
    const add = (table: string, row: Record<string, unknown>) =>
      sql`insert into ${sql.table(table)} (${sql.join(Object.keys(row).map((column) => sql.ref(column)))})
        values (${sql.join(Object.values(row))})`.execute(tx)
    await holdPayments(add, { operator, name, booking_id })
    return writeEverywhere(tx, columns, name)
  })
  expect(empty, 'tables that this test writes nothing in: give them a row').toEqual([])
  const before = (await amounts()).rows
  const found = await wherever(db, name)
  expect(found).toEqual(expect.arrayContaining(columns.map(({ table }) => `public.${table}`)))
  expect(found).toContain('public.payment_exchanges')
  await forget()
  expect(await wherever(db, name)).toEqual([])
  expect((await amounts()).rows).toEqual(before)
})
