import { sql } from 'kysely'

import type { Tx } from '../database.ts'
import type { Reference } from './references.queries.ts'

type Merge = { tour_operator_id: string; kept: string; absorbed: string }

/** Moves all references from the absorbed record to the kept one; of two to the same row, one is enough. */
export async function moveReferences(tx: Tx, references: readonly Reference[], merge: Merge) {
  for (const reference of references) await moveReference(tx, reference, merge)
}

async function moveReference(
  tx: Tx,
  { table, column, alone }: Reference,
  { tour_operator_id, kept, absorbed }: Merge,
) {
  const [rows, record] = [sql.table(table), sql.ref(column)]
  if (alone) {
    const same = alone.map((key) => sql`mine.${sql.ref(key)} = theirs.${sql.ref(key)}`)
    const twice =
      alone.length === 0
        ? sql`true`
        : sql`exists (select from ${rows} mine where mine.tour_operator_id = theirs.tour_operator_id
            and mine.${record} = ${kept}::uuid and ${sql.join(same, sql` and `)})`
    await sql`delete from ${rows} theirs where theirs.tour_operator_id = ${tour_operator_id}::uuid
      and theirs.${record} = ${absorbed}::uuid and ${twice}`.execute(tx)
  }
  await sql`update ${rows} set ${record} = ${kept}::uuid
    where tour_operator_id = ${tour_operator_id}::uuid and ${record} = ${absorbed}::uuid`.execute(tx)
}
