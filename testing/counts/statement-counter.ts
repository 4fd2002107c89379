import { sql } from 'kysely'

import type { WritingDatabase } from '#server/db/database.ts'

/** A statement of the product, or one inside of it: how often PostgreSQL planned and ran it, and its rows in all. */
export type CountedStatement = {
  query: string
  toplevel: boolean
  plans: number
  calls: number
  rows: number
}

/**
 * Counts the statements of connections that are opened from now on, at every level. `take` answers what was counted since
 * its last call.
 */
export async function startStatementCounter(db: WritingDatabase) {
  await sql`create extension if not exists pg_stat_statements`.execute(db)
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db)
  const database = sql.id(rows[0]?.name ?? '')
  await sql`alter database ${database} set pg_stat_statements.track = 'all'`.execute(db)
  await sql`alter database ${database} set pg_stat_statements.track_planning = on`.execute(db)
  const ofHere = sql`(select oid from pg_database where datname = current_database())`
  const take = async (): Promise<CountedStatement[]> => {
    const counted = await sql<CountedStatement>`
      select regexp_replace(query, '\\s+', ' ', 'g') as query, toplevel, plans::int, calls::int, rows::int
      from pg_stat_statements where dbid = ${ofHere} and query not like '%pg_stat_statements%'`.execute(db)
    await sql`select pg_stat_statements_reset(0, ${ofHere})`.execute(db)
    return counted.rows
  }
  return { take }
}
