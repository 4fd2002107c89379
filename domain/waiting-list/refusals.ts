import type { NoDetails } from '../no-details.ts'

/** Refusals of the line for a full departure. Beside each code: what its sentence needs. */
export type WaitingRefusals = {
  seats_available: NoDetails
  already_waiting: NoDetails
  waiting_list_full: NoDetails
  offer_settled: NoDetails
  too_many_waiting: { whatsapp: string }
}
