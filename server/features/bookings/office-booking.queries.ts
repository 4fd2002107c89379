import type { Booking } from '#contract/bookings.contract.ts'
import { cancellationSentences } from '#contract/cancellation-text.ts'
import { bookingRights, maySeePapers } from '#domain/bookings/booking-rights.rules.ts'
import { penaltyOf } from '#domain/products/cancellation-policy.rules.ts'
import type { Actor } from '#domain/staff/actor.ts'

import type { Reader } from '../../db/database.ts'
import { findBooking, meetingOf, type StoredBooking, type StoredItem } from './booking.queries.ts'

/** A booking as the office sees it, with what this person may do. */
export async function findOfficeBooking(db: Reader, actor: Actor, id: string, now: Date): Promise<Booking> {
  return officeBooking(await findBooking(db, { id, tour_operator_id: actor.tour_operator_id }), actor, now)
}

export function officeBooking(booking: StoredBooking, actor: Actor, now: Date): Booking {
  const { contact_name, contact_email, contact_phone, language, items, constants, ...rest } = booking
  return {
    ...rest,
    expires_at: iso(rest.expires_at),
    terms_accepted_at: iso(rest.terms_accepted_at),
    created_at: rest.created_at.toISOString(),
    confirmed_at: iso(rest.confirmed_at),
    cancelled_at: iso(rest.cancelled_at),
    contact: { name: contact_name, email: contact_email, phone: contact_phone, language },
    cancellation_sentences: cancellationSentences(booking.cancellation_tiers),
    penalty: currentPenalty(booking, now),
    items: items.map((item) => {
      const shown = officeItem(item, constants)
      return maySeePapers(actor, booking)
        ? shown
        : { ...shown, passengers: shown.passengers.map(withoutPapers) }
    }),
    may: bookingRights(actor, booking),
  }
}

const withoutPapers = (passenger: StoredItem['passengers'][number]) => ({
  ...passenger,
  document_type: '' as const,
  document_number: '',
  birth_date: null,
  diet: '',
  health_notes: '',
})

const iso = (instant: Date | null) => instant?.toISOString() ?? null

/** What cancelling costs at this moment; once cancelled, what it did cost. A booking not confirmed costs nothing. */
export function currentPenalty(booking: StoredBooking, now: Date): number {
  if (booking.status === 'cancelada') return booking.penalty
  if (booking.status !== 'confirmada') return 0
  return penaltyOf(booking.total, booking.cancellation_tiers, booking.service_starts_at, now)
}

function officeItem(item: StoredItem, constants: StoredBooking['constants']): Booking['items'][number] {
  const { window, place } = meetingOf(item, constants)
  const { pickup_mode, accommodation_id, accommodation, pickup_address, room, pickup_time, ...rest } = item
  return {
    ...rest,
    pickup: {
      mode: pickup_mode,
      accommodation_id,
      accommodation_name: accommodation?.name ?? '',
      address: pickup_address,
      room,
      pickup_time,
      place,
      window,
    },
  }
}
