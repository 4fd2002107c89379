import { sql } from 'kysely'

import type { Database } from '#server/db/database.ts'

/** One sum for every table of an operator. */
export async function everythingOf(db: Database, tour_operator_id: string): Promise<Record<string, string>> {
  const { rows: tables } = await sql<{ name: string }>`
    select c.table_name as name from information_schema.columns c
    join information_schema.tables t on t.table_schema = c.table_schema and t.table_name = c.table_name
    where c.table_schema = 'public' and c.column_name = 'tour_operator_id' and t.table_type = 'BASE TABLE'
    order by 1`.execute(db)
  const sums: Record<string, string> = {}
  for (const { name } of tables) {
    const { rows } = await sql<{ sum: string }>`
      select count(*) || ' ' || coalesce(md5(string_agg(t::text, ',' order by t::text)), '') as sum
      from ${sql.table(name)} t where tour_operator_id = ${tour_operator_id}::uuid`.execute(db)
    sums[name] = rows[0]?.sum ?? ''
  }
  return sums
}
