import type { StaffAct } from '#server/db/act.ts'

import { ledgerOf } from './ledger.command.ts'
import { findNeeds, findOwnDebt } from './needs.queries.ts'

type Settled = {
  id: string
  party_id: string
  currency: string
  /** the settlement that paid the rest of the statement */
  set_off_of?: string
}

/**
 * A settled statement leaves no credit in its bookings: what the operator owes the agency (money of cancelled bookings first,
 * then commissions) pays the rest of them without money. Balances do not change by it.
 */
export async function setOff(
  act: StaffAct,
  { id: statement_id, party_id, currency, set_off_of }: Settled,
): Promise<void> {
  const { tx, actor, now } = act
  const { tour_operator_id } = actor
  const of = { tour_operator_id, party_id, currency, statement_id }
  const needs = await findNeeds(tx, of, 'statement')
  const wanted = needs.reduce((sum, { need }) => sum + Math.max(0, need), 0)
  if (wanted === 0) return
  const giving = needs.filter(({ need }) => need < 0)
  const returned = giving.reduce((sum, { need }) => sum - need, 0)
  let left = Math.min(wanted, returned + Math.max(0, await findOwnDebt(tx, of)))
  if (left === 0) return
  const { id: settlement_id } = await tx
    .insertInto('account_settlements')
    .values({
      tour_operator_id,
      created_at: now,
      statement_id,
      amount: 0,
      method: 'compensacion',
      ...(set_off_of && { set_off_of }),
      by_id: actor.user_id,
      by_name: actor.full_name,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const ledger = ledgerOf(act, { settlement_id, method: 'compensacion', reference: '' })
  let toReturn = Math.min(left, returned)
  for (const { booking_id, need } of giving) {
    const amount = Math.min(toReturn, -need)
    if (amount > 0) ledger.move({ booking_id, kind: 'reembolso', amount })
    toReturn -= amount
  }
  for (const { booking_id, need } of needs) {
    const amount = Math.min(left, Math.max(0, need))
    if (amount > 0) ledger.move({ booking_id, kind: 'pago', amount })
    left -= amount
  }
  await ledger.write()
}
