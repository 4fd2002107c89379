import type { Tx } from '#server/db/database.ts'
import { enqueue } from '#server/jobs/enqueue.ts'

/** Lets a booking that waits lapse at that moment; asked again, the later call counts. */
export const closesAfter = (tx: Tx, booking_id: string, at: Date) =>
  enqueue(tx, 'expire_booking', { booking_id }, { at, key: `expire:${booking_id}` })
