import { sql } from 'kysely'

import type { DemoEnd } from '#demo/demo-module.ts'
import type { Tx } from '#server/db/database.ts'

/** Whom the operator calls for a van: a company with three, and a neighbour with one on week days. */
export async function storeReserves(tx: Tx, { operator: { tour_operator_id } }: DemoEnd) {
  const owner = { tour_operator_id }
  await tx
    .insertInto('fleet_reserves')
    .values([
      {
        ...owner,
        owner_name: 'Transportes Valle del Sol',
        owner_phone: '+56955540001',
        vans: 3,
        seats: 15,
        cost: 180_000,
        ask_time: '20:00',
      },
      {
        ...owner,
        owner_name: 'Rosa Cruz',
        owner_phone: '+56955540002',
        vans: 1,
        seats: 9,
        weekdays: [1, 2, 3, 4, 5],
        cost: 120_000,
        ask_hours_before: 6,
        note: 'Avisar por WhatsApp',
      },
    ])
    .execute()
  await sql`select graphile_worker.add_job('decide_fleet_days', json_build_object('tour_operator_id', ${tour_operator_id}::text),
    job_key := ${`fleet:${tour_operator_id}`}::text, max_attempts := 12)`.execute(tx)
}
