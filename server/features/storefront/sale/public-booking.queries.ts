import type { PublicBooking } from '#contract/storefront/public-booking.ts'
import { dueOf, refundDueOf } from '#domain/bookings/booking-money.rules.ts'
import { hasLapsed, isUpcoming } from '#domain/bookings/booking-status.rules.ts'
import { depositAsked, waitsFor } from '#domain/bookings/deposit.rules.ts'
import { meetingOf } from '#domain/bookings/meeting.rules.ts'
import { packageDiscountOf } from '#domain/bookings/order/package-price.rules.ts'
import { waitsUntil } from '#domain/bookings/waiting.rules.ts'
import { mergedConstants } from '#domain/operators/operator-constants.ts'
import { moneyWayOf } from '#domain/payments/refund-source.rules.ts'
import { moneyOf } from '#domain/products/prices/sale-money.rules.ts'
import { freeUntil } from '#domain/products/product/cancellation-policy.rules.ts'
import { guideLanguages } from '#domain/products/product/product.ts'
import { localMoment } from '#domain/zoned-time.ts'
import type { Reader } from '#server/db/database.ts'
import { discountRows } from '#words/customer/discount-rows.ts'
import { soldName } from '#words/customer/price-lines.ts'
import { inCountry } from '#words/language.ts'
import { equivalentText } from '#words/sale-rate.ts'

import {
  findBooking,
  refundFactsOf,
  saleOf,
  type StoredBooking,
  type StoredItem,
} from '../../bookings/booking/booking.queries.ts'
import { factsKey } from '../../bookings/booking/facts-key.queries.ts'
import { translate } from '../../operator-texts/translate.queries.ts'

/** A booking for holders of its link: no documents, no address of the customer, nothing internal. */
export async function findPublicBooking(db: Reader, id: string, now: Date): Promise<PublicBooking> {
  const stored = await findBooking(db, { id })
  return translate(db, stored, publicBooking(stored, now))
}

function onConfirm(booking: StoredBooking, now: Date): PublicBooking['on_confirm'] {
  const { status, confirmed_at, items, service_starts_at: starts_at } = booking
  if (status !== 'bloqueada' && (status !== 'expirada' || confirmed_at)) return null
  const live = items.filter((item) => item.status === status)
  const { deposit, by_hand } = waitsFor(
    booking,
    live.map(({ product }) => product.confirm_mode),
  )
  if (deposit === 0 && !by_hand) return { deposit, by_hand, until: null }
  const until = waitsUntil('pendiente', { seller: false, now, starts_at }, mergedConstants(booking.constants))
  return { deposit, by_hand, until: until && localMoment(until, booking.time_zone) }
}

/** The voucher lists the days in order. */
const byStart = (one: StoredItem, other: StoredItem) => one.starts_at.localeCompare(other.starts_at)

export function publicBooking(booking: StoredBooking, now: Date): PublicBooking {
  const shown = withPrices(booking, now)
  return booking.hides_prices ? withoutPrices(shown) : shown
}

/** Nothing of what the sale cost; what the customer still owes the operator stays. */
const withoutPrices = (booking: PublicBooking): PublicBooking => ({
  ...booking,
  subtotal: 0,
  discount: 0,
  discounts: [],
  total: booking.due,
  equivalent: '',
  penalty: 0,
  paid: 0,
  refund_due: 0,
  refund: { ...booking.refund, sources: [] },
  payments: [],
  promo_code: '',
  items: booking.items.map((item) => ({
    ...item,
    subtotal: 0,
    discount: 0,
    penalty: 0,
    lines: item.lines.map((line) => ({ ...line, unit_amount: 0, total: 0 })),
  })),
})

const agencyOf = ({ agency_name: name, agency_logo_file_id: logo_file_id, hides_prices }: StoredBooking) =>
  hides_prices || logo_file_id ? { name, logo_file_id, hides_prices } : null

function withPrices(booking: StoredBooking, now: Date): PublicBooking {
  const free = freeUntil(booking.cancellation_tiers, booking.service_starts_at)
  return {
    id: booking.id,
    locator: booking.locator,
    // The customer sees the end of the time at once, not when the clock's job comes by.
    status: hasLapsed(booking, now) ? 'expirada' : booking.status,
    expires_at: booking.expires_at?.toISOString() ?? null,
    extended: booking.extended,
    contact_name: booking.contact_name,
    guide_language: guideLanguages.find((each) => each === booking.guide_language) ?? null,
    currency: booking.currency,
    subtotal: booking.subtotal,
    discount: booking.discount,
    discounts: discountRows({ ...booking, package_discount: packageDiscountOf(booking.items) }),
    total: booking.total,
    facts_key: factsKey(booking),
    equivalent: inCountry(booking.country, () =>
      equivalentText(booking.total, moneyOf(booking), booking.main_currency),
    ),
    penalty: booking.penalty,
    paid: booking.paid,
    due: dueOf(booking),
    refund_due: refundDueOf(booking),
    refund: refundFactsOf(booking),
    deposit_due: depositAsked(booking),
    on_confirm: onConfirm(booking, now),
    payments: booking.payments
      .filter(({ status }) => status === 'aprobado' || status === 'por_verificar')
      .map(
        ({ id, kind, method, booking_amount, status, created_at, is_trial, is_chargeback, paid_with }) => ({
          id,
          kind,
          method,
          way: moneyWayOf({ method, paid_with }),
          amount: booking_amount,
          date: localMoment(new Date(created_at), booking.time_zone).date,
          verified: status === 'aprobado',
          is_trial,
          is_chargeback,
        }),
      ),
    agency: agencyOf(booking),
    promo_code: booking.promo_code,
    people: booking.people,
    note_public: booking.note_public,
    cancel_reason: booking.status === 'rechazada' ? '' : booking.cancel_reason,
    cancellation_tiers: booking.cancellation_tiers,
    free_until: free?.toISOString() ?? null,
    created_at: booking.created_at.toISOString(),
    items: booking.items.toSorted(byStart).map((item) => {
      const { window, place, instructions } = meetingOf(item, booking)
      const { product } = item
      return {
        id: item.id,
        status: item.status,
        product_id: product.id,
        product_code: product.code,
        product_color: product.color,
        product_name: product.name,
        duration_minutes: product.duration_minutes,
        meeting: product.meeting,
        meeting_point: product.meeting_point,
        bring: product.bring,
        date: item.date,
        start_time: item.start_time,
        starts_at: item.starts_at,
        is_suspended: item.is_suspended && isUpcoming(item.status),
        subtotal: item.subtotal,
        discount: item.discount,
        penalty: item.penalty,
        cancellation_tiers: item.cancellation_tiers,
        free_until: freeUntil(item.cancellation_tiers, new Date(item.starts_at))?.toISOString() ?? null,
        sale: saleOf(item),
        lines: item.lines.map((line) => ({ ...line, name: soldName(line) })),
        pickup: {
          mode: item.pickup_mode,
          place,
          room: item.room,
          // A hotel's door instructions are for the driver.
          instructions: item.pickup_mode === 'hotel' ? '' : instructions,
          // The way to an address that is in no zone is known once the van is planned.
          window: item.pickup_mode === 'direccion' && item.pickup_time === null ? null : window,
        },
      }
    }),
  }
}
