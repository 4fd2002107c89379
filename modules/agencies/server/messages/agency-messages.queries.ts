import type { Reader } from '#server/db/database.ts'

import type { AgencyMessages } from '../../contract/agency-messages.contract.ts'
import { allRules, type MessageTable, tableWith, versionOf } from '../../rules/messages/recipients.rules.ts'

export async function findMessageTable(db: Reader, tour_operator_id: string): Promise<MessageTable> {
  const rules = await db
    .selectFrom('agency_message_rules')
    .select(['kind', 'topic', 'recipients'])
    .where('tour_operator_id', '=', tour_operator_id)
    .execute()
  return tableWith(rules)
}

export const asAgencyMessages = (table: MessageTable): AgencyMessages => ({
  rules: allRules(table),
  version: versionOf(table),
})
