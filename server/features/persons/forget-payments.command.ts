import { sql } from 'kysely'

import { gatherList } from '#app/gather.ts'
import { modules } from '#app/modules/tables.ts'
import { without } from '#domain/persons/forgotten-words.rules.ts'
import type { StaffAct } from '#server/db/act.ts'
import type { Tx } from '#server/db/database.ts'

/** Erases texts on the payments of the person's bookings. The ledger allows the removal of texts, and never of an amount. */
export async function erasePayments(act: StaffAct, booking_ids: readonly string[]) {
  const { tx, actor } = act
  const { tour_operator_id } = actor
  const theirs = sql`tour_operator_id = ${tour_operator_id}::uuid and booking_id = any(${booking_ids}::uuid[])`
  await sql`update payments set reference = '', note = '', settle_reason = ''
    where ${theirs} and (reference, note, settle_reason) <> ('', '', '')`.execute(tx)
  await sql`update refund_tasks set note = '' where ${theirs} and note <> ''`.execute(tx)
}

/** Notes in tables of modules that name the person: amounts stay. */
export async function eraseMoneyNotes(tx: Tx, tour_operator_id: string, spoken: readonly string[]) {
  const notes: readonly (readonly [table: string, column: string])[] = gatherList(modules, 'notes')
  const said = spoken.map((word) => `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`)
  for (const [table, column] of notes) {
    const text = sql.ref(column)
    const { rows } = await sql<{ id: string; text: string }>`
      select id, ${text} as text from ${sql.table(table)}
      where tour_operator_id = ${tour_operator_id}::uuid and ${text} <> '' and ${text} ilike any(${said}::text[])`.execute(
      tx,
    )
    for (const { id, text: before } of rows)
      await sql`update ${sql.table(table)} set ${text} = ${without(before, spoken)}
        where tour_operator_id = ${tour_operator_id}::uuid and id = ${id}::uuid`.execute(tx)
  }
}
