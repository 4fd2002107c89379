import { sql } from 'kysely'

import type { Reader } from '../../db/database.ts'

export async function findAppliedMigrations(db: Reader): Promise<Set<string>> {
  const { rows } = await sql<{ name: string }>`select name from migrations`.execute(db)
  return new Set(rows.map(({ name }) => name))
}
