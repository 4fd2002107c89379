import { type RawBuilder, sql } from 'kysely'

import type { Tables } from './tables.generated.ts'

type Column<Table extends keyof Tables> = keyof Tables[Table] & string

/**
 * An `insert` of rows given as JSON, for a statement that writes several tables. Columns are named once and have to be the
 * table's own; the database reads each value by its column's type. `shared` columns have the same value in each row.
 */
export function insertRows<Table extends keyof Tables, Each extends Column<Table>>(
  table: Table,
  columns: readonly Each[],
  rows: readonly Record<Each, unknown>[],
  shared: { [Name in Column<Table>]?: RawBuilder<unknown> },
) {
  const own = columns.map((column) => sql.ref(column))
  return sql`insert into ${sql.table(table)} (${sql.join([...Object.keys(shared).map((name) => sql.ref(name)), ...own])})
    select ${sql.join([...Object.values(shared), ...own])} from ${rowsOf(table, rows)}`
}

/** JSON rows as rows of a table, in which columns that the JSON does not name are null. */
const rowsOf = (table: keyof Tables, rows: readonly object[]) =>
  sql`jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)`
