import { seenBefore } from '#domain/staff/device.rules.ts'
import type { Act } from '#server/db/act.ts'

/** That a session is used: written at most every few minutes, whichever process asks. */
export async function markSeen({ tx, now }: Act<null>, session_id: string) {
  await tx
    .updateTable('sessions')
    .set({ last_seen_at: now })
    .where('id', '=', session_id)
    .where('last_seen_at', '<', seenBefore(now))
    .execute()
}
