import { NotFound, Refusal } from '#domain/refusal.ts'
import type { CustomerAct } from '#server/db/act.ts'
import { lockBooking } from '#server/features/bookings/booking/booking-changes.command.ts'
import { factOf } from '#server/features/bookings/booking/lock-for-act.command.ts'
import { recordEvent } from '#server/features/events/record-event.command.ts'

import type { WrittenReview } from '../contract/reviews.contract.ts'
import { findReviewedTours } from './reviews.queries.ts'

/** Stores the review of a tour of the booking; until the office settled it, another replaces it. */
export async function sendReview(act: CustomerAct, booking_id: string, written: WrittenReview) {
  const { tx, now } = act
  const booking = await lockBooking(tx, { id: booking_id })
  const { tour_operator_id, language } = booking
  const { product_id, score, comment, author } = written
  const tours = await findReviewedTours(tx, { tour_operator_id, booking_id, now })
  const tour = tours.find((each) => each.product_id === product_id)
  if (!tour) throw new NotFound()
  if (tour.closed) throw new Refusal(tour.closed)
  const { sent, product_name, service_date } = tour
  if (sent && sent.status !== 'por_revisar') throw new Refusal('review_settled')
  if (sent && sent.score === score && sent.comment === comment && sent.author === author) return
  const said = { score, comment, author, updated_at: now }
  await tx
    .insertInto('reviews')
    .values({
      ...said,
      tour_operator_id,
      booking_id,
      product_id,
      service_date,
      language,
      created_at: now,
      status: 'por_revisar',
    })
    .onConflict((conflict) =>
      conflict
        .columns(['tour_operator_id', 'booking_id', 'product_id'])
        .doUpdateSet((eb) => ({ ...said, version: eb('reviews.version', '+', 1) })),
    )
    .execute()
  const event = { kind: 'review_sent' as const, data: { score, product: product_name } }
  await recordEvent(tx, factOf(booking, act, event))
}
