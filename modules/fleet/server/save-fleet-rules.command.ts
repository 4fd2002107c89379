import { Stale } from '#domain/refusal.ts'
import type { StaffAct } from '#server/db/act.ts'
import { recordEvent } from '#server/features/events/record-event.command.ts'

import type { FleetRules } from '../contract/fleet-rules.contract.ts'
import { findFleetRules } from './fleet-rules.queries.ts'

/** The days to come are decided again by the new rules. */
export async function saveFleetRules(
  { tx, actor }: StaffAct,
  { version, ...rules }: FleetRules,
): Promise<FleetRules> {
  const { tour_operator_id } = actor
  await tx
    .selectFrom('tour_operators')
    .select('id')
    .where('id', '=', tour_operator_id)
    .forNoKeyUpdate()
    .execute()
  const before = await findFleetRules(tx, tour_operator_id)
  if (before.version !== version) throw new Stale(before)
  await tx
    .insertInto('fleet_rules')
    .values({ tour_operator_id, ...rules })
    .onConflict((conflict) => conflict.column('tour_operator_id').doUpdateSet(rules))
    .execute()
  await recordEvent(tx, {
    tour_operator_id,
    entity: 'tour_operator',
    entity_id: tour_operator_id,
    kind: 'fleet_rules_changed',
    data: rules,
    actor,
  })
  return findFleetRules(tx, tour_operator_id)
}
