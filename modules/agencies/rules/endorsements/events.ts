type Passed = { product: string; date: string; start_time: string; people: number }

/** Of a booking that is passed to a partner; the same facts are in the history of the partner's agency. */
export type EndorsementBookingEvents = {
  endorsement_passed: Passed & { partner: string }
  endorsement_accepted: Passed & { partner: string }
  endorsement_declined: Passed & { partner: string }
  endorsement_withdrawn: Passed & { partner: string }
}
export type EndorsementAgencyEvents = {
  endorsement_passed: Passed
  endorsement_accepted: Passed
  endorsement_declined: Passed
  endorsement_withdrawn: Passed
  /** the list went to the partner again */
  endorsement_sent: Passed & { by_hand: boolean }
  /** the changed list went to the partner */
  endorsement_list_changed: Passed
}
