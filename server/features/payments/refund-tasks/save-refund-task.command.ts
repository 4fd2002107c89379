import type { RefundTaskInput } from '#contract/payments/refund-tasks.contract.ts'
import { refundDueOf } from '#domain/bookings/booking-money.rules.ts'
import { Refusal, Stale } from '#domain/refusal.ts'
import { isManager } from '#domain/staff/level.ts'
import type { StaffAct } from '#server/db/act.ts'

import { lockBooking } from '../../bookings/booking/booking-changes.command.ts'
import { recordEvent } from '../../events/record-event.command.ts'
import { findRefundTask } from './refund-tasks.queries.ts'

/** Says who gives the money of a booking back, and until when. The booking is locked, so that one says it at a time. */
export async function saveRefundTask(
  { tx, actor }: StaffAct,
  booking_id: string,
  { version, assignee_id, due_on, note }: RefundTaskInput,
) {
  const { tour_operator_id } = actor
  const booking = await lockBooking(tx, { id: booking_id, tour_operator_id })
  const before = await findRefundTask(tx, tour_operator_id, booking_id)
  if (refundDueOf(booking) === 0 && before.in_doubt === 0 && !before.refused)
    throw new Refusal('nothing_to_refund')
  if (before.version !== version) throw new Stale(before)
  const assignee = assignee_id
    ? await tx
        .selectFrom('users')
        .select(['full_name', 'level', 'state'])
        .where('tour_operator_id', '=', tour_operator_id)
        .where('id', '=', assignee_id)
        .executeTakeFirst()
    : null
  // The current assignee stays valid, even after leaving.
  const isFit = assignee && isManager(assignee) && assignee.state === 1
  if (assignee_id && assignee_id !== before.assignee_id && !isFit) throw new Refusal('assignee_unknown')
  await tx
    .insertInto('refund_tasks')
    .values({ tour_operator_id, booking_id, assignee_id, due_on, note })
    .onConflict((conflict) =>
      conflict.columns(['tour_operator_id', 'booking_id']).doUpdateSet({ assignee_id, due_on, note }),
    )
    .execute()
  await recordEvent(tx, {
    tour_operator_id,
    entity: 'booking',
    entity_id: booking_id,
    kind: 'refund_assigned',
    data: { assignee: assignee?.full_name ?? null, due_on },
    reason: note,
    actor,
  })
}
