import { sql } from 'kysely'

import type { AccommodationRow, Zone } from '#contract/accommodations.contract.ts'
import type { Filter } from '#contract/list.ts'

import type { Reader } from '../../db/database.ts'
import { resembles } from '../../db/search.ts'

export type AccommodationList = {
  tour_operator_id: string
  filters: Filter[]
  search: string | undefined
  after: string[] | null
  limit: number
}

/** A page of accommodations by name, with one row more than the limit when there is another page. */
export async function listAccommodations(db: Reader, list: AccommodationList): Promise<AccommodationRow[]> {
  const [name, id] = list.after ?? []
  const conditions = list.filters.map(conditionOf)
  if (list.search) conditions.push(resembles('a.search', list.search))
  if (name !== undefined && id !== undefined)
    conditions.push(
      sql<boolean>`(a.name collate "es-x-icu", a.id) > (${name} collate "es-x-icu", ${id}::uuid)`,
    )
  const { rows } = await sql<AccommodationRow>`
    select a.id, a.name, a.aliases, a.kind, a.address, a.lat_lng, a.phone, a.pickup_allowed, a.pickup_point,
      a.walking_minutes, a.door_instructions, a.asks_room, a.offset_minutes, a.state,
      case when z.id is not null then json_build_object('id', z.id, 'name', z.name, 'color', z.color,
        'minutes_before_start', z.minutes_before_start) end as zone
    from accommodations a
    left join zones z on z.tour_operator_id = a.tour_operator_id and z.id = a.zone_id
    where ${sql.join([sql`a.tour_operator_id = ${list.tour_operator_id}::uuid`, ...conditions], sql` and `)}
    order by a.name collate "es-x-icu", a.id
    limit ${list.limit + 1}`.execute(db)
  return rows
}

function conditionOf({ field, operator, value }: Filter) {
  const values = operator === 'in' ? value.split(',') : [value]
  switch (field) {
    case 'zone_id':
      return sql<boolean>`a.zone_id = any(${values}::uuid[])`
    case 'kind':
      return sql<boolean>`a.kind = any(${values}::text[])`
    case 'pickup_allowed':
      return sql<boolean>`a.pickup_allowed = ${value}::boolean`
    case 'state':
      return sql<boolean>`a.state = ${value}::smallint`
    default:
      return sql<boolean>`true`
  }
}

/** The zones in the order in which a van goes through them. */
export async function listZones(db: Reader, tour_operator_id: string): Promise<Zone[]> {
  const { rows } = await sql<Zone>`
    select z.id, z.name, z.color, z.position, z.minutes_before_start,
      (select count(*)::int from accommodations a
        where a.tour_operator_id = z.tour_operator_id and a.zone_id = z.id and a.state = 1) as accommodations
    from zones z where z.tour_operator_id = ${tour_operator_id}::uuid
    order by z.position, z.name collate "es-x-icu"`.execute(db)
  return rows
}
