import type { CustomerAct } from '#server/db/act.ts'
import type { LockedBooking } from '#server/features/bookings/booking/booking-changes.command.ts'
import type { SeatKeeper } from '#server/features/bookings/change/keep-to-offer.command.ts'
import { recordEvent } from '#server/features/events/record-event.command.ts'

const findOffer = ({ tx }: CustomerAct, { tour_operator_id, id }: LockedBooking) =>
  tx
    .selectFrom('waiting_list as w')
    .innerJoin('departures as d', (join) =>
      join.onRef('d.tour_operator_id', '=', 'w.tour_operator_id').onRef('d.id', '=', 'w.departure_id'),
    )
    .select(['w.id', 'w.name', 'd.date', 'd.start_time'])
    .where('w.tour_operator_id', '=', tour_operator_id)
    .where('w.booking_id', '=', id)
    .where('w.status', 'in', ['ofrecida', 'vencida'])
    .executeTakeFirst()

/** An offer is for its departure; a customer who chooses another one after it ended leaves the list. */
export const keepToOffer: SeatKeeper = {
  keeps: async (act, booking) => (await findOffer(act, booking)) !== undefined,
  async release(act, booking, departure_id) {
    const { tour_operator_id } = booking
    const offer = await findOffer(act, booking)
    if (!offer) return
    const { id, name, date, start_time } = offer
    await act.tx
      .updateTable('waiting_list')
      .set({ status: 'retirada' })
      .where('tour_operator_id', '=', tour_operator_id)
      .where('id', '=', id)
      .execute()
    await recordEvent(act.tx, {
      tour_operator_id,
      entity: 'departure',
      entity_id: departure_id,
      kind: 'waiting_withdrawn',
      data: { name, date, start_time },
      actor: 'customer',
    })
  },
}
