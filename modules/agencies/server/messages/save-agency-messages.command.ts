import { Stale } from '#domain/refusal.ts'
import type { StaffAct } from '#server/db/act.ts'
import { recordEvent } from '#server/features/events/record-event.command.ts'

import type { AgencyMessages } from '../../contract/agency-messages.contract.ts'
import { changedRules, tableWith, usualTable, versionOf } from '../../rules/messages/recipients.rules.ts'
import { asAgencyMessages, findMessageTable } from './agency-messages.queries.ts'

/** Stores only what differs from the recommended table. Scheduled letters follow it as they leave. */
export async function saveAgencyMessages(
  { tx, actor }: StaffAct,
  tour_operator_id: string,
  { rules, version }: AgencyMessages,
): Promise<AgencyMessages> {
  await tx.selectFrom('tour_operators').select('id').where('id', '=', tour_operator_id).forUpdate().execute()
  const before = await findMessageTable(tx, tour_operator_id)
  if (versionOf(before) !== version) throw new Stale(asAgencyMessages(before))
  const after = tableWith(rules)
  const changes = changedRules(before, after)
  if (changes.length === 0) return asAgencyMessages(after)
  await tx.deleteFrom('agency_message_rules').where('tour_operator_id', '=', tour_operator_id).execute()
  const own = changedRules(usualTable, after)
  if (own.length > 0)
    await tx
      .insertInto('agency_message_rules')
      .values(own.map((rule) => ({ tour_operator_id, ...rule })))
      .execute()
  await recordEvent(tx, {
    tour_operator_id,
    entity: 'tour_operator',
    entity_id: tour_operator_id,
    kind: 'agency_messages_saved',
    data: { changes },
    actor,
  })
  return asAgencyMessages(after)
}
