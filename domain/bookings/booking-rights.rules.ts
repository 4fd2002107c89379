import type { OperatorConstants } from '../operators/operator-constants.ts'
import { type Actor, mayOverride } from '../staff/actor.ts'
import { isManager, isSeller, isDispatcher } from '../staff/level.ts'
import { type BookingAct, bookingActs, cancellable, takesSeats } from './booking-status.rules.ts'
import type { BookingStatus } from './booking.ts'

type Facts = { status: BookingStatus; seller_id: string | null; paid: number }
type Person = Pick<Actor, 'level' | 'user_id' | 'may_override'>

/** A seller's own bookings are those they sold and those without a seller (from the web). */
export function isTheirs(
  actor: Pick<Actor, 'level' | 'user_id'>,
  booking: Pick<Facts, 'seller_id'>,
): boolean {
  if (isManager(actor)) return true
  return isSeller(actor) && (booking.seller_id === null || booking.seller_id === actor.user_id)
}

/**
 * A user's rights on a booking in its current status. The server checks them before each command, the screen
 * before each button.
 */
export function bookingRights(actor: Person, booking: Facts) {
  const { status } = booking
  const theirs = isTheirs(actor, booking)
  const dispatcher = isDispatcher(actor)
  const may = (act: BookingAct) => {
    const { from, who } = bookingActs[act]
    const isOne = (theirs && who.includes('seller')) || (dispatcher && who.includes('dispatcher'))
    return isOne && from.includes(status)
  }
  const open = takesSeats(status) || cancellable(status)
  const upcoming = cancellable(status)
  return {
    /** pickup, passengers and notes: dispatchers too */
    edit: open && (theirs || dispatcher),
    edit_contact: open && theirs,
    /** in any status: what an agency owes is settled long after the service */
    name_agency: theirs,
    confirm: may('confirm'),
    confirm_unpaid: may('confirm') && mayOverride(actor),
    hold: may('hold'),
    request: may('request'),
    reject: may('reject'),
    /** a seller cancels an unpaid booking, and requests the cancellation of a paid one */
    cancel: may('cancel') && (isManager(actor) || booking.paid === 0),
    /** the seller of a paid booking: a manager cancels it for them */
    ask_to_cancel: may('cancel') && !isManager(actor) && booking.paid !== 0,
    waive_penalty: may('cancel') && mayOverride(actor),
    move: upcoming && (theirs || dispatcher),
    add_item: upcoming && theirs,
    discount: upcoming && theirs,
    outcome: may('outcome'),
    pay: status !== 'borrador' && theirs,
    refund: isManager(actor) && booking.paid > 0,
    revive: may('revive'),
  }
}

/** Documents and health of passengers: a seller sees those of their own bookings only. */
export function maySeePapers(
  actor: Pick<Actor, 'level' | 'user_id'>,
  booking: Pick<Facts, 'seller_id'>,
): boolean {
  return isDispatcher(actor) || isTheirs(actor, booking)
}

/** The most that a person may discount, in percent of the price. */
export function discountCeiling(
  actor: Pick<Actor, 'level'>,
  constants: Pick<OperatorConstants, 'seller_discount_percent' | 'admin_discount_percent'>,
): number {
  if (isManager(actor)) return constants.admin_discount_percent
  return isSeller(actor) ? constants.seller_discount_percent : 0
}
