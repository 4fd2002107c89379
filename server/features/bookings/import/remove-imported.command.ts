import { sql } from 'kysely'

import type { StaffAct } from '#server/db/act.ts'
import type { Tx } from '#server/db/database.ts'

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
 * never deleted. One that was changed or used since then stays.
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
  const use = await findUse(tx, { id, tour_operator_id })
  if (use) return use
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

/** Why the booking is in use; null if it is not. A sheet of a night tour may begin the day before. */
async function findUse(tx: Tx, { id, tour_operator_id }: { id: string; tour_operator_id: string }) {
  const { rows } = await sql<{ has_attendance: boolean; is_published: boolean }>`
    select exists (select from passengers q
        where q.tour_operator_id = ${tour_operator_id}::uuid and q.booking_id = ${id}::uuid
          and q.attendance <> 'pendiente') as has_attendance,
      exists (select from booking_items i
        join departures d on d.tour_operator_id = i.tour_operator_id and d.id = i.departure_id
        join schedule_sheets s on s.tour_operator_id = i.tour_operator_id and s.service_date >= d.date - 1
          and s.published_version > 0
        join published_passengers g on g.tour_operator_id = s.tour_operator_id and g.schedule_sheet_id = s.id
          and g.booking_item_id = i.id
        where i.tour_operator_id = ${tour_operator_id}::uuid and i.booking_id = ${id}::uuid) as is_published`.execute(
    tx,
  )
  if (rows[0]?.has_attendance) return 'Ya tiene asistencia registrada'
  return rows[0]?.is_published ? 'Está en una planilla publicada' : null
}
