import { sql } from 'kysely'

import { NotFound, Refusal } from '#domain/refusal.ts'
import type { StaffAct } from '#server/db/act.ts'
import { recordEvent } from '#server/features/events/record-event.command.ts'
import { operatorDay } from '#server/features/operators/operator-day.queries.ts'

import type { StatementLayout } from '../../contract/bank-statements.contract.ts'
import { headingsOf } from '../../rules/statement-headings.rules.ts'
import { readStatement } from '../../rules/statement-reading.rules.ts'
import { findStatement } from './bank-statements.queries.ts'
import { identified, lockFile } from './read-statement.command.ts'

type Loading = { id: string; layout: StatementLayout; currency: string }

/** Adds each incoming line once: a line of another statement is unchanged. */
export async function loadStatement(act: StaffAct, { id, layout, currency }: Loading) {
  const { tx, actor, now } = act
  const { tour_operator_id } = actor
  const { file_name, rows } = await lockFile(act, id)
  const { today } = await operatorDay(tx, tour_operator_id, now)
  const entries = identified(currency, readStatement(rows, layout, { currency, today }))
  if (entries.length === 0) throw new Refusal('statement_without_credits')
  const { rows: added } = await sql`
    insert into statement_lines (tour_operator_id, created_at, statement_id, booked_on, amount, currency, description,
      reference, identity)
    select ${tour_operator_id}::uuid, ${now}, ${id}::uuid, e.date, e.amount, ${currency}, e.description, e.reference,
      e.identity
    from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb)
      as e(date date, amount bigint, description text, reference text, identity text)
    order by e.identity
    on conflict (tour_operator_id, identity) do nothing returning id`.execute(tx)
  const known = entries.length - added.length
  await tx
    .updateTable('bank_statements')
    .set({
      status: 'cargado',
      rows: null,
      layout: JSON.stringify(layout),
      headings: headingsOf(rows[layout.header] ?? []),
      currency,
      added: added.length,
      known,
    })
    .where('tour_operator_id', '=', tour_operator_id)
    .where('id', '=', id)
    .execute()
  await recordEvent(tx, {
    tour_operator_id,
    entity: 'tour_operator',
    entity_id: tour_operator_id,
    actor,
    kind: 'statement_loaded',
    data: { file_name, added: added.length, known },
  })
  return findStatement(tx, tour_operator_id, id)
}

/** Removes the lines without a settlement, for example of a file that was read with wrong columns. */
export async function withdrawStatement({ tx, actor }: StaffAct, id: string) {
  const { tour_operator_id } = actor
  const statement = await tx
    .selectFrom('bank_statements')
    .select(['status', 'file_name'])
    .where('tour_operator_id', '=', tour_operator_id)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!statement || statement.status === 'leido') throw new NotFound()
  if (statement.status !== 'cargado') throw new Refusal('statement_loaded')
  // Waits for a line being split.
  await tx
    .selectFrom('statement_lines')
    .select('id')
    .where('tour_operator_id', '=', tour_operator_id)
    .where('statement_id', '=', id)
    .where('status', '=', 'por_ver')
    .orderBy('id')
    .forUpdate()
    .execute()
  const removed = await tx
    .deleteFrom('statement_lines')
    .where('tour_operator_id', '=', tour_operator_id)
    .where('statement_id', '=', id)
    .where('status', '=', 'por_ver')
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('statement_parts as p')
            .select('p.line_id')
            .whereRef('p.tour_operator_id', '=', 'statement_lines.tour_operator_id')
            .whereRef('p.line_id', '=', 'statement_lines.id'),
        ),
      ),
    )
    .returning('id')
    .execute()
  await tx
    .updateTable('bank_statements')
    .set({ status: 'retirado' })
    .where('tour_operator_id', '=', tour_operator_id)
    .where('id', '=', id)
    .execute()
  await recordEvent(tx, {
    tour_operator_id,
    entity: 'tour_operator',
    entity_id: tour_operator_id,
    actor,
    kind: 'statement_withdrawn',
    data: { file_name: statement.file_name, removed: removed.length },
  })
  return findStatement(tx, tour_operator_id, id)
}
