import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'

import type { WritingDatabase } from '#server/db/database.ts'

/** Prepares in the database of the journeys what would take many calls. */
export async function inTestDatabase<Answer>(
  work: (db: WritingDatabase) => Promise<Answer>,
): Promise<Answer> {
  const pool = new pg.Pool({ connectionString: process.env.BROWSER_TEST_DATABASE, max: 1 })
  const db: WritingDatabase = new Kysely({ dialect: new PostgresDialect({ pool }) })
  try {
    return await work(db)
  } finally {
    await db.destroy()
  }
}
