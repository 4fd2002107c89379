import { sql } from 'kysely'

import type { Tx } from '#server/db/database.ts'

type Merge = { tour_operator_id: string; kept: string; absorbed: string }

/** The pay of the absorbed person becomes that of the kept one; on days for which the kept one has a pay, that one holds. */
export async function mergePaidCosts(tx: Tx, { tour_operator_id, kept, absorbed }: Merge) {
  await sql`delete from cost_rules theirs
    where theirs.tour_operator_id = ${tour_operator_id}::uuid and theirs.person_id = ${absorbed}::uuid and theirs.state = 1
      and exists (select from cost_rules mine where mine.tour_operator_id = theirs.tour_operator_id
        and mine.person_id = ${kept}::uuid and mine.state = 1 and mine.kind = theirs.kind and mine.role = theirs.role
        and daterange(mine.valid_from, mine.valid_to, '[]') && daterange(theirs.valid_from, theirs.valid_to, '[]'))`.execute(
    tx,
  )
  await sql`update cost_rules set person_id = ${kept}::uuid
    where tour_operator_id = ${tour_operator_id}::uuid and person_id = ${absorbed}::uuid`.execute(tx)
}
