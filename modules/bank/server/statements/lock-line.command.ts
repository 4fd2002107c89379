import { sql } from 'kysely'

import { NotFound, Refusal } from '#domain/refusal.ts'
import { type Turned, turnedBy } from '#domain/transitions.ts'
import type { StaffAct } from '#server/db/act.ts'

import { statementLineActs } from '../../rules/statement-match.rules.ts'
import { partReference, type StatementLineStatus } from '../../rules/statement.ts'

/** Locks a line, with the part of it that is open. The bookings of its money are locked before it. */
export async function lockLine({ tx, actor }: StaffAct, id: string, to: StatementLineStatus) {
  const line = await tx
    .selectFrom('statement_lines')
    .select([
      'id',
      'status',
      'booked_on',
      'amount',
      'currency',
      'description',
      'reference',
      'settled_by_name',
    ])
    .where('tour_operator_id', '=', actor.tour_operator_id)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!line) throw new NotFound()
  const turned = turnedBy(statementLineActs, 'manager', { from: line.status, to })
  if (!turned) throw new Refusal('statement_line_settled', { by: line.settled_by_name })
  const { rows } = await sql<{ said: number; parts: number }>`
    select coalesce(sum(amount), 0)::bigint as said, count(*)::int as parts from (
      select amount from statement_parts where tour_operator_id = ${actor.tour_operator_id}::uuid and line_id = ${id}::uuid
      union all
      select direct from line_settlements
      where tour_operator_id = ${actor.tour_operator_id}::uuid and line_id = ${id}::uuid and direct > 0) p`.execute(
    tx,
  )
  const { said, parts } = rows[0] ?? { said: 0, parts: 0 }
  const reference = partReference(line.reference, parts)
  return { line: { ...line, reference }, turned, left: line.amount - said }
}
export type LockedLine = Awaited<ReturnType<typeof lockLine>>['line']

type Settling = { id: string; status: Turned<StatementLineStatus>; settle_reason?: string }

export async function settleLine({ tx, actor, now }: StaffAct, { id, ...settling }: Settling) {
  await tx
    .updateTable('statement_lines')
    .set({ ...settling, settled_at: now, settled_by: actor.user_id, settled_by_name: actor.full_name })
    .where('tour_operator_id', '=', actor.tour_operator_id)
    .where('id', '=', id)
    .execute()
}
