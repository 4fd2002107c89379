import type { LocalDate } from '../local-date.ts'

type Waiting = { date: LocalDate; start_time: string; name: string }

/** Seats that were freed, offered to somebody in line: in the departure's history and in that of the hold made for it. */
export type OfferEvents = {
  waiting_offered: Waiting & { product: string; until: string }
}

export type WaitingEvents = OfferEvents & {
  waiting_added: Waiting & { product: string; people: number; party: string[] }
  waiting_withdrawn: Waiting
}
