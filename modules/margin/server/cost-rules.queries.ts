import { sql } from 'kysely'

import { NotFound } from '#domain/refusal.ts'
import type { Reader } from '#server/db/database.ts'

import type { CostChoices, StoredCostRule, VehicleOwner } from '../contract/cost-rules.contract.ts'
import type { CostRule } from '../rules/cost-rule.ts'

const stored = (tour_operator_id: string) => sql<StoredCostRule>`
  select c.id, c.version, c.kind, c.role, c.unit, c.name, c.product_id, coalesce(p.name, '') as product_name, c.language,
    c.person_id, coalesce(n.full_name, '') as person_name, c.vehicle_id, coalesce(v.name, '') as vehicle_name,
    c.amount, c.currency, c.points, c.valid_from, c.valid_to, c.state
  from cost_rules c
  left join products p on p.tour_operator_id = c.tour_operator_id and p.id = c.product_id
  left join persons n on n.tour_operator_id = c.tour_operator_id and n.id = c.person_id
  left join vehicles v on v.tour_operator_id = c.tour_operator_id and v.id = c.vehicle_id
  where c.tour_operator_id = ${tour_operator_id}::uuid`

/** The rules alone, for those who compute with them. */
export async function findCostRules(db: Reader, tour_operator_id: string): Promise<CostRule[]> {
  return db
    .selectFrom('cost_rules')
    .select(['id', 'kind', 'role', 'unit', 'name', 'product_id', 'language', 'person_id', 'vehicle_id'])
    .select(['amount', 'currency', 'points', 'valid_from', 'valid_to'])
    .where('tour_operator_id', '=', tour_operator_id)
    .where('state', '=', 1)
    .orderBy('name')
    .orderBy('id')
    .execute()
}

/** Costs by kind, the general ones first, of one scope the newest first; those entered by mistake are left out. */
export async function listCostRules(db: Reader, tour_operator_id: string): Promise<StoredCostRule[]> {
  const { rows } = await sql<StoredCostRule>`${stored(tour_operator_id)} and c.state = 1
    order by array_position(array['van','vehiculo','salida','horas_extra','viatico','por_pasajero','impuesto'], c.kind),
      c.role nulls first, c.name, c.product_id nulls first, c.language nulls first, c.person_id nulls first,
      c.vehicle_id nulls first, c.valid_from desc, c.id`.execute(db)
  return rows
}

export async function findCostRule(
  db: Reader,
  tour_operator_id: string,
  id: string,
): Promise<StoredCostRule> {
  const { rows } = await sql<StoredCostRule>`${stored(tour_operator_id)} and c.id = ${id}::uuid`.execute(db)
  const [row] = rows
  if (!row) throw new NotFound()
  return row
}

/** Vehicles of third parties, with the person who earns what they cost. */
export async function listVehicleOwners(db: Reader, tour_operator_id: string): Promise<VehicleOwner[]> {
  const { rows } = await sql<VehicleOwner>`
    select v.id as vehicle_id, v.name as vehicle_name, v.plate, o.person_id, coalesce(n.full_name, '') as person_name,
      (select count(distinct e.schedule_sheet_id)::int from schedule_sheets s
        join run_earnings e on e.tour_operator_id = s.tour_operator_id and e.schedule_sheet_id = s.id and e.role = 'dueno'
        where s.tour_operator_id = v.tour_operator_id and s.vehicle_id = v.id) as paid_runs
    from vehicles v
    left join vehicle_owners o on o.tour_operator_id = v.tour_operator_id and o.vehicle_id = v.id
    left join persons n on n.tour_operator_id = o.tour_operator_id and n.id = o.person_id
    where v.tour_operator_id = ${tour_operator_id}::uuid and v.owner = 'tercero' and (v.state = 1 or o.person_id is not null)
    order by v.name, v.id`.execute(db)
  return rows
}

/** What a cost can be for: what is in use now. */
export async function findCostChoices(db: Reader, tour_operator_id: string): Promise<CostChoices> {
  const { rows } = await sql<CostChoices>`
    select
      (select coalesce(json_agg(json_build_object('id', p.id, 'name', p.code || ' · ' || p.name) order by p.name, p.id), '[]')
        from products p where p.tour_operator_id = o.id and p.status <> 'archivado') as products,
      (select coalesce(json_agg(json_build_object('id', n.id, 'name', n.full_name) order by n.full_name, n.id), '[]')
        from persons n where n.tour_operator_id = o.id and n.state = 1 and n.roles && '{chofer,guia}'::text[]) as crew,
      (select coalesce(json_agg(json_build_object('id', n.id, 'name', n.full_name) order by n.full_name, n.id), '[]')
        from persons n where n.tour_operator_id = o.id and n.state = 1 and n.roles @> '{contacto}'::text[]) as contacts,
      (select coalesce(json_agg(json_build_object('id', v.id, 'name', v.name || ' · ' || v.plate, 'is_own', v.owner = 'propio')
          order by v.name, v.id), '[]')
        from vehicles v where v.tour_operator_id = o.id and v.state = 1) as vehicles
    from tour_operators o where o.id = ${tour_operator_id}::uuid`.execute(db)
  const [row] = rows
  if (!row) throw new NotFound()
  return row
}
