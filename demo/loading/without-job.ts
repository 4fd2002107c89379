import { sql } from 'kysely'

import type { Tx } from '#server/db/database.ts'

/** Removes the job, so that the message is only sent again on request. */
export async function withoutJob(tx: Tx, message_id: string) {
  await sql`select graphile_worker.remove_job(${`message:${message_id}`})`.execute(tx)
}
