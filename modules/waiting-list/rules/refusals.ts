import type { NoDetails } from '#domain/no-details.ts'

/** Refusals that customers can get. Beside each code: what its sentence needs. */
type CustomersRefusals = {
  seats_available: NoDetails
  already_waiting: NoDetails
  waiting_list_full: NoDetails
  too_many_waiting: { whatsapp: string }
}
export type CustomersRefusal = keyof CustomersRefusals
export type WaitingRefusals = CustomersRefusals & { offer_settled: NoDetails }
