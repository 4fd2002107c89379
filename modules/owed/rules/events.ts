/** Events of a booking whose balance is collected. */
export type OwedBookingEvents = {
  /** by mail, about the balance */
  payment_reminded: { amount: number; currency: string }
  /** the crew is to charge it on the van, or no longer */
  charge_on_run_set: { amount: number; currency: string; on_run: boolean }
}
