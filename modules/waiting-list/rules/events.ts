import type { LocalDate } from '#domain/local-date.ts'

type Waiting = { date: LocalDate; start_time: string; name: string }

/**
 * Seats that were offered to a person on the waiting list: in the history of the departure and of the hold made
 * for it.
 */
export type OfferEvents = {
  waiting_offered: Waiting & { product: string; until: string }
}

export type WaitingEvents = OfferEvents & {
  waiting_added: Waiting & { product: string; people: number; party: string[] }
  waiting_withdrawn: Waiting
}
