import { sql } from 'kysely'

import type { Database, WritingDatabase } from '#server/db/database.ts'

export type WrittenColumn = { table: string; column: string }

const isOfStaff = (column: string) => column.endsWith('_by_name')

/**
 * Columns that may hold words about a booking's people: every text column of a table with a `booking_id` that is not
 * an enumeration, for the tables of `isMeant`. `noWords` names those without personal texts.
 */
export async function writtenColumns(
  db: Database,
  isMeant: (table: string) => boolean,
  noWords: Readonly<Record<string, readonly string[]>>,
): Promise<WrittenColumn[]> {
  const { rows } = await sql<WrittenColumn>`
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
    ({ table, column }) => isMeant(table) && !noWords[table]?.includes(column) && !isOfStaff(column),
  )
}

/** Writes a text into each column of every row, and answers the columns of tables without a row. */
export async function writeEverywhere(
  db: WritingDatabase,
  columns: readonly WrittenColumn[],
  text: string,
): Promise<string[]> {
  const empty: string[] = []
  for (const { table, column } of columns) {
    const { numAffectedRows } = await sql`
      update ${sql.table(table)} set ${sql.ref(column)} = ${text} || ' en ' || ${`${table}.${column}`}`.execute(
      db,
    )
    if (numAffectedRows === 0n) empty.push(`${table}.${column}`)
  }
  return empty
}
