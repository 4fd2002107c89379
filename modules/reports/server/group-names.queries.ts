import { sql } from 'kysely'

import type { Reader } from '#server/db/database.ts'

import type { ReportGroup } from '../rules/report.ts'

const stored: Partial<Record<ReportGroup, { table: string; name: ReturnType<typeof sql<string>> }>> = {
  product: { table: 'products', name: sql<string>`code || ' · ' || name` },
  seller: { table: 'users', name: sql<string>`full_name` },
  receiver: { table: 'users', name: sql<string>`full_name` },
  agency: { table: 'agencies', name: sql<string>`name` },
}

/** Names of groups that are rows of a table, by their id. */
export async function findGroupNames(
  db: Reader,
  tour_operator_id: string,
  by: ReportGroup,
  keys: readonly string[],
): Promise<Map<string, string>> {
  const of = stored[by]
  const ids = keys.filter(Boolean)
  if (!of || ids.length === 0) return new Map()
  const { rows } = await sql<{ id: string; name: string }>`
    select id, ${of.name} as name from ${sql.table(of.table)}
    where tour_operator_id = ${tour_operator_id}::uuid and id = any(${ids}::uuid[])`.execute(db)
  return new Map(rows.map(({ id, name }) => [id, name]))
}
