import { sql } from 'kysely'

import type { DemoEnd } from '#demo/demo-module.ts'
import type { Tx } from '#server/db/database.ts'

/** Tours that leave early or late are decided two days before, so that passengers still find another one. */
export async function storeRules(tx: Tx, { operator: { tour_operator_id } }: DemoEnd) {
  await sql`insert into minimum_rules (tour_operator_id, product_id, days_before, decide_at, default_act)
    select tour_operator_id, id, 2, '21:00', case code when 'AST' then 'suspender' else 'salir' end
    from products where tour_operator_id = ${tour_operator_id}::uuid and code in ('PIE', 'AST')`.execute(tx)
}
