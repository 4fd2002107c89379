import type { ComponentType, ReactElement } from 'react'

import type {
  BookingPage,
  LandingPage,
  ModulePages,
  NewBookingPage,
  VoucherPage,
} from '#contract/storefront/storefront-page.ts'

import type { Page, PageStyle } from './page.ts'

/** Paying online on the page of a booking; the first module that gives it draws it. */
export type BookingPayment = {
  /** the result of the payment from which the customer returned */
  News: ComponentType<BookingPage>
  /** the form that starts a payment */
  Pay: ComponentType<BookingPage>
  /** payments before, with their results */
  Attempts: ComponentType<BookingPage>
  /** something can be paid online now */
  isPossible: (page: BookingPage) => boolean
  /** the office asked for an amount by a link that is still open */
  isAsked: (page: BookingPage) => boolean
  /** the customer comes back from a payment */
  hasNews: (page: BookingPage) => boolean
  /** the script that waits for a result, while one is awaited */
  script: (page: BookingPage) => string | undefined
}

/** A public page of a module. */
export type OwnPage<Shown> = {
  draw(page: Shown): ReactElement
  style: PageStyle
  head(page: Shown): Pick<Page, 'title' | 'private' | 'island'>
}

/** What a module draws on public pages, by place. The server alone draws it: no script of the page carries it. */
export type PublicModule = {
  /** on the page of a tour, below its description */
  landing?: readonly ComponentType<LandingPage>[]
  /** what it adds to the tour as search engines read it (schema.org) */
  landingData?: readonly ((page: LandingPage) => object)[]
  /** below the form by which a booking starts */
  newBooking?: readonly ComponentType<NewBookingPage>[]
  /** below the tours of an order that is not confirmed */
  order?: readonly ComponentType<BookingPage>[]
  /** at the top of a booking's page: the result of what was just sent */
  bookingDone?: readonly ComponentType<BookingPage>[]
  /** below what is to be paid for a booking, while it is asked for */
  bookingMoney?: readonly ComponentType<BookingPage>[]
  bookingPayment?: readonly BookingPayment[]
  /** below the tours of a voucher that is valid and still to be travelled */
  voucher?: readonly ComponentType<VoucherPage>[]
  /** scripts of pages inside a frame of another site */
  framedScripts?: readonly string[]
  pages?: { readonly [Name in keyof ModulePages]?: OwnPage<ModulePages[Name]> }
}
