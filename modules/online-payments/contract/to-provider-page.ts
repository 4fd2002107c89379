import type { PublicOperator } from '#contract/storefront/storefront.contract.ts'

import type { BrowserStep, PublicAttempt } from './online-payments.contract.ts'

/** On the way to a provider: a button, and a script that presses it. */
export type ToProviderPage = {
  page: 'to-provider'
  operator: PublicOperator
  booking_id: string
  /** The link of the office through which they came, to which «back» leads. */
  link_id: string | null
  attempt: PublicAttempt
  browser: BrowserStep
}
