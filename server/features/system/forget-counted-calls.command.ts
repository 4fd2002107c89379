import type { Database } from '../../db/database.ts'

/** Counts whose time is over tell nothing any more. */
export async function forgetCountedCalls(db: Database, now: Date) {
  await db.deleteFrom('counted_calls').where('ends_at', '<', now).execute()
}
