import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { gather } from '#app/gather.ts'
import { modules } from '#app/modules/tables.ts'
import type { Database, WritingDatabase } from '#server/db/database.ts'
import { wherever } from '#testing/app/wherever.ts'
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
const isOfStaff = (column: string) => column.endsWith('_by_name')

type Column = { table: string; column: string }

/**
 * Columns that may contain texts about a booking's people: every text column of its tables that is not an
 * enumeration.
 */
async function writtenColumns(db: Database): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select c.table_name as table, c.column_name as column
    from information_schema.columns c
    join information_schema.columns k on k.table_schema = 'public' and k.table_name = c.table_name
      and k.column_name = 'booking_id'
    join information_schema.tables t on t.table_schema = 'public' and t.table_name = c.table_name
      and t.table_type = 'BASE TABLE'
    where c.table_schema = 'public' and c.data_type = 'text' and c.domain_name is null and c.is_generated = 'NEVER'
      and not exists (
        select from pg_constraint o join pg_attribute a on a.attrelid = o.conrelid and a.attnum = any(o.conkey)
        where o.contype = 'c' and o.conrelid = c.table_name::regclass and cardinality(o.conkey) = 1
          and a.attname = c.column_name)
    order by 1, 2`.execute(db)
  return rows.filter(
    ({ table, column }) => !elsewhere.has(table) && !noWords[table]?.includes(column) && !isOfStaff(column),
  )
}

const amountsOf = async (db: WritingDatabase) => ({
  payments: await db.selectFrom('payments').select(['id', 'amount', 'status']).orderBy('id').execute(),
})

test('whatever may be written beside a booking is forgotten with its person, in every table there is', async () => {
  const { db, forget } = await startPaidInMany(name)
  const columns = await writtenColumns(db)
  const empty: string[] = []
  await withoutTriggers(db, async (tx) => {
    for (const { table, column } of columns) {
      const { numAffectedRows } = await sql`
        update ${sql.table(table)} set ${sql.ref(column)} = ${name} || ' en ' || ${`${table}.${column}`}`.execute(
        tx,
      )
      if (numAffectedRows === 0n) empty.push(`${table}.${column}`)
    }
  })
  expect(empty, 'tables that this test writes nothing in: give them a row').toEqual([])
  expect(columns.length).toBeGreaterThan(15)
  const before = await amountsOf(db)
  await forget()
  expect(await wherever(db, name)).toEqual([])
  expect(await wherever(db, 'Oyarzún')).toEqual([])
  expect(await wherever(db, 'ana@correo.test')).toEqual([])
  expect(await amountsOf(db)).toEqual(before)
})
