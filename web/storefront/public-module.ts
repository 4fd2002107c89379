import type { ComponentType } from 'react'

import type { BookingPage, NewBookingPage } from '#contract/storefront/storefront-page.ts'

/** What a module draws on public pages, by place. The server alone draws it: no script of the page carries it. */
export type PublicModule = {
  /** below the form by which a booking starts */
  newBooking?: readonly ComponentType<NewBookingPage>[]
  /** at the top of a booking's page: the result of what was just sent */
  bookingDone?: readonly ComponentType<BookingPage>[]
  /** below what is to be paid for a booking, while it is asked for */
  bookingMoney?: readonly ComponentType<BookingPage>[]
}
