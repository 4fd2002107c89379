import type { ParsedOf } from '#contract/endpoint/endpoint.ts'
import { NotFound, Refusal } from '#domain/refusal.ts'
import type { StaffAct } from '#server/db/act.ts'
import { recordEvent } from '#server/features/events/record-event.command.ts'

import type { recordPayout as record } from '../../contract/payouts.contract.ts'
import { findPayout } from './payouts.queries.ts'

type Recording = ParsedOf<typeof record>['body']

/** Records a payout of a provider that reached the bank, with one total. */
export async function recordPayout(act: StaffAct, payout: Recording) {
  const { tx, actor, now } = act
  const { tour_operator_id } = actor
  const { provider, currency, landed_on, received, reference } = payout
  const { id } = await tx
    .insertInto('payouts')
    .values({
      tour_operator_id,
      created_at: now,
      provider,
      currency,
      landed_on,
      received,
      reference,
      user_id: actor.user_id,
      user_name: actor.full_name,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await recordEvent(tx, {
    tour_operator_id,
    entity: 'tour_operator',
    entity_id: tour_operator_id,
    actor,
    kind: 'payout_recorded',
    data: { provider, received, currency, date: landed_on },
  })
  return findPayout(tx, tour_operator_id, id)
}

/** Corrects a mistake: the payout stays in the list and no longer counts. */
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
