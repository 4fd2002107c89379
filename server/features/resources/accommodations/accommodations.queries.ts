import { type RawBuilder, sql } from 'kysely'

import type { Filter } from '#contract/endpoint/list.ts'
import type {
  Accommodation,
  AccommodationRow,
  SimilarAccommodation,
} from '#contract/resources/accommodations.contract.ts'
import { NotFound } from '#domain/refusal.ts'
import { nearMeters } from '#domain/resources/place-name.rules.ts'
import type { Actor } from '#domain/staff/actor.ts'
import { may } from '#domain/staff/permission.ts'
import type { Reader } from '#server/db/database.ts'

import { placeMatches } from './place-search.queries.ts'

export type AccommodationList = {
  tour_operator_id: string
  filters: Filter[]
  search: string | undefined
  after: string[] | null
  limit: number
}
export type Facts = Omit<Accommodation, 'may'>

const zone = sql`case when z.id is not null then json_build_object('id', z.id, 'name', z.name, 'color', z.color,
  'minutes_before_start', z.minutes_before_start) end as zone`
const columns = sql`a.id, a.version, a.name, a.aliases, a.kind, a.address, a.lat_lng, a.phone, a.pickup_allowed,
  a.pickup_point, a.walking_minutes, a.door_instructions, a.asks_room, a.wait_minutes, a.offset_minutes, a.state, ${zone}`
const withZone = sql`accommodations a
  left join zones z on z.tour_operator_id = a.tour_operator_id and z.id = a.zone_id`

/** A page of accommodations by name, with one row more than the limit when there is another page. */
export async function listAccommodations(db: Reader, list: AccommodationList): Promise<AccommodationRow[]> {
  const [name, id] = list.after ?? []
  const conditions = list.filters.map(conditionOf)
  if (list.search) conditions.push(placeMatches(list.tour_operator_id, list.search))
  if (name !== undefined && id !== undefined)
    conditions.push(
      sql<boolean>`(a.name collate "es-x-icu", a.id) > (${name} collate "es-x-icu", ${id}::uuid)`,
    )
  const { rows } = await sql<AccommodationRow>`
    select ${columns} from ${withZone}
    where ${sql.join([sql`a.tour_operator_id = ${list.tour_operator_id}::uuid`, ...conditions], sql` and `)}
    order by a.name collate "es-x-icu", a.id
    limit ${list.limit + 1}`.execute(db)
  return rows
}

function conditionOf({ field, operator, value }: Filter): RawBuilder<boolean> {
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

/** Accommodations by their ids, each with the number of pickups; those of another operator are left out. */
export async function findAccommodations(
  db: Reader,
  tour_operator_id: string,
  ids: readonly string[],
): Promise<Facts[]> {
  const { rows } = await sql<Facts>`
    select ${columns}, (select count(*)::int from booking_items i
      where i.tour_operator_id = a.tour_operator_id and i.accommodation_id = a.id) as pickups
    from ${withZone}
    where a.tour_operator_id = ${tour_operator_id}::uuid and a.id = any(${ids}::uuid[])`.execute(db)
  return rows
}

export async function findAccommodation(
  db: Reader,
  id: string,
  { tour_operator_id, level }: Pick<Actor, 'tour_operator_id' | 'level'>,
): Promise<Accommodation> {
  const [row] = await findAccommodations(db, tour_operator_id, [id])
  if (!row) throw new NotFound()
  const edits = may(level, 'resources.edit')
  return { ...row, may: { edit: edits, remove: edits && row.pickups === 0 } }
}

type Typed = { name: string; lat_lng: string; except_id?: string }

/**
 * Possible duplicates of a new name: the same key, an alias of it, a similar spelling, or a part of the name next
 * door.
 */
export async function listSimilar(
  db: Reader,
  tour_operator_id: string,
  { name, lat_lng, except_id }: Typed,
): Promise<SimilarAccommodation[]> {
  if (name.trim().length < 3) return []
  const { rows } = await sql<SimilarAccommodation>`
    with alike as (
      select s.id, s.same, s.likeness
      from similar_places(${tour_operator_id}::uuid, place_key(${name}::text), '{}', '', ${lat_lng}::text) s
      where ${except_id ? sql`s.id <> ${except_id}::uuid` : sql`true`}
        and (s.same or s.likeness >= 0.45 or (s.meters < ${nearMeters} and s.likeness >= 0.25))
      order by s.same desc, s.likeness desc, s.id limit 4
    )
    select a.id, a.name, a.state, ${zone} from ${withZone} join alike on alike.id = a.id
    where a.tour_operator_id = ${tour_operator_id}::uuid
    order by alike.same desc, alike.likeness desc, a.id`.execute(db)
  return rows
}
