import { isSwitchable } from '#domain/messages/message-kind.rules.ts'
import { type MessageSettings, usualSettings } from '#domain/messages/message-settings.ts'
import type { Reader } from '#server/db/database.ts'

/** An operator's settings for automatic messages; `version` 0: never saved. */
export async function findMessageSettings(
  db: Reader,
  tour_operator_id: string,
): Promise<MessageSettings & { version: number }> {
  const row = await db
    .selectFrom('message_settings')
    .select(['version', 'kinds_on', 'reminder_time', 'quiet_from', 'quiet_until', 'review_url'])
    .where('tour_operator_id', '=', tour_operator_id)
    .executeTakeFirst()
  return row ? { ...row, kinds_on: row.kinds_on.filter(isSwitchable) } : { ...usualSettings, version: 0 }
}
