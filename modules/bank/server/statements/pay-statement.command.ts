import { sql } from 'kysely'

import { Refusal } from '#domain/refusal.ts'
import type { StaffAct } from '#server/db/act.ts'
import type { Tx } from '#server/db/database.ts'
import { recordEvent } from '#server/features/events/record-event.command.ts'
import {
  lockDrawnStatement,
  settleByTransfer,
} from '#server/features/payments/account-statements/drawn-statements.queries.ts'

import { lockLine, settleLine } from './lock-line.command.ts'

type Paying = { id: string; target_id: string; amount?: number | undefined; reference?: string | undefined }

/**
 * Makes a line, or a part of it, the money of a drawn statement with all its payments. The statement and its bookings are
 * locked before the line, as by each settlement, so that a second caller reads the first one's result.
 */
export async function payStatement(act: StaffAct, paying: Paying) {
  const { tx, actor, now } = act
  const { tour_operator_id } = actor
  const statement = await lockDrawnStatement(act, paying.target_id)
  const { line, turned, left } = await lockLine(act, paying.id, 'anotada')
  const { currency } = line
  if (currency !== statement.currency) throw new Refusal('statement_other_currency', { currency })
  const { amount = left } = paying
  if (amount > left) throw new Refusal('statement_line_differs')
  if (amount > statement.unpaid)
    throw new Refusal('statement_line_above_account', { left: statement.unpaid, currency })
  const {
    id: settlement_id,
    payments,
    direct,
  } = await settleByTransfer(act, {
    id: statement.id,
    amount,
    reference: (paying.reference ?? line.reference).slice(0, 60),
    note: line.description.slice(0, 300),
  })
  await sql`insert into line_settlements (tour_operator_id, settlement_id, line_id, created_at, direct)
    values (${tour_operator_id}::uuid, ${settlement_id}::uuid, ${line.id}::uuid, ${now}::timestamptz, ${direct})`.execute(
    tx,
  )
  await sql`insert into statement_parts (tour_operator_id, line_id, payment_id, settlement_id, created_at, amount)
    select ${tour_operator_id}::uuid, ${line.id}::uuid, p.id, ${settlement_id}::uuid, ${now}::timestamptz, p.amount
    from json_to_recordset(${JSON.stringify(payments)}::json) p (id uuid, amount bigint)`.execute(tx)
  if (amount === left) await settleLine(act, { id: line.id, status: turned })
  await recordEvent(tx, {
    tour_operator_id,
    entity: 'tour_operator',
    entity_id: tour_operator_id,
    actor,
    kind: 'statement_line_paid_account',
    data: { amount, currency, date: line.booked_on, party: statement.party_name, number: statement.number },
  })
  return { id: line.id, status: amount === left ? turned : line.status }
}

/** An annulled settlement gives its part of the line back; the parts that were payments went with them. */
export async function freeLine(tx: Tx, { tour_operator_id, id }: { tour_operator_id: string; id: string }) {
  await sql`delete from line_settlements where tour_operator_id = ${tour_operator_id}::uuid
    and settlement_id = ${id}::uuid`.execute(tx)
}
