import { sql } from 'kysely'

import type { LocalDate } from '#domain/local-date.ts'
import type { Tx } from '#server/db/database.ts'

import type { CrewRole } from '../rules/cost-rule.ts'
import { enqueueRuns } from './rewrite-earnings.command.ts'

type Merge = { tour_operator_id: string; kept: string; absorbed: string }
type Pay = {
  role: CrewRole
  product_id: string | null
  valid_from: LocalDate
  valid_to: LocalDate | null
}

/**
 * The pay of the absorbed person becomes that of the kept one; on days for which the kept one has a pay, that one holds. Runs that
 * either had closed are written again by what holds now.
 */
export async function mergePaidCosts(tx: Tx, { tour_operator_id, kept, absorbed }: Merge) {
  const { rows: pays } = await sql<Pay>`
    select role, product_id, valid_from, valid_to from cost_rules
    where tour_operator_id = ${tour_operator_id}::uuid and person_id in (${kept}::uuid, ${absorbed}::uuid) and state = 1
      and role is not null`.execute(tx)
  await sql`delete from cost_rules theirs
    where theirs.tour_operator_id = ${tour_operator_id}::uuid and theirs.person_id = ${absorbed}::uuid and theirs.state = 1
      and exists (select from cost_rules mine where mine.tour_operator_id = theirs.tour_operator_id
        and mine.person_id = ${kept}::uuid and mine.state = 1 and mine.kind = theirs.kind and mine.role = theirs.role
        and daterange(mine.valid_from, mine.valid_to, '[]') && daterange(theirs.valid_from, theirs.valid_to, '[]'))`.execute(
    tx,
  )
  await sql`update cost_rules set person_id = ${kept}::uuid
    where tour_operator_id = ${tour_operator_id}::uuid and person_id = ${absorbed}::uuid`.execute(tx)
  for (const { role, product_id, valid_from: from, valid_to: to } of pays)
    await enqueueRuns(tx, tour_operator_id, { role, person_id: kept, vehicle_id: null, product_id, from, to })
}
