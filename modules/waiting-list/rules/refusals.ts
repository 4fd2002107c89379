import type { NoDetails } from '#domain/no-details.ts'

/** Refusals of the waiting list, with the data of each sentence. */
export type WaitingRefusals = {
  seats_available: NoDetails
  already_waiting: NoDetails
  waiting_list_full: NoDetails
  offer_settled: NoDetails
  too_many_waiting: { whatsapp: string }
}
