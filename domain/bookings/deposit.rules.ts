import { percentOf } from '../money.ts'
import type { ConfirmMode } from '../products/product/product.ts'
import { type Actor, mayOverride } from '../staff/actor.ts'
import { dueOf, type Owing } from './booking-money.rules.ts'

type PricedItem = { subtotal: number; discount: number; deposit_percent: number }
type Owed = { deposit: number; paid: number }

/** The share of a tour's price that is asked before it is confirmed: the product's own, else the operator's. */
export const depositPercentOf = (own: number | null, constants: { deposit_percent: number }): number =>
  own ?? constants.deposit_percent

/**
 * The deposit of some tours before they are confirmed, in minor units. `item_sums` states it in SQL
 * (docs/rules.md).
 */
export function depositOf(items: readonly PricedItem[]): number {
  return items.reduce(
    (sum, { subtotal, discount, deposit_percent }) => sum + percentOf(subtotal - discount, deposit_percent),
    0,
  )
}

/** The unpaid part of the deposit. */
export const depositDue = ({ deposit, paid }: Owed): number => Math.max(0, deposit - paid)

/** The part of the deposit to ask for now: only before the booking is confirmed, and at most the balance. */
export const depositToAsk = (booking: Pick<Owing, 'status'> & { deposit_due: number; due: number }): number =>
  booking.status === 'pendiente' ? Math.min(booking.deposit_due, booking.due) : 0

/** The same for a booking with its amounts. */
export const depositAsked = (booking: Owed & Owing): number =>
  depositToAsk({ status: booking.status, deposit_due: depositDue(booking), due: dueOf(booking) })

/** What a customer's booking needs before it is confirmed: a deposit in minor units, and acceptance by hand. */
export const waitsFor = (owed: Owed, modes: readonly ConfirmMode[]) => ({
  deposit: depositDue(owed),
  by_hand: modes.includes('manual'),
})

export const confirmationRefusals = ['deposit_unpaid', 'confirm_unpaid_not_allowed'] as const

/** Why a booking may not be confirmed yet: its deposit is missing and not overridden by an authorised user. */
export function refuseUnpaid(
  owed: Owed,
  actor: Pick<Actor, 'level' | 'may_override'>,
  goesWithout: boolean,
): (typeof confirmationRefusals)[number] | null {
  if (depositDue(owed) === 0) return null
  if (!goesWithout) return 'deposit_unpaid'
  return mayOverride(actor) ? null : 'confirm_unpaid_not_allowed'
}
