import { expect, test } from 'vitest'

import { gather } from '#app/gather.ts'
import { modules } from '#app/modules/tables.ts'
import type { WritingDatabase } from '#server/db/database.ts'
import { wherever } from '#testing/app/wherever.ts'
import { writeEverywhere, writtenColumns } from '#testing/app/written-columns.ts'
import { startPaidInMany } from '#testing/given/paid-in-many.ts'
import { withoutTriggers } from '#testing/growth/installation.ts'

const name = 'Íngrid Oyarzún'

/** Tables of a booking in which this test writes nothing: what they hold of persons is asked in the tests beside it. */
const elsewhere = new Set([
  'disruption_answers',
  'email_codes',
  'moved_pickups',
  ...Object.keys(gather(modules, 'heldTables')),
])
/** Columns without personal texts. */
const noWords: Readonly<Record<string, readonly string[]>> = {
  booking_lines: ['name', 'category_code'],
  messages: ['kind', 'occasion', 'provider_id'],
  // Their companions are persons of their own.
  passengers: ['category_code', 'full_name', 'document_number', 'document_type', 'nationality'],
  payments: ['provider_payment_id', 'provider_refund_id', 'rate_source', 'transfer_key'],
}
const amountsOf = async (db: WritingDatabase) => ({
  payments: await db.selectFrom('payments').select(['id', 'amount', 'status']).orderBy('id').execute(),
})

test('whatever may be written beside a booking is forgotten with its person, in every table there is', async () => {
  const { db, forget } = await startPaidInMany(name)
  const columns = await writtenColumns(db, (table) => !elsewhere.has(table), noWords)
  const empty = await withoutTriggers(db, (tx) => writeEverywhere(tx, columns, name))
  expect(empty, 'tables that this test writes nothing in: give them a row').toEqual([])
  expect(columns.length).toBeGreaterThan(10)
  const before = await amountsOf(db)
  await forget()
  expect(await wherever(db, name)).toEqual([])
  expect(await wherever(db, 'Oyarzún')).toEqual([])
  expect(await wherever(db, 'ana@correo.test')).toEqual([])
  expect(await amountsOf(db)).toEqual(before)
})
