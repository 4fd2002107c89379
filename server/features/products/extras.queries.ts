import { sql } from 'kysely'

import type { EntranceFee, Extra } from '#contract/bookings/pricing.ts'

import type { Reader } from '../../db/database.ts'
import { otherAmount } from './second-currency.queries.ts'

type Of = { id: string; tour_operator_id: string }

export async function listExtras(
  db: Reader,
  { id, tour_operator_id }: Of,
): Promise<(Extra & { active: boolean })[]> {
  const rows = await db
    .selectFrom('extras')
    .select(['id', 'name', 'description', 'unit', 'amount', 'required', 'stock', 'max_per_booking', 'active'])
    .select(otherAmount(tour_operator_id).as('other_amount'))
    .where('tour_operator_id', '=', tour_operator_id)
    .where('product_id', '=', id)
    .orderBy('position')
    .orderBy('name')
    .execute()
  return rows.map(({ other_amount, ...extra }) => ({
    ...extra,
    ...(other_amount !== null && { other_amount }),
  }))
}

export async function listEntranceFees(db: Reader, { id, tour_operator_id }: Of): Promise<EntranceFee[]> {
  const { rows } = await sql<EntranceFee>`
    select f.name, f.note, f.payment,
      (select coalesce(json_agg(json_build_object('residency', t.residency, 'min_age', t.min_age, 'max_age', t.max_age,
          'amount', t.amount) order by t.position), '[]')
        from entrance_fee_rates t where t.tour_operator_id = f.tour_operator_id and t.entrance_fee_id = f.id) as rates
    from entrance_fees f
    where f.tour_operator_id = ${tour_operator_id}::uuid and f.product_id = ${id}::uuid
    order by f.position, f.name`.execute(db)
  return rows
}
