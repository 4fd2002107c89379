import { sql } from 'kysely'

import type { AccommodationImport } from '#contract/resources/accommodation-imports.contract.ts'
import { NotFound } from '#domain/refusal.ts'
import { nearMeters } from '#domain/resources/place-name.rules.ts'
import type { Reader } from '#server/db/database.ts'

const columns = ['id', 'file_name', 'user_name', 'status', 'created_at', 'imported', 'removed'] as const

/** Imports, the latest first. A file that was only previewed is not in the list. */
export async function listImports(db: Reader, tour_operator_id: string): Promise<AccommodationImport[]> {
  const rows = await db
    .selectFrom('accommodation_imports')
    .select(columns)
    .where('tour_operator_id', '=', tour_operator_id)
    .where('status', '<>', 'revisada')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(20)
    .execute()
  return rows.map(shown)
}

export async function findImport(
  db: Reader,
  tour_operator_id: string,
  id: string,
): Promise<AccommodationImport> {
  const row = await db
    .selectFrom('accommodation_imports')
    .select(columns)
    .where('tour_operator_id', '=', tour_operator_id)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) throw new NotFound()
  return shown(row)
}

type Stored = Omit<AccommodationImport, 'created_at'> & { created_at: Date }
const shown = (row: Stored): AccommodationImport => ({ ...row, created_at: row.created_at.toISOString() })

type Named = { line: number; name: string; lat_lng: string }

/** For each line, the place that is there already, if one seems to be the same. */
export async function findRepeated(
  db: Reader,
  tour_operator_id: string,
  lines: readonly Named[],
): Promise<Map<number, string>> {
  const { rows } = await sql<{ line: number; name: string }>`
    select l.line, found.name
    from (select line, lat_lng, place_key(name) as key
      from json_to_recordset(${JSON.stringify(lines)}::json) as t (line int, name text, lat_lng text)) l
    join lateral (
      select a.name from accommodations a
      where a.tour_operator_id = ${tour_operator_id}::uuid
        and (a.name_key = l.key or l.key = any(a.alias_keys) or similarity(a.name_key, l.key) >= 0.6
          or (meters_between(a.lat_lng, l.lat_lng) < ${nearMeters} and similarity(a.name_key, l.key) >= 0.25))
      order by similarity(a.name_key, l.key) desc, a.id limit 1) found on true`.execute(db)
  return new Map(rows.map(({ line, name }) => [line, name]))
}
