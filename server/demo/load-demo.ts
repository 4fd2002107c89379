import type { Database } from '../db/database.ts'
import type { FileStore } from '../files/file-store.ts'

/** Loads the demo operators into an empty database; answers what to tell whoever started the server. */
export async function loadDemo(db: Database, _files: FileStore, _now: Date): Promise<string | null> {
  const someone = await db.selectFrom('users').select('id').executeTakeFirst()
  return someone ? null : ''
}
