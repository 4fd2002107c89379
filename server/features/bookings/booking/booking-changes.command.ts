import { sql } from 'kysely'

import {
  bookingActs,
  type BookingMover,
  statusOfItems,
  waitingStatuses,
} from '#domain/bookings/booking-status.rules.ts'
import type { BookingStatus, CancelOrigin } from '#domain/bookings/booking.ts'
import { NotFound, Refusal, Stale } from '#domain/refusal.ts'
import { type Turned, turnedBy } from '#domain/transitions.ts'
import type { Tx } from '#server/db/database.ts'
import { pipelineCollect, pipelineSend } from '#server/db/pipeline/pipeline.ts'

import { lockPoolDays } from '../seats/pool-days.command.ts'
import { bookingColumns, calledOff } from './stored-columns.queries.ts'

/** Columns that are used by the sale and never sent to a reader. */
const ofTheSaleAlone = ['hold_source', 'proven_email'] as const

export type LockedBooking = Awaited<ReturnType<ReturnType<typeof lockable>['executeTakeFirstOrThrow']>>

/** Locks a booking for a change. `tour_operator_id` is left out only where the id itself is the key: public pages, jobs. */
export async function lockBooking(tx: Tx, which: { id: string; tour_operator_id?: string }) {
  const booking = await bookingForUpdate(tx, which).executeTakeFirst()
  if (!booking) throw new NotFound()
  return booking
}

/** Locks several bookings of an operator in the order of their ids, like every command that locks more than one. */
export const lockBookings = (
  tx: Tx,
  { ids, tour_operator_id }: { ids: readonly string[]; tour_operator_id: string },
): Promise<LockedBooking[]> =>
  lockable(tx)
    .where('tour_operator_id', '=', tour_operator_id)
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .orderBy('id')
    .execute()

/** The same in the trip of the next statement, which sees what the lock waited for. */
export async function lockBookingPipelined(tx: Tx, which: { id: string }): Promise<() => LockedBooking> {
  let locked: LockedBooking | undefined
  await pipelineCollect(tx, bookingForUpdate(tx, which), ([row]) => (locked = row))
  return () => {
    if (!locked) throw new NotFound()
    return locked
  }
}

const bookingForUpdate = (tx: Tx, { id, tour_operator_id }: { id: string; tour_operator_id?: string }) =>
  lockable(tx)
    .where('id', '=', id)
    .$if(tour_operator_id !== undefined, (query) =>
      query.where('tour_operator_id', '=', tour_operator_id ?? ''),
    )

const lockable = (tx: Tx) =>
  tx
    .selectFrom('bookings')
    .select([...bookingColumns, ...ofTheSaleAlone])
    .select(calledOff('bookings'))
    // Not for a new key: what only names the booking, as a place that moves does, need not wait.
    .forNoKeyUpdate()

/** Throws if another user saved since `version` was read. `current` reads the present row for the answer. */
export async function refuseStale(
  booking: { version: number },
  version: number,
  current: () => Promise<unknown>,
) {
  if (booking.version !== version) throw new Stale(await current())
}

type BookingChange = Partial<{
  expires_at: Date | null
  extended: boolean
  confirmed_at: Date
  cancelled_at: Date | null
  cancel_origin: CancelOrigin | null
  cancel_reason: string
}>

type Of = { id: string; tour_operator_id: string }

/** Also without an own change: its new version shows that a part of it changed. */
export async function setBooking(
  tx: Tx,
  { id, tour_operator_id }: Of,
  change: BookingChange & { status?: Turned<BookingStatus> } = {},
) {
  await tx
    .updateTable('bookings')
    .set((eb) => ({ version: eb.ref('version'), ...change }))
    .where('tour_operator_id', '=', tour_operator_id)
    .where('id', '=', id)
    .execute()
}

/** The only source of a status that can be written: it refuses transitions outside of `by`'s table. */
export function turnedOr(from: BookingStatus, to: BookingStatus, by: BookingMover): Turned<BookingStatus> {
  const turned = turnedBy(bookingActs, by, { from, to })
  if (!turned) throw new Refusal('status_does_not_allow', { status: from })
  return turned
}

/**
 * Turns a booking and its live items to a status; the database moves the seats with them (`count_seats`).
 * Departures are locked in the order of their ids, so that two changes can't wait for each other.
 */
export async function setStatus(
  tx: Tx,
  booking: { id: string; tour_operator_id: string; status: BookingStatus },
  to: BookingStatus,
  by: BookingMover,
  change: BookingChange = {},
) {
  const status = turnedOr(booking.status, to, by)
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
  const waits = waitingStatuses.includes(to)
  await setBooking(tx, booking, { status, ...(!waits && { expires_at: null }), ...change })
}

type ItemChange = Partial<{
  penalty: number
  cancelled_at: Date | null
  cancel_origin: CancelOrigin | null
  cancel_reason: string
}>

/** Turns one tour of a booking. What becomes of the booking: `followItems`. */
export async function turnItem(
  tx: Tx,
  { tour_operator_id }: Pick<Of, 'tour_operator_id'>,
  item: { id: string; status: BookingStatus },
  { to, by, ...change }: ItemChange & { to: BookingStatus; by: BookingMover },
) {
  await tx
    .updateTable('booking_items')
    .set({ status: turnedOr(item.status, to, by), ...change })
    .where('tour_operator_id', '=', tour_operator_id)
    .where('id', '=', item.id)
    .execute()
}

/**
 * Sets a booking's status after its tours': `by` cancels it with the last of them; a completion has no actor.
 * Answers its status.
 */
export async function followItems(
  tx: Tx,
  booking: Of & { status: BookingStatus },
  items: readonly BookingStatus[],
  { by, ...whenCancelled }: BookingChange & { by: BookingMover },
): Promise<BookingStatus> {
  const to = statusOfItems(items, booking.status)
  if (to === booking.status) await setBooking(tx, booking)
  else if (to === 'cancelada')
    await setBooking(tx, booking, { status: turnedOr(booking.status, to, by), ...whenCancelled })
  else await setBooking(tx, booking, { status: turnedOr(booking.status, to, 'system') })
  return to
}

type OfBooking = { booking_id: string; tour_operator_id: string }

/** Locks and answers the departures of a booking's items, and locks the pools that they share. */
export async function lockDepartures(tx: Tx, of: OfBooking) {
  const departures = await departuresForUpdate(tx, of).execute()
  await lockPoolDays(
    tx,
    of.tour_operator_id,
    departures.map(({ id }) => id),
  )
  return departures
}

/** In the trip of the next statement, for a change that leaves the number of taken seats alone: pools do not move. */
export const lockDeparturesPipelined = (tx: Tx, of: OfBooking): Promise<void> =>
  pipelineSend(tx, departuresForUpdate(tx, of))

const departuresForUpdate = (tx: Tx, { booking_id, tour_operator_id }: OfBooking) =>
  tx
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
