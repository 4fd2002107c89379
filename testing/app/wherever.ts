import { sql } from 'kysely'

import type { Database } from '#server/db/database.ts'

/** The tables of the whole database, jobs included, that still contain a text. */
export async function wherever(db: Database, text: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select quote_ident(table_schema) || '.' || quote_ident(table_name) as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`.execute(db)
  const found: string[] = []
  for (const { name } of rows) {
    const { rows: hits } = await sql`select 1 from ${sql.raw(name)} as row_of
      where fold(row_of::text) like '%' || fold(${text}) || '%' limit 1`.execute(db)
    if (hits.length > 0) found.push(name)
  }
  return found
}
