import type { BookingParts, VoucherParts } from '#contract/storefront/storefront-page.ts'
import type { Reader } from '#server/db/database.ts'

import { extensionPoint } from '../../../extensions/extension-point.ts'
import type { StoredBooking } from '../../bookings/booking/booking.queries.ts'

/** What the parts of modules are made from. */
export type BookingFacts = {
  db: Reader
  booking: StoredBooking
  /** not made yet */
  open: boolean
  /** the action just done, from the address; '' for none */
  done: string
  now: Date
}
/** A module adds its part to the page of a booking. */
export const bookingParts = extensionPoint<(facts: BookingFacts) => Promise<Partial<BookingParts>>>()

export async function findBookingParts(facts: BookingFacts): Promise<Partial<BookingParts>> {
  const found = await Promise.all(bookingParts.all().map((part) => part(facts)))
  return Object.assign({}, ...found)
}

export type VoucherFacts = { db: Reader; booking: Pick<StoredBooking, 'id' | 'tour_operator_id'> }
/** A module adds its part to the page of a voucher, and lines to its PDF. */
export const voucherParts = extensionPoint<(facts: VoucherFacts) => Promise<Partial<VoucherParts>>>()

export async function findVoucherParts(facts: VoucherFacts): Promise<Partial<VoucherParts>> {
  const found = await Promise.all(voucherParts.all().map((part) => part(facts)))
  return Object.assign({}, ...found)
}
