import { depositDue } from '#domain/bookings/deposit.rules.ts'
import type { Act } from '#server/db/act.ts'
import type { Tx } from '#server/db/database.ts'

import { recordEvent } from '../../events/record-event.command.ts'
import { type LockedBooking, setStatus } from '../booking/booking-changes.command.ts'
import { type ReadAgain, findBooking } from '../booking/booking.queries.ts'
import { queueConfirmation } from '../mail/queue-confirmation.command.ts'

/** A pending booking that waited for nothing but its deposit is confirmed by the payment that completes it. */
export async function confirmPaid(act: Act, before: LockedBooking): Promise<ReadAgain> {
  const { tx, now } = act
  if (before.status !== 'pendiente' || !before.contact_name || depositDue(before) === 0) return undefined
  const booking = await findBooking(tx, before)
  const waiting = booking.items.filter(({ status }) => status === 'pendiente')
  if (depositDue(booking) > 0 || (await waitsForOperator(tx, before, waiting))) return undefined
  await setStatus(tx, before, 'confirmada', 'system', { confirmed_at: now })
  const { id, tour_operator_id } = before
  await recordEvent(tx, {
    tour_operator_id,
    entity: 'booking',
    entity_id: id,
    kind: 'booking_confirmed',
    data: { paid: true },
    actor: null,
  })
  return queueConfirmation(act, before)
}

/** One of these tours needs the operator's acceptance. */
export async function waitsForOperator(
  tx: Tx,
  { tour_operator_id }: Pick<LockedBooking, 'tour_operator_id'>,
  items: readonly { id: string }[],
): Promise<boolean> {
  const ids = items.map(({ id }) => id)
  if (ids.length === 0) return false
  const manual = await tx
    .selectFrom('booking_items as i')
    .innerJoin('products as p', (join) =>
      join.onRef('p.tour_operator_id', '=', 'i.tour_operator_id').onRef('p.id', '=', 'i.product_id'),
    )
    .select('p.id')
    .where('i.tour_operator_id', '=', tour_operator_id)
    .where('i.id', 'in', ids)
    .where('p.confirm_mode', '=', 'manual')
    .limit(1)
    .executeTakeFirst()
  return manual !== undefined
}
