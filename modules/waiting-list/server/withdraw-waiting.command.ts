import { Refusal } from '#domain/refusal.ts'
import type { StaffAct } from '#server/db/act.ts'
import { lockBooking, setStatus } from '#server/features/bookings/booking/booking-changes.command.ts'
import { recordEvent } from '#server/features/events/record-event.command.ts'

import { mayWithdraw } from '../rules/offer.rules.ts'
import { findStored } from './waiting-list.queries.ts'

/** Removes a person from the list; seats offered to them are freed, which calls the next. */
export async function withdrawWaiting(act: StaffAct, id: string) {
  const { tx, actor } = act
  const { tour_operator_id } = actor
  const found = await findStored(tx, { tour_operator_id, id })
  if (found.booking_id) {
    const booking = await lockBooking(tx, { id: found.booking_id, tour_operator_id })
    if (booking.status === 'bloqueada') {
      await setStatus(tx, booking, 'expirada', 'seller')
      const of = { tour_operator_id, entity: 'booking' as const, entity_id: booking.id }
      await recordEvent(tx, { ...of, kind: 'offer_withdrawn', actor })
    }
  }
  const { status } = await tx
    .selectFrom('waiting_list')
    .select('status')
    .where('tour_operator_id', '=', tour_operator_id)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  // An offer made since the first read has a hold by now: it is withdrawn in a second step.
  if (!mayWithdraw(status) || (status === 'ofrecida' && !found.booking_id)) throw new Refusal('offer_settled')
  await tx
    .updateTable('waiting_list')
    .set({ status: 'retirada' })
    .where('tour_operator_id', '=', tour_operator_id)
    .where('id', '=', id)
    .execute()
  await recordEvent(tx, {
    tour_operator_id,
    entity: 'departure',
    entity_id: found.departure_id,
    kind: 'waiting_withdrawn',
    data: { name: found.name, date: found.date, start_time: found.start_time },
    actor,
  })
}
