import { sql } from 'kysely'

import type { DemoEnd } from '#demo/demo-module.ts'
import type { Tx } from '#server/db/database.ts'

/** Two of each operator's guides allowed it. */
export const storeConsents = (tx: Tx, { operator: { tour_operator_id }, now }: DemoEnd) =>
  sql`insert into guide_profiles (tour_operator_id, person_id, consented_on, recorded_at, recorded_by_name)
    select tour_operator_id, id, ${now}::timestamptz::date - 20, ${now}::timestamptz - interval '20 days', 'Administración'
    from persons
    where tour_operator_id = ${tour_operator_id}::uuid and 'guia' = any(roles) and state = 1
    order by full_name limit 2`.execute(tx)
