import { Refusal } from '#domain/refusal.ts'
import type { CustomerAct } from '#server/db/act.ts'

import { recordEvent } from '../../events/record-event.command.ts'
import type { LockedBooking } from '../booking/booking-changes.command.ts'
import { limitsOf } from '../hold/unpaid-web.command.ts'

type Place = { departure_id: string; seats: number }
type Change = { from: Place; to: Place }

/**
 * Seats that a person or the waiting list keeps for a customer are held for longer and no limit counts them, so the customer
 * can't make them more. An offer of the list is for its departure only; a customer who chooses another one after the offer
 * ended leaves the list.
 */
export async function keepToOffer(act: CustomerAct, booking: LockedBooking, { from, to }: Change) {
  const { tx } = act
  const { tour_operator_id, id, hold_source } = booking
  const offer = await tx
    .selectFrom('waiting_list as w')
    .innerJoin('departures as d', (join) =>
      join.onRef('d.tour_operator_id', '=', 'w.tour_operator_id').onRef('d.id', '=', 'w.departure_id'),
    )
    .select(['w.id', 'w.name', 'd.date', 'd.start_time'])
    .where('w.tour_operator_id', '=', tour_operator_id)
    .where('w.booking_id', '=', id)
    .where('w.status', 'in', ['ofrecida', 'vencida'])
    .executeTakeFirst()
  if (hold_source !== null && !offer) return
  const { whatsapp } = await limitsOf(tx, tour_operator_id)
  if (to.seats > from.seats) throw new Refusal('more_than_offered', { whatsapp })
  if (!offer || to.departure_id === from.departure_id) return
  if (booking.status === 'bloqueada') throw new Refusal('offer_of_departure', { whatsapp })
  await tx
    .updateTable('waiting_list')
    .set({ status: 'retirada' })
    .where('tour_operator_id', '=', tour_operator_id)
    .where('id', '=', offer.id)
    .execute()
  const { name, date, start_time } = offer
  await recordEvent(tx, {
    tour_operator_id,
    entity: 'departure',
    entity_id: from.departure_id,
    kind: 'waiting_withdrawn',
    data: { name, date, start_time },
    actor: 'customer',
  })
}
