import { sql } from 'kysely'

import type { Zone } from '#contract/resources/zones.contract.ts'
import { NotFound } from '#domain/refusal.ts'
import type { Reader } from '#server/db/database.ts'

const zones = (tour_operator_id: string) => sql<Zone>`
  select z.id, z.version, z.name, z.color, z.position, z.minutes_before_start,
    (select count(*)::int from accommodations a
      where a.tour_operator_id = z.tour_operator_id and a.zone_id = z.id and a.state = 1) as accommodations
  from zones z where z.tour_operator_id = ${tour_operator_id}::uuid`

/** The zones in the order in which a van goes through them. */
export async function listZones(db: Reader, tour_operator_id: string): Promise<Zone[]> {
  const { rows } = await sql<Zone>`${zones(tour_operator_id)}
    order by z.position, z.name collate "es-x-icu"`.execute(db)
  return rows
}

export async function findZone(db: Reader, tour_operator_id: string, id: string): Promise<Zone> {
  const { rows } = await sql<Zone>`${zones(tour_operator_id)} and z.id = ${id}::uuid`.execute(db)
  const [zone] = rows
  if (!zone) throw new NotFound()
  return zone
}
