import { sql } from 'kysely'

import type { ImportLine } from '#contract/imports/imports.contract.ts'
import { nearMeters, placeKey, similarKeys } from '#domain/resources/place-name.rules.ts'
import type { Reader } from '#server/db/database.ts'

type Named = { line: number; name: string; lat_lng: string }
type Repeats = NonNullable<ImportLine['repeats']>

/** Lines that repeat or resemble an existing place or an earlier line. Equal distinctive words are the same place. */
export async function findRepeatedPlaces(
  db: Reader,
  tour_operator_id: string,
  lines: readonly Named[],
): Promise<Map<number, Repeats>> {
  const existing = await findExisting(db, tour_operator_id, lines)
  const found = new Map<number, Repeats>()
  const earlier = new Map<string, Named>()
  const similar = similarKeys(lines.map(({ name }) => placeKey(name)))
  for (const { line, name, lat_lng } of lines) {
    const key = placeKey(name)
    const there = existing.get(line)
    const same = earlier.get(key)
    const like = earlier.get(similar.get(key) ?? '')
    if (there && !there.is_similar) found.set(line, there)
    else if (same) found.set(line, { name: same.name, line: same.line, is_similar: false })
    else if (there) found.set(line, there)
    else if (like) found.set(line, { name: like.name, line: like.line, is_similar: true })
    if (!same) earlier.set(key, { line, name, lat_lng })
  }
  return found
}

async function findExisting(db: Reader, tour_operator_id: string, lines: readonly Named[]) {
  const { rows } = await sql<{ line: number; name: string; is_same: boolean }>`
    select l.line, found.name, found.is_same
    from (select line, lat_lng, place_key(name) as key
      from json_to_recordset(${JSON.stringify(lines)}::json) as t (line int, name text, lat_lng text)) l
    join lateral (
      select a.name, (a.name_key = l.key or l.key = any(a.alias_keys)) as is_same from accommodations a
      where a.tour_operator_id = ${tour_operator_id}::uuid
        and (a.name_key = l.key or l.key = any(a.alias_keys) or similarity(a.name_key, l.key) >= 0.6
          or (meters_between(a.lat_lng, l.lat_lng) < ${nearMeters} and similarity(a.name_key, l.key) >= 0.25))
      order by is_same desc, similarity(a.name_key, l.key) desc, a.id limit 1) found on true`.execute(db)
  return new Map<number, Repeats>(
    rows.map(({ line, name, is_same }) => [line, { name, line: null, is_similar: !is_same }]),
  )
}
