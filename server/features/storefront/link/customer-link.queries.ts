import type { CustomerLink } from '#contract/storefront/customer-link.contract.ts'
import { itemPenalty, refundDueOf } from '#domain/bookings/booking-money.rules.ts'
import { packageLoss, sumOfLoss } from '#domain/bookings/order/package-price.rules.ts'
import {
  refuseSelfAnswer,
  refuseSelfCancel,
  refuseSelfMove,
  refuseSelfPickup,
  selfMovesLeft,
  selfMoveUntil,
  type SelfRefusal,
} from '#domain/bookings/self-service.rules.ts'
import { mergedConstants, type OperatorConstants } from '#domain/operators/operator-constants.ts'
import type { Reader } from '#server/db/database.ts'
import { refusalMessage } from '#words/refusals/refusals.ts'

import { findBooking, type StoredBooking, type StoredItem } from '../../bookings/booking/booking.queries.ts'
import { selfFacts, travellersOf } from '../../bookings/booking/travellers.queries.ts'
import { translate } from '../../operator-texts/translate.queries.ts'

/** The customer may set the hotel unless the office did. */
export function isTheirPickup({ pickup_mode, customer_pickup, ...item }: StoredItem): boolean {
  if (pickup_mode === 'por_definir') return true
  return (
    customer_pickup !== null &&
    customer_pickup.mode === pickup_mode &&
    customer_pickup.accommodation_id === item.accommodation_id &&
    customer_pickup.address === item.pickup_address &&
    customer_pickup.room === item.room
  )
}

export async function findCustomerLink(db: Reader, id: string, now: Date): Promise<CustomerLink> {
  const stored = await findBooking(db, { id })
  return translate(db, stored, customerLink(stored, now))
}

export function customerLink(booking: StoredBooking, now: Date): CustomerLink {
  const constants = mergedConstants(booking.constants)
  const cancellable = booking.items.filter((item) => !refuseSelfCancel(selfFacts(booking, item, now), now))
  return {
    version: booking.version,
    terms_accepted: booking.terms_accepted_at !== null,
    passengers: travellersOf(booking, now),
    items: booking.items.map((item) => linkItem(booking, item, constants, now)),
    cancel_all: cancellable.length > 0 ? costOf(booking, cancellable, now) : null,
  }
}

const noCost = { penalty: 0, package_loss: 0, refund: 0 }

function linkItem(
  booking: StoredBooking,
  item: StoredItem,
  constants: OperatorConstants,
  now: Date,
): CustomerLink['items'][number] {
  const facts = selfFacts(booking, item, now)
  const why = (refusal: SelfRefusal | null) => (refusal ? selfRefusalText(refusal, facts, constants) : '')
  const { pickup_mode: mode, accommodation_id, pickup_address: address, room } = item
  const pickupClosed = why(refuseSelfPickup(facts, constants, now))
  return {
    id: item.id,
    may_answer: !refuseSelfAnswer(facts, now),
    pickup: {
      closed: pickupClosed || (isTheirPickup(item) ? '' : refusalMessage('answer_kept', {})),
      mode,
      accommodation_id,
      address,
      room,
    },
    move: {
      closed: why(refuseSelfMove(facts, constants, now)),
      left: selfMovesLeft(item, constants),
      until: selfMoveUntil(facts.starts_at, constants).toISOString(),
      called_off: facts.called_off,
    },
    cancel: {
      closed: why(refuseSelfCancel(facts, now)),
      ...(booking.hides_prices ? noCost : costOf(booking, [item], now)),
    },
  }
}

export function selfRefusalText(
  refusal: SelfRefusal,
  { status, self_moves: moves }: Pick<StoredItem, 'status' | 'self_moves'>,
  { self_move_hours: hours }: OperatorConstants,
): string {
  return refusalMessage(refusal, { hours, moves, status })
}

/** The penalty of cancelling some tours now, what the others of a package cost more then, and the refund. */
export function costOf(booking: StoredBooking, items: readonly StoredItem[], now: Date) {
  const penaltyOf = (item: StoredItem) => itemPenalty(item, new Date(item.starts_at), now)
  const penalty = items.reduce((sum, item) => sum + penaltyOf(item), 0)
  const charged = items.filter(({ is_suspended }) => !is_suspended)
  const loss = packageLoss(booking.items, new Map(charged.map((item) => [item.id, penaltyOf(item)])))
  const package_loss = sumOfLoss(loss)
  const freed = items.reduce((sum, item) => sum + item.subtotal - item.discount, 0)
  const total = booking.total - freed + penalty + package_loss
  const refund = refundDueOf({ status: 'cancelada', total, paid: booking.paid, on_credit: booking.on_credit })
  return { penalty, package_loss, refund }
}
