import type { PageProblem } from '#contract/storefront/storefront-page.ts'
import type { PublicOperator } from '#contract/storefront/storefront.contract.ts'
import type { Language } from '#domain/language.ts'

import type { EndorsementStatus, ListedFact } from '../rules/endorsements/endorsement.ts'

export type ListedBooking = {
  locator: string
  contact_name: string
  contact_phone: string
  people: number
  names: string[]
  language: Language
  place: string
  room: string
  net_cost: number
  is_removed: boolean
  changes: ListedFact[]
}

/** Where a partner reads whom it would carry, and answers. */
export type EndorsementPage = {
  page: 'endorsement'
  operator: PublicOperator
  id: string
  partner: string
  status: EndorsementStatus
  product_name: string
  date: string
  start_time: string
  currency: string
  net_cost: number
  people: number
  note: string
  answered_at: string | null
  answered_by: string
  bookings: ListedBooking[]
  has_changed: boolean
  /** the service has begun */
  is_over: boolean
  /** digest of the list, which an answer names */
  list: string
  typed: Record<string, string>
  problem: PageProblem | null
  done: boolean
}

/** Who carries a tour of a booking in the operator's place. */
export type CarryingPartner = { booking_item_id: string; product_name: string; name: string; phone: string }
