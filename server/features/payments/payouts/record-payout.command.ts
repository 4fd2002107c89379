import { sql } from 'kysely'

import type { ParsedOf } from '#contract/endpoint/endpoint.ts'
import type { recordPayout as record } from '#contract/payments/payouts.contract.ts'
import { payoutSums } from '#domain/payments/bank/payout.rules.ts'
import { NotFound, Refusal } from '#domain/refusal.ts'
import type { StaffAct } from '#server/db/act.ts'

import { recordEvent } from '../../events/record-event.command.ts'
import { findPayout } from './payouts.queries.ts'

type Recording = ParsedOf<typeof record>['body']

/** Records a provider's payout. The database allows each movement in one payout, and only in a matching one. */
export async function recordPayout(act: StaffAct, payout: Recording) {
  const { tx, actor, now } = act
  const { tour_operator_id } = actor
  const { provider, currency, landed_on, received, reference, difference_reason } = payout
  const nameOf = (payment_id: string, won_back: boolean) => `${payment_id} ${won_back}`
  const fees = new Map(
    payout.movements.map((each) => [nameOf(each.payment_id, each.won_back), each.fee] as const),
  )
  const ids = [...new Set(payout.movements.map(({ payment_id }) => payment_id))]
  // A concurrent annulment makes another movement: it waits until this payout is recorded.
  await sql`select from payments p where p.tour_operator_id = ${tour_operator_id}::uuid and p.id = any(${ids}::uuid[])
    order by p.id for share`.execute(tx)
  const { rows } = await sql<{ id: string; won_back: boolean; amount: number }>`
    select w.payment_id as id, w.won_back, w.amount from provider_movements w
    where w.tour_operator_id = ${tour_operator_id}::uuid and w.payment_id = any(${ids}::uuid[]) and w.provider = ${provider}
      and w.currency = ${currency}
    order by w.payment_id, w.won_back`.execute(tx)
  const items = rows.flatMap((row) => {
    const kept = fees.get(nameOf(row.id, row.won_back))
    return kept === undefined ? [] : [{ ...row, fee: kept }]
  })
  if (items.length < fees.size) throw new Refusal('payout_movement_unfit')
  const { gross, fee, difference } = payoutSums(items, received)
  if (difference !== 0 && difference_reason === '')
    throw new Refusal('payout_unexplained', { difference, currency })
  const { id } = await tx
    .insertInto('payouts')
    .values({
      tour_operator_id,
      created_at: now,
      provider,
      currency,
      landed_on,
      received,
      gross,
      fee,
      difference_reason,
      reference,
      user_id: actor.user_id,
      user_name: actor.full_name,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('payout_movements')
    .values(
      items.map(({ id: payment_id, won_back, amount, fee: kept }) => ({
        tour_operator_id,
        payout_id: id,
        payment_id,
        won_back,
        amount,
        fee: kept,
      })),
    )
    .execute()
  await recordEvent(tx, {
    tour_operator_id,
    entity: 'tour_operator',
    entity_id: tour_operator_id,
    actor,
    kind: 'payout_recorded',
    data: { provider, received, currency, date: landed_on, movements: items.length },
  })
  return findPayout(tx, tour_operator_id, id)
}

/** A mistake: its movements wait for another payout. */
export async function annulPayout(act: StaffAct, { id, reason }: { id: string; reason: string }) {
  const { tx, actor, now } = act
  const { tour_operator_id } = actor
  const payout = await tx
    .selectFrom('payouts')
    .select(['provider', 'received', 'currency', 'landed_on', 'annulled_at'])
    .where('tour_operator_id', '=', tour_operator_id)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!payout) throw new NotFound()
  if (payout.annulled_at) throw new Refusal('payout_annulled')
  await tx
    .updateTable('payouts')
    .set({ annulled_at: now, annulled_by_name: actor.full_name, annul_reason: reason })
    .where('tour_operator_id', '=', tour_operator_id)
    .where('id', '=', id)
    .execute()
  const { provider, received, currency, landed_on: date } = payout
  await recordEvent(tx, {
    tour_operator_id,
    entity: 'tour_operator',
    entity_id: tour_operator_id,
    actor,
    kind: 'payout_annulled',
    data: { provider, received, currency, date },
    reason,
  })
  return findPayout(tx, tour_operator_id, id)
}
