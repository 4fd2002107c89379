import type { ComponentType } from 'react'

import type { NewBookingPage } from '#contract/storefront/storefront-page.ts'

/** What a module draws on public pages, by place. The server alone draws it: no script of the page carries it. */
export type PublicModule = {
  /** below the form by which a booking starts */
  newBooking?: readonly ComponentType<NewBookingPage>[]
}
