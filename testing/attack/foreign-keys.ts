import { sql } from 'kysely'

import type { Database } from '#server/db/database.ts'

/** Every column that refers to a table's rows by id, as `table.column`, in order. */
export async function referencesTo(db: Database, table: string): Promise<string[]> {
  const { rows } = await sql<{ reference: string }>`
    select c.conrelid::regclass || '.' || a.attname as reference
    from pg_constraint c
    join lateral unnest(c.conkey) with ordinality as k (attnum, position) on true
    join lateral unnest(c.confkey) with ordinality as f (attnum, position) on f.position = k.position
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.attnum
    join pg_attribute p on p.attrelid = c.confrelid and p.attnum = f.attnum
    where c.contype = 'f' and c.confrelid = ${table}::regclass and p.attname = 'id'`.execute(db)
  return rows.map(({ reference }) => reference).toSorted()
}
