import type { Act } from '#server/db/act.ts'

import { recordEvent } from '../../events/record-event.command.ts'
import { findDemoAccounts } from './demo-accounts.queries.ts'

/**
 * Deactivates the accounts that open with the demo's password; the database ends their sessions. Answers how many.
 */
export async function closeDemoAccounts({ tx }: Act<null>): Promise<number> {
  const open = (await findDemoAccounts(tx)).filter(({ state }) => state === 1)
  for (const { id, tour_operator_id } of open) {
    await tx.updateTable('users').set({ state: 2 }).where('id', '=', id).execute()
    await recordEvent(tx, {
      tour_operator_id,
      entity: 'user',
      entity_id: id,
      kind: 'user_updated',
      data: { changes: { state: [1, 2] } },
      actor: null,
    })
  }
  return open.length
}
