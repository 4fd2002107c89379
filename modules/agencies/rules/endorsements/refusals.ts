import type { NoDetails } from '#domain/no-details.ts'

export type EndorsementRefusals = {
  /** a booking is passed already; left out where only the database saw it */
  already_endorsed: { name?: string; partner?: string }
  /** not confirmed, of another departure, or the departure is suspended */
  endorsement_not_confirmed: { name?: string }
  endorsement_partner_inactive: NoDetails
  /** the service has begun */
  endorsement_over: NoDetails
  endorsement_answered: NoDetails
  endorsement_withdrawn: NoDetails
  /** the office changed it after the user read it */
  endorsement_changed: NoDetails
  /** the bookings changed after the partner opened the list */
  endorsement_list_changed: NoDetails
  endorsement_without_email: NoDetails
}

/** Those that a partner can get. */
export type PublicEndorsementRefusals =
  | 'endorsement_over'
  | 'endorsement_answered'
  | 'endorsement_withdrawn'
  | 'endorsement_list_changed'
