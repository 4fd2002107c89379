import { NotFound, Refusal } from '#domain/refusal.ts'
import type { StaffAct } from '#server/db/act.ts'
import { recordEvent } from '#server/features/events/record-event.command.ts'

import { isAskedAbove, mayTakeBack, needsFreeCash, signedAmount } from '../rules/till.rules.ts'
import type { TypedEntryKind } from '../rules/till.ts'
import { holdTill, momentIn } from './held-till.command.ts'

type Typed = {
  till_id: string
  kind: TypedEntryKind
  amount: number
  note: string
  /** the writer paid the part above the till's amount from their own pocket */
  own_pocket: boolean
}

/** Records an expense, deposit, float or withdrawal. */
export async function writeEntry(act: StaffAct, { till_id, kind, amount, note, own_pocket }: Typed) {
  const { tx, actor, now } = act
  const till = await holdTill(act, till_id)
  const { tour_operator_id, currency, free } = till
  const signed = signedAmount(kind, amount)
  if (needsFreeCash(kind) && amount > free) throw new Refusal('till_short')
  if (isAskedAbove(kind) && amount > free && !own_pocket) throw new Refusal('expense_above_till')
  const { id } = await tx
    .insertInto('till_entries')
    .values({
      tour_operator_id,
      created_at: momentIn(till, now),
      till_id,
      currency,
      kind,
      amount: signed,
      note,
      by_id: actor.user_id,
      by_name: actor.full_name,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await recordEvent(tx, {
    tour_operator_id,
    entity: 'till',
    entity_id: till_id,
    kind: 'till_entry_written',
    data: { kind, amount: signed, currency, note },
    actor,
  })
  return { id }
}

/** A wrong entry is never changed; a counter-entry is added in the same till. */
export async function takeBackEntry(
  act: StaffAct,
  { till_id, entry_id, reason }: { till_id: string; entry_id: string; reason: string },
) {
  const { tx, actor, now } = act
  const till = await holdTill(act, till_id)
  const { tour_operator_id, currency } = till
  const entry = await tx
    .selectFrom('till_entries as e')
    .leftJoin('till_entries as k', (join) =>
      join.onRef('k.tour_operator_id', '=', 'e.tour_operator_id').onRef('k.reverses', '=', 'e.id'),
    )
    .select(['e.kind', 'e.amount', 'e.schedule_sheet_id', 'k.id as taken_back'])
    .where('e.tour_operator_id', '=', tour_operator_id)
    .where('e.till_id', '=', till_id)
    .where('e.id', '=', entry_id)
    .executeTakeFirst()
  if (!entry) throw new NotFound()
  if (!mayTakeBack(entry.kind) || entry.taken_back) throw new Refusal('till_entry_stays')
  // Its money may be in a pending handover, or spent.
  if (entry.amount > till.free) throw new Refusal('till_short')
  await tx
    .insertInto('till_entries')
    .values({
      tour_operator_id,
      created_at: momentIn(till, now),
      till_id,
      currency,
      kind: 'anulacion',
      amount: -entry.amount,
      schedule_sheet_id: entry.schedule_sheet_id,
      reverses: entry_id,
      note: reason,
      by_id: actor.user_id,
      by_name: actor.full_name,
    })
    .execute()
  await recordEvent(tx, {
    tour_operator_id,
    entity: 'till',
    entity_id: till_id,
    kind: 'till_entry_taken_back',
    data: { kind: entry.kind, amount: entry.amount, currency },
    reason,
    actor,
  })
}
