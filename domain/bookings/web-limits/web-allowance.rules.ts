import type { OperatorConstants } from '../../operators/operator-constants.ts'
import { networkShare } from './network.rules.ts'

/** A visitor of a public page. */
export type Stranger = {
  /** source of the call, as a keyed hash */
  source: string
  /** false where the settings switch limits off: then nothing that others did counts */
  counted: boolean
}

/** Bookings from the public pages that are ahead, take seats and are not paid. */
type Taken = { bookings: number; seats: number }
export type Unpaid = {
  /** open holds, which expire by themselves */
  held: Taken
  /** made by customers who have not verified their email address */
  unproven: Taken
  /** made by a customer who typed the code that was sent to their email */
  proven: Taken
}
export const nothingTaken: Unpaid = {
  held: { bookings: 0, seats: 0 },
  unproven: { bookings: 0, seats: 0 },
  proven: { bookings: 0, seats: 0 },
}
type Allowance = Pick<OperatorConstants, 'web_unpaid_bookings' | 'web_unpaid_seats' | 'web_seats_ceiling'>

/** What all sources of one network may have together. */
export const allowanceOfNetwork = (each: Allowance): Allowance => ({
  web_unpaid_bookings: each.web_unpaid_bookings * networkShare,
  web_unpaid_seats: each.web_unpaid_seats * networkShare,
  web_seats_ceiling: each.web_seats_ceiling * networkShare,
})

/**
 * Seats of one departure that holds of unproven visitors may take together: three quarters, and at least what one
 * visitor may book without proof. The rest stays for the office and for those who come back.
 */
export const heldOfDeparture = (capacity: number, { web_unpaid_seats }: Allowance): number =>
  Math.max(web_unpaid_seats, Math.floor(capacity * 0.75))

/** A source is shared by a hotel's guests: with proven addresses it may have this many times the ceiling. */
const guestsOfOneSource = 3

/** Over the small allowance: the email has to be proven before the seats are kept longer than a hold. */
export function needsProof(
  { source, email, seats }: { source: Unpaid; email: Unpaid; seats: number },
  { web_unpaid_bookings, web_unpaid_seats }: Allowance,
): boolean {
  const over = (...others: Taken[]) =>
    others.reduce((sum, each) => sum + each.bookings, 1) > web_unpaid_bookings ||
    others.reduce((sum, each) => sum + each.seats, seats) > web_unpaid_seats
  // Bookings of other guests of the same hotel do not count here if those guests proved their address.
  return over(email.unproven, email.proven) || over(source.unproven)
}

/** Over the hard ceiling, whatever was proven: the operator has to be asked. */
export function isOverCeiling(
  { source, email, seats }: { source: Unpaid; email: Unpaid; seats: number },
  { web_seats_ceiling }: Allowance,
): boolean {
  const unprovenOfSource = source.held.seats + source.unproven.seats + seats
  return (
    email.held.seats + email.unproven.seats + email.proven.seats + seats > web_seats_ceiling ||
    unprovenOfSource > web_seats_ceiling ||
    unprovenOfSource + source.proven.seats > web_seats_ceiling * guestsOfOneSource
  )
}
