import type { StaffAct } from '#server/db/act.ts'

import { recordEvent } from '../../events/record-event.command.ts'
import type { CreatedRecord } from '../../imports/import-kind.queries.ts'
import { lockBooking } from '../booking/booking-changes.command.ts'
import { findBooking } from '../booking/booking.queries.ts'
import { factOf } from '../booking/lock-for-act.command.ts'
import { cancelItems } from '../change/cancel-items.command.ts'
import { settlePayment } from '../money/payment.command.ts'

const reason = 'Se deshizo la importación'

/**
 * Voids what came with an imported booking and cancels it without a penalty or a message: bookings and payments are
 * never deleted. One that was changed since then stays.
 */
export async function removeImportedBooking(
  act: StaffAct,
  { id, data }: CreatedRecord,
): Promise<string | null> {
  const { tx, actor } = act
  const { tour_operator_id } = actor
  const { version, status } = await lockBooking(tx, { id, tour_operator_id })
  if (version !== (data as { version: number }).version || status !== 'confirmada')
    return 'Cambió desde que se importó'
  const payments = await tx
    .selectFrom('payments')
    .select('id')
    .where('tour_operator_id', '=', tour_operator_id)
    .where('booking_id', '=', id)
    .execute()
  for (const payment of payments)
    await settlePayment(act, { id, payment_id: payment.id, status: 'anulado', reason, notifies: false })
  const booking = await findBooking(tx, { id, tour_operator_id })
  const items = booking.items.map((item) => item.id)
  await cancelItems(act, booking, items, { origin: 'operador', reason, waive_penalty: true, by: 'seller' })
  const cancelled = { origin: 'operador' as const, penalty: 0, currency: booking.currency, waived: false }
  await recordEvent(tx, { ...factOf(booking, act, { kind: 'booking_cancelled', data: cancelled }), reason })
  return null
}
