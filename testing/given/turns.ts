/** Which status of a row may follow which: by the rules, and by the database. */
import { sql } from 'kysely'

import { type Transitions, turns } from '#domain/transitions.ts'
import type { WritingDatabase } from '#server/db/database.ts'

export type Life = { acts: Transitions<string, string, string>; statuses: readonly string[] }

/** Transitions that the rules allow. */
export const turnsOf = ({ acts, statuses }: Life): string[] =>
  statuses.flatMap((from) =>
    statuses.filter((to) => to !== from && turns(acts, from, to)).map((to) => `${from} > ${to}`),
  )

const refusals = ['BQ004', 'BQ005']

/**
 * Transitions that the database allows. A row is set to each status with triggers off; other checks of the row (a
 * confirmed booking has its time) are suspended until the end of the transaction.
 */
export async function turnsAllowed(db: WritingDatabase, table: string, { statuses }: Life) {
  const name = sql.table(table)
  const turned: string[] = []
  const tx = await db.startTransaction().execute()
  const { rows: checks } = await sql<{ conname: string }>`
    select conname from pg_constraint where conrelid = ${table}::regclass and contype = 'c'`.execute(tx)
  for (const { conname } of checks)
    await sql`alter table ${name} drop constraint ${sql.ref(conname)}`.execute(tx)
  const set = (status: string) =>
    sql`update ${name} set status = ${status} where id = (select id from ${name} order by id limit 1)`
  for (const from of statuses)
    for (const to of statuses.filter((each) => each !== from)) {
      const before = await tx.savepoint('before').execute()
      await sql`set local session_replication_role = replica`.execute(before)
      await set(from).execute(before)
      await sql`set local session_replication_role = origin`.execute(before)
      const refusal = await set(to)
        .execute(before)
        .then(() => '')
        .catch((error: { code?: string }) => error.code ?? '')
      if (!refusals.includes(refusal)) turned.push(`${from} > ${to}`)
      await before.rollbackToSavepoint('before').execute()
    }
  await tx.rollback().execute()
  return turned
}
