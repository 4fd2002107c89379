import { sql } from 'kysely'

import type { WritingDatabase } from '#server/db/database.ts'

/** Settings of a PostgreSQL server that can count. */
export const countingSettings = {
  shared_preload_libraries: 'pg_stat_statements',
  'pg_stat_statements.max': '20000',
}

export type StatementCounts = {
  /** sent by a process */
  statements: number
  /** run inside of those, by triggers, foreign keys and functions */
  inside: number
  /** how often PostgreSQL planned one, at any level */
  plans: number
  /** milliseconds in all, planning included */
  ms: number
  planMs: number
}

/** Counts all statements of a database from now on, with their plans; this takes some time of each. */
export async function startCounting(db: WritingDatabase) {
  await sql`create extension if not exists pg_stat_statements`.execute(db)
  await sql`alter system set pg_stat_statements.track = 'all'`.execute(db)
  await sql`alter system set pg_stat_statements.track_planning = on`.execute(db)
  await sql`select pg_reload_conf()`.execute(db)
}

export async function stopCounting(db: WritingDatabase) {
  await sql`alter system set pg_stat_statements.track = 'none'`.execute(db)
  await sql`select pg_reload_conf()`.execute(db)
}

/** What was counted since the last call, which it forgets. */
export async function takeCounts(db: WritingDatabase): Promise<StatementCounts> {
  const { rows } = await sql<StatementCounts>`
    select coalesce(sum(calls) filter (where toplevel), 0)::float8 as statements,
      coalesce(sum(calls) filter (where not toplevel), 0)::float8 as inside,
      coalesce(sum(plans), 0)::float8 as plans,
      coalesce(sum(total_exec_time + total_plan_time) filter (where toplevel), 0) as ms,
      coalesce(sum(total_plan_time), 0) as "planMs"
    from pg_stat_statements where query not like '%pg_stat_statements%'`.execute(db)
  await sql`select pg_stat_statements_reset()`.execute(db)
  const [counts] = rows
  if (!counts) throw new Error('PostgreSQL counts nothing')
  return counts
}

/** The statements that were planned most since the last `takeCounts`, to find out why. */
export async function findPlanned(db: WritingDatabase, limit: number) {
  const { rows } = await sql<{ plans: number; ms: number; toplevel: boolean; query: string }>`
    select plans::int, total_plan_time as ms, toplevel, regexp_replace(query, '\\s+', ' ', 'g') as query
    from pg_stat_statements where query not like '%pg_stat_statements%' and plans > 0
    order by plans desc, total_plan_time desc limit ${limit}`.execute(db)
  return rows
}
