import { NotFound, Refusal } from '#domain/refusal.ts'
import type { StaffAct } from '#server/db/act.ts'
import { recordEvent } from '#server/features/events/record-event.command.ts'

import type { TillCount } from '../contract/tills.contract.ts'
import { refuseClosing } from '../rules/till.rules.ts'
import { holdTill, momentIn } from './held-till.command.ts'

type Counting = { till_id: string; counted: number; denominations: Record<string, number> }

/** Stores a count, and answers the expected amount only then. */
export async function countTill(
  act: StaffAct,
  { till_id, counted, denominations }: Counting,
): Promise<TillCount> {
  const { tx, actor, now } = act
  const { tour_operator_id, currency, balance: expected } = await holdTill(act, till_id)
  const { id, created_at } = await tx
    .insertInto('till_counts')
    .values({
      tour_operator_id,
      created_at: now,
      till_id,
      counted,
      expected,
      denominations: JSON.stringify(denominations),
      by_id: actor.user_id,
      by_name: actor.full_name,
    })
    .returning(['id', 'created_at'])
    .executeTakeFirstOrThrow()
  await recordEvent(tx, {
    tour_operator_id,
    entity: 'till',
    entity_id: till_id,
    kind: 'till_counted',
    data: { counted, expected, currency },
    actor,
  })
  return {
    id,
    created_at: created_at.toISOString(),
    by_name: actor.full_name,
    counted,
    expected,
    difference: counted - expected,
    denominations,
  }
}

type Closing = { till_id: string; count_id: string; reason: string }

/** Closes a till with a count that is still valid; a difference becomes a separate entry. */
export async function closeTill(act: StaffAct, { till_id, count_id, reason }: Closing) {
  const { tx, actor, now } = act
  const till = await holdTill(act, till_id)
  const { tour_operator_id, currency, balance } = till
  const count = await tx
    .selectFrom('till_counts')
    .select(['counted', 'expected'])
    .where('tour_operator_id', '=', tour_operator_id)
    .where('till_id', '=', till_id)
    .where('id', '=', count_id)
    .executeTakeFirst()
  if (!count) throw new NotFound()
  const { counted, expected } = count
  if (expected !== balance) throw new Refusal('till_moved_since_count')
  const refusal = refuseClosing({ counted, expected, reason })
  if (refusal) throw new Refusal(refusal)
  const difference = counted - expected
  const closed_at = momentIn(till, now)
  if (difference !== 0)
    await tx
      .insertInto('till_entries')
      .values({
        tour_operator_id,
        created_at: closed_at,
        till_id,
        currency,
        kind: 'diferencia',
        amount: difference,
        note: reason,
        by_id: actor.user_id,
        by_name: actor.full_name,
      })
      .execute()
  await tx
    .updateTable('tills')
    .set({
      closed_at,
      closed_by: actor.user_id,
      closed_by_name: actor.full_name,
      counted,
      difference,
      difference_reason: difference === 0 ? '' : reason,
    })
    .where('tour_operator_id', '=', tour_operator_id)
    .where('id', '=', till_id)
    .execute()
  await recordEvent(tx, {
    tour_operator_id,
    entity: 'till',
    entity_id: till_id,
    kind: 'till_closed',
    data: { counted, difference, currency },
    reason,
    actor,
  })
}
