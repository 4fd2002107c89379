import type { Party } from './availability.contract.ts'
import type {
  Alternative,
  PublicAccommodation,
  PublicBooking,
  PublicDay,
  PublicOperator,
  PublicProduct,
  PublicProductCard,
} from './storefront.contract.ts'

/** What each public page is drawn from. Instants are ISO text here. `now` is the instant the facts were read. */
export type StorefrontPage =
  | {
      page: 'landing'
      operator: PublicOperator
      product: PublicProduct
      others: PublicProductCard[]
      days: PublicDay[]
      public_url: string
      today: string
    }
  | {
      page: 'new-booking'
      operator: PublicOperator
      product: PublicProduct
      others: PublicProductCard[]
      days: PublicDay[]
      today: string
      chosen: ChosenDeparture
      problem: PageProblem | null
    }
  | { page: 'catalogue'; operator: PublicOperator | null; products: PublicProductCard[]; unknown: boolean }
  | {
      page: 'booking'
      operator: PublicOperator
      booking: PublicBooking
      accommodations: PublicAccommodation[]
      now: string
      typed: Record<string, string>
      problem: PageProblem | null
      alternatives: Alternative[]
    }
  | { page: 'voucher'; operator: PublicOperator; booking: PublicBooking; qr: string; public_url: string }
  | { page: 'not-found'; operator: PublicOperator | null }

/** What the visitor had chosen, kept through a round trip without script. */
export type ChosenDeparture = { date: string; start_time: string; party: Party }
export type PageProblem = { code: string; message: string; fields: Record<string, string> }
