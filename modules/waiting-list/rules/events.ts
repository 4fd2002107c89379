import type { LocalDate } from '#domain/local-date.ts'
import type { NoDetails } from '#domain/no-details.ts'

type Waiting = { date: LocalDate; start_time: string; name: string }

/** Seats offered to a person on the waiting list, in the history of the departure and of the hold made for it. */
type OfferEvents = { waiting_offered: Waiting & { product: string; until: string } }

export type WaitingBookingEvents = OfferEvents & { offer_withdrawn: NoDetails }

export type WaitingDepartureEvents = OfferEvents & {
  waiting_added: Waiting & { product: string; people: number; party: string[] }
  waiting_withdrawn: Waiting
}
