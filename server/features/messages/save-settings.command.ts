import type { MessageSettingsEdit } from '#contract/messages/message-settings.contract.ts'
import { Stale } from '#domain/refusal.ts'
import type { StaffAct } from '#server/db/act.ts'

import { recordEvent } from '../events/record-event.command.ts'
import { findMessageSettings } from './message-settings.queries.ts'

/** Planned messages follow the new settings when they are due; an earlier time applies within ten minutes. */
export async function saveMessageSettings(
  { tx, actor }: StaffAct,
  tour_operator_id: string,
  { version, ...edit }: MessageSettingsEdit,
) {
  const before = await findMessageSettings(tx, tour_operator_id)
  const row = { ...edit, kinds_on: [...new Set(edit.kinds_on)].toSorted() }
  const done =
    version === 0
      ? await tx
          .insertInto('message_settings')
          .values({ tour_operator_id, ...row })
          .onConflict((conflict) => conflict.doNothing())
          .returning('version')
          .executeTakeFirst()
      : await tx
          .updateTable('message_settings')
          .set(row)
          .where('tour_operator_id', '=', tour_operator_id)
          .where('version', '=', version)
          .returning('version')
          .executeTakeFirst()
  const current = await findMessageSettings(tx, tour_operator_id)
  if (!done) throw new Stale(current)
  const sorted = { ...before, kinds_on: before.kinds_on.toSorted() }
  const fields = ['kinds_on', 'reminder_time', 'quiet_from', 'quiet_until', 'review_url'] as const
  const changes = fields.filter((field) => JSON.stringify(sorted[field]) !== JSON.stringify(row[field]))
  if (changes.length > 0)
    await recordEvent(tx, {
      tour_operator_id,
      entity: 'tour_operator',
      entity_id: tour_operator_id,
      kind: 'message_settings_saved',
      data: { changes },
      actor,
    })
  return current
}
