import type { StaffAct } from '#server/db/act.ts'
import { operatorDay } from '#server/features/operators/operator-day.queries.ts'
import { recordAccountCash } from '#server/features/payments/account-statements/account-cash.command.ts'

import type { SettlementMethod } from '../../rules/accounts/account.ts'
import type { LockedStatement } from './lock-statement.command.ts'

type Written = {
  amount: number
  method: 'efectivo' | 'transferencia' | 'tarjeta_pos' | 'enlace'
  reference: string
  note: string
}

export async function writeSettlement(
  { tx, actor, now }: StaffAct,
  { id: statement_id }: LockedStatement,
  written: Written,
) {
  const { id } = await tx
    .insertInto('account_settlements')
    .values({
      tour_operator_id: actor.tour_operator_id,
      created_at: now,
      statement_id,
      ...written,
      by_id: actor.user_id,
      by_name: actor.full_name,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Money between both that belongs to no booking; a till has its cash. */
export async function writeDirect(
  act: StaffAct,
  { id: statement_id, number, party_name, party_id, currency }: LockedStatement,
  { settlement_id, amount, method }: { settlement_id: string; amount: number; method: SettlementMethod },
) {
  const { tx, actor, now } = act
  if (method === 'efectivo')
    await recordAccountCash(act, {
      amount: -amount,
      currency,
      note: `Estado de cuenta N.º ${number} de ${party_name}`,
    })
  const { tour_operator_id, full_name } = actor
  const { today } = await operatorDay(tx, tour_operator_id, now)
  await tx
    .insertInto('account_entries')
    .values({
      tour_operator_id,
      created_at: now,
      party_id,
      kind: 'directo',
      service_date: today,
      amount,
      currency,
      statement_id,
      settles: true,
      settlement_id,
      by_name: full_name,
    })
    .execute()
}
