import { sql } from 'kysely'
import type { z } from 'zod'

import type { SeatPool } from '#contract/departures/seat-pools.contract.ts'
import { NotFound } from '#domain/refusal.ts'
import type { Reader } from '#server/db/database.ts'

type Row = z.input<typeof SeatPool>

export async function listSeatPools(db: Reader, tour_operator_id: string): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select s.id, s.version, s.name, s.capacity,
      (select coalesce(json_agg(json_build_object('id', p.id, 'code', p.code, 'color', p.color, 'name', p.name)
          order by p.code), '[]')
        from products p where p.tour_operator_id = s.tour_operator_id and p.pool_id = s.id) as products
    from seat_pools s where s.tour_operator_id = ${tour_operator_id}::uuid
    order by s.name collate "es-x-icu", s.id`.execute(db)
  return rows
}

export async function findSeatPool(db: Reader, tour_operator_id: string, id: string): Promise<Row> {
  const found = (await listSeatPools(db, tour_operator_id)).find((pool) => pool.id === id)
  if (!found) throw new NotFound()
  return found
}
