import { sql } from 'kysely'

import type { Tx } from '#server/db/database.ts'

/** Nothing takes a message up again until somebody asks for it. */
export async function withoutJob(tx: Tx, message_id: string) {
  await sql`select graphile_worker.remove_job(${`message:${message_id}`})`.execute(tx)
}
