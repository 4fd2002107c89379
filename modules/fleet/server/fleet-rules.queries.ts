import type { Reader } from '#server/db/database.ts'

import type { FleetRules } from '../contract/fleet-rules.contract.ts'
import { usualRules } from '../rules/fleet.ts'

/** What an operator does where vehicles or crew are missing. */
export async function findFleetRules(db: Reader, tour_operator_id: string): Promise<FleetRules> {
  const row = await db
    .selectFrom('fleet_rules')
    .select(['vehicles', 'crew', 'in_doubt', 'version'])
    .where('tour_operator_id', '=', tour_operator_id)
    .executeTakeFirst()
  return row ?? { ...usualRules, version: 0 }
}
