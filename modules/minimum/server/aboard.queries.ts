import { liveStatuses } from '#domain/bookings/booking-status.rules.ts'
import type { Reader } from '#server/db/database.ts'
import {
  findBooking,
  type StoredBooking,
  type StoredItem,
} from '#server/features/bookings/booking/booking.queries.ts'
import { findRecipients } from '#server/features/messages/recipients/letter-recipients.queries.ts'

import type { MinimumNotices } from '../contract/minimums.contract.ts'

type Which = { tour_operator_id: string; departure_id: string }
export type Aboard = { booking: StoredBooking; item: StoredItem }

/** The tours on a departure that no partner carries, with their bookings: fewer than its minimum. */
export async function findAboard(db: Reader, { tour_operator_id, departure_id }: Which): Promise<Aboard[]> {
  const rows = await db
    .selectFrom('booking_items')
    .select(['id', 'booking_id'])
    .where('tour_operator_id', '=', tour_operator_id)
    .where('departure_id', '=', departure_id)
    .where('status', 'in', [...liveStatuses])
    .where('by_partner', '=', false)
    .orderBy('id')
    .execute()
  const aboard: Aboard[] = []
  for (const { id, booking_id } of rows) {
    const booking = await findBooking(db, { id: booking_id, tour_operator_id })
    const item = booking.items.find((each) => each.id === id)
    if (item) aboard.push({ booking, item })
  }
  return aboard
}

/** How many messages leave if its passengers are moved or asked, and whom none reaches. */
export async function findNotices(db: Reader, which: Which): Promise<MinimumNotices> {
  const notices: MinimumNotices = { letters: 0, without_letter: [] }
  for (const { booking, item } of await findAboard(db, which)) {
    const recipients = await findRecipients(db, booking, 'departure-moved')
    notices.letters += recipients.length
    if (recipients.length > 0) continue
    notices.without_letter.push({
      booking_id: booking.id,
      locator: booking.locator,
      name: booking.contact_name,
      phone: booking.contact_phone,
      people: item.people,
    })
  }
  return notices
}
