import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { wherever } from '#testing/app/wherever.ts'
import { startPaidInMany } from '#testing/given/paid-in-many.ts'
import { withoutTriggers } from '#testing/growth/installation.ts'

import { holdPayments } from '../testing/held-payments.ts'

const name = 'Íngrid Oyarzún'
/** Columns with texts that a person, the office or a provider wrote about the payer. */
const written = {
  payment_links: ['note', 'sent_to'],
  payment_attempts: ['detail', 'instrument'],
  payment_refunds: ['reason', 'detail', 'decision_reason'],
}

test('erases what was written about online payments with their payer, and no amount', async () => {
  const { db, operator, booking_id, forget } = await startPaidInMany(name)
  const amounts = () =>
    sql`select (select sum(amount) from payment_links) as links, (select sum(amount) from payment_attempts) as attempts,
      (select sum(amount) from payment_refunds) as refunds`.execute(db)
  await withoutTriggers(db, async (tx) => {
    const add = (table: string, row: Record<string, unknown>) =>
      sql`insert into ${sql.table(table)} (${sql.join(Object.keys(row).map((column) => sql.ref(column)))})
        values (${sql.join(Object.values(row))})`.execute(tx)
    await holdPayments(add, { operator, name, booking_id })
    for (const [table, columns] of Object.entries(written))
      for (const column of columns)
        await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${`${name} en ${column}`}`.execute(tx)
  })
  const before = (await amounts()).rows
  const found = await wherever(db, name)
  expect(found).toEqual(expect.arrayContaining(Object.keys(written).map((table) => `public.${table}`)))
  expect(found).toContain('public.payment_exchanges')
  await forget()
  expect(await wherever(db, name)).toEqual([])
  expect((await amounts()).rows).toEqual(before)
})
