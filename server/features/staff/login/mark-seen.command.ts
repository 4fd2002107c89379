import { seenBefore } from '#domain/staff/device.rules.ts'
import type { Act } from '#server/db/act.ts'

/** Records the use of a session: at most every few minutes, over all processes. */
export async function markSeen({ tx, now }: Act<null>, session_id: string) {
  await tx
    .updateTable('sessions')
    .set({ last_seen_at: now })
    .where('id', '=', session_id)
    .where('last_seen_at', '<', seenBefore(now))
    .execute()
}
