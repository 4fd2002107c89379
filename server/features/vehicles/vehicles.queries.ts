import { sql } from 'kysely'

import type { Filter } from '#contract/list.ts'
import type { VehicleDocument, VehicleRow } from '#contract/vehicles.contract.ts'
import type { LocalDate } from '#domain/local-date.ts'
import { expiryRange, type Validity, validityOf, worstValidity } from '#domain/resources/validity.rules.ts'

import type { Reader } from '../../db/database.ts'
import { holdsWords } from '../../db/search.ts'

export type VehicleList = {
  tour_operator_id: string
  filters: Filter[]
  search: string | undefined
  after: string[] | null
  limit: number
  today: LocalDate
}
type StoredVehicle = Omit<VehicleRow, 'documents' | 'validity'> & {
  documents: Omit<VehicleDocument, 'validity'>[]
}

/** A page of vehicles by name, with one row more than the limit when there is another page. */
export async function listVehicles(db: Reader, list: VehicleList): Promise<VehicleRow[]> {
  const [name, id] = list.after ?? []
  const conditions = list.filters.map((filter) => conditionOf(filter, list.today))
  if (list.search) conditions.push(holdsWords('v.search', list.search))
  if (name !== undefined && id !== undefined)
    conditions.push(
      sql<boolean>`(v.name collate "es-x-icu", v.id) > (${name} collate "es-x-icu", ${id}::uuid)`,
    )
  const { rows } = await sql<StoredVehicle>`
    select v.id, v.name, v.plate, v.type, v.brand, v.model, v.year, v.seats, v.luggage, v.child_seats, v.accessible, v.owner,
      v.state, coalesce(p.full_name, '') as driver_name,
      (select coalesce(json_agg(json_build_object('id', d.id, 'kind', d.kind, 'number', d.number,
          'expires_on', d.expires_on) order by d.expires_on, d.kind), '[]')
        from vehicle_documents d where d.tour_operator_id = v.tour_operator_id and d.vehicle_id = v.id) as documents
    from vehicles v
    left join persons p on p.tour_operator_id = v.tour_operator_id and p.id = v.driver_id
    where ${sql.join([sql`v.tour_operator_id = ${list.tour_operator_id}::uuid`, ...conditions], sql` and `)}
    order by v.name collate "es-x-icu", v.id
    limit ${list.limit + 1}`.execute(db)
  return rows.map((vehicle) => ({
    ...vehicle,
    documents: vehicle.documents.map((document) => ({
      ...document,
      validity: validityOf(document.expires_on, list.today),
    })),
    validity: worstValidity(
      vehicle.documents.map(({ expires_on }) => expires_on),
      list.today,
    ),
  }))
}

function conditionOf({ field, operator, value }: Filter, today: LocalDate) {
  const values = operator === 'in' ? value.split(',') : [value]
  switch (field) {
    case 'type':
      return sql<boolean>`v.type = any(${values}::text[])`
    case 'owner':
      return sql<boolean>`v.owner = ${value}`
    case 'state':
      return sql<boolean>`v.state = ${value}::smallint`
    case 'validity': {
      const { from, to } = expiryRange(value as Validity, today)
      return sql<boolean>`(select min(d.expires_on) from vehicle_documents d
        where d.tour_operator_id = v.tour_operator_id and d.vehicle_id = v.id)
        between coalesce(${from}::date, '-infinity') and coalesce(${to}::date, 'infinity')`
    }
    default:
      return sql<boolean>`true`
  }
}
