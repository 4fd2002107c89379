import { sql } from 'kysely'

import type { Booking } from '#contract/bookings/booking.ts'
import { agreedPriceOf } from '#domain/bookings/agreed/agreed-price.ts'
import {
  balanceOf,
  dueOf,
  itemPenalty,
  owedOf,
  paymentStatusOf,
  refundDueOf,
} from '#domain/bookings/booking-money.rules.ts'
import { bookingRights, discountCeiling, maySeePapers } from '#domain/bookings/booking-rights.rules.ts'
import { depositDue } from '#domain/bookings/deposit.rules.ts'
import { meetingOf, type MeetingTerms } from '#domain/bookings/meeting.rules.ts'
import { packageLoss, sumOfLoss } from '#domain/bookings/order/package-price.rules.ts'
import { mergedConstants } from '#domain/operators/operator-constants.ts'
import { guideLanguages } from '#domain/products/product/product.ts'
import { NotFound } from '#domain/refusal.ts'
import type { Actor } from '#domain/staff/actor.ts'
import { sells } from '#domain/staff/level.ts'
import { may } from '#domain/staff/permission.ts'
import type { Reader } from '#server/db/database.ts'
import { policyInHours } from '#words/customer/cancellation-text.ts'

import { findBooking, saleOf, type StoredBooking, type StoredItem } from './booking.queries.ts'

/** A booking as the office sees it, with what this person may do. */
export async function findOfficeBooking(db: Reader, actor: Actor, id: string, now: Date): Promise<Booking> {
  return officeBooking(await findBooking(db, { id, tour_operator_id: actor.tour_operator_id }), actor, now)
}

/** The locator of a booking, for recent finds. */
export async function findLocator(db: Reader, { tour_operator_id }: Actor, id: string) {
  const { rows } = await sql<Pick<Booking, 'id' | 'locator'>>`
    select id, locator from bookings where tour_operator_id = ${tour_operator_id}::uuid and id = ${id}::uuid`.execute(
    db,
  )
  const [row] = rows
  if (!row) throw new NotFound()
  return row
}

export function officeBooking(booking: StoredBooking, actor: Actor, now: Date): Booking {
  const { contact_name, contact_email, contact_phone, language, guide_language, items, constants, ...rest } =
    booking
  return {
    ...rest,
    expires_at: iso(rest.expires_at),
    terms_accepted_at: iso(rest.terms_accepted_at),
    created_at: rest.created_at.toISOString(),
    confirmed_at: iso(rest.confirmed_at),
    cancelled_at: iso(rest.cancelled_at),
    contact: {
      name: contact_name,
      email: contact_email,
      phone: contact_phone,
      language,
      guide_language: guideLanguages.find((each) => each === guide_language) ?? null,
    },
    cancellation_sentences: policyInHours({
      items: booking.items.map((item) => ({ ...item, product_name: item.product.name })),
    }),
    balance: balanceOf(booking),
    due: dueOf(booking),
    owed: owedOf(booking),
    deposit_due: depositDue(booking),
    refund_due: refundDueOf(booking),
    payment_status: paymentStatusOf(booking),
    penalty_now: items.reduce((sum, item) => sum + penaltyNow(item, now), 0),
    items: items.map((item) => {
      const agreed = sells(actor) ? shownAgreement(item) : null
      const shown = { ...officeItem(item, booking, now), agreed }
      return maySeePapers(actor, booking)
        ? shown
        : { ...shown, passengers: shown.passengers.map(withoutPapers) }
    }),
    may: {
      ...bookingRights(actor, booking),
      settle_payments: may(actor.level, 'payments.settle'),
      discount_percent: discountCeiling(actor, mergedConstants(constants)),
    },
  }
}

const withoutPapers = (passenger: Booking['items'][number]['passengers'][number]) => ({
  ...passenger,
  document_type: '' as const,
  document_number: '',
  birth_date: null,
  diet: '',
  health_notes: '',
})

const iso = (instant: Date | null) => instant?.toISOString() ?? null

const penaltyNow = (item: StoredItem, now: Date) => itemPenalty(item, new Date(item.starts_at), now)

const packageLossNow = (item: StoredItem, items: readonly StoredItem[], now: Date): number =>
  item.is_suspended || item.status === 'cancelada'
    ? 0
    : sumOfLoss(packageLoss(items, new Map([[item.id, penaltyNow(item, now)]])))

function shownAgreement(item: StoredItem): Booking['items'][number]['agreed'] {
  const agreed = agreedPriceOf(item)
  return agreed && { gross: agreed.gross, net: agreed.net, is_at_net: agreed.priced === 'neto' }
}

function officeItem(
  item: StoredItem,
  terms: MeetingTerms & Pick<StoredBooking, 'items'>,
  now: Date,
): Omit<Booking['items'][number], 'agreed'> {
  const { window, place } = meetingOf(item, terms)
  const { pickup_mode, accommodation_id, accommodation, pickup_address, room, pickup_time, ...rest } = item
  return {
    ...rest,
    sale: saleOf(item),
    total: rest.subtotal - rest.discount,
    penalty_now: penaltyNow(item, now),
    package_loss: packageLossNow(item, terms.items, now),
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
