import { mayTurn, waitingStatuses } from '#domain/bookings/booking-status.rules.ts'
import type { BookingStatus, CancelOrigin } from '#domain/bookings/booking.ts'
import { NotFound, Refusal, Stale } from '#domain/refusal.ts'
import type { Tx } from '#server/db/database.ts'
import { bookingStatusNames } from '#words/office/code-names.ts'

import { lockPoolDays } from '../seats/pool-days.command.ts'

export type LockedBooking = Awaited<ReturnType<typeof lockBooking>>

/** Locks a booking for a change. `tour_operator_id` is left out only where the id itself is the key: public pages, jobs. */
export async function lockBooking(
  tx: Tx,
  { id, tour_operator_id }: { id: string; tour_operator_id?: string },
) {
  const booking = await tx
    .selectFrom('bookings')
    .select([
      'id',
      'tour_operator_id',
      'version',
      'status',
      'seller_id',
      'locator',
      'currency',
      'total',
      'expires_at',
      'extended',
      'service_starts_at',
      'cancelled_at',
      'paid',
      'deposit',
      'promo_code_id',
      'contact_name',
      'contact_email',
      'contact_phone',
      'language',
      'note_public',
      'note_operational',
      'note_internal',
      'confirmed_at',
      'channel',
      'terms_accepted_at',
      'hold_source',
      'proven_email',
    ])
    .where('id', '=', id)
    .$if(tour_operator_id !== undefined, (query) =>
      query.where('tour_operator_id', '=', tour_operator_id ?? ''),
    )
    .forUpdate()
    .executeTakeFirst()
  if (!booking) throw new NotFound()
  return booking
}

/** Throws if somebody saved since `version` was read. `current` reads the present row for the answer. */
export async function refuseStale(
  booking: { version: number },
  version: number,
  current: () => Promise<unknown>,
) {
  if (booking.version !== version) throw new Stale(await current())
}

type StatusChange = Partial<{
  expires_at: Date | null
  extended: boolean
  confirmed_at: Date
  cancelled_at: Date | null
  cancel_origin: CancelOrigin | null
  cancel_reason: string
}>

type Of = { id: string; tour_operator_id: string }

export async function setBooking(
  tx: Tx,
  { id, tour_operator_id }: Of,
  change: StatusChange & { status: BookingStatus },
) {
  await tx
    .updateTable('bookings')
    .set(change)
    .where('tour_operator_id', '=', tour_operator_id)
    .where('id', '=', id)
    .execute()
}

/** No act of the table makes that turn. */
export function refuseTurn(from: BookingStatus, to: BookingStatus) {
  if (!mayTurn(from, to))
    throw new Refusal('status_does_not_allow', { status: bookingStatusNames[from].toLowerCase() })
}

/**
 * Turns a booking and its live items to a status; the database moves the seats with them (`count_seats`).
 * Departures are locked in the order of their ids, so that two changes can't wait for each other.
 */
export async function setStatus(
  tx: Tx,
  booking: { id: string; tour_operator_id: string; status: BookingStatus },
  status: BookingStatus,
  change: StatusChange = {},
) {
  refuseTurn(booking.status, status)
  const { id, tour_operator_id } = booking
  const ofBooking = { booking_id: id, tour_operator_id }
  await lockDepartures(tx, ofBooking)
  await tx
    .updateTable('booking_items')
    .set({ status })
    .where('tour_operator_id', '=', tour_operator_id)
    .where('booking_id', '=', id)
    .where('status', '=', booking.status)
    .execute()
  const waits = waitingStatuses.includes(status)
  await setBooking(tx, booking, { status, ...(!waits && { expires_at: null }), ...change })
}

/** Locks and answers the departures of a booking's items, and locks the pools that they share. */
export async function lockDepartures(
  tx: Tx,
  { booking_id, tour_operator_id }: { booking_id: string; tour_operator_id: string },
) {
  const departures = await tx
    .selectFrom('departures')
    .select(['id', 'capacity', 'seats_held', 'seats_sold', 'starts_at', 'status', 'note'])
    .where('tour_operator_id', '=', tour_operator_id)
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('booking_items')
        .select('departure_id')
        .where('tour_operator_id', '=', tour_operator_id)
        .where('booking_id', '=', booking_id),
    )
    .orderBy('id')
    .forUpdate()
    .execute()
  await lockPoolDays(
    tx,
    tour_operator_id,
    departures.map(({ id }) => id),
  )
  return departures
}
