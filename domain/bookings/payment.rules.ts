import { type Transitions, turns } from '../transitions.ts'
import { type BookingMoney, balanceOf, dueOf } from './booking-money.rules.ts'
import type { PaymentStanding } from './payment.ts'

export type PaymentMover = 'manager' | 'crew'

/** The standing of a payment moves forwards only. docs/states.md is drawn from this table. */
export const paymentActs: Transitions<'verify' | 'reject' | 'annul', PaymentStanding, PaymentMover> = {
  verify: { from: ['por_verificar'], to: ['aprobado'], who: ['manager'] },
  reject: { from: ['por_verificar'], to: ['rechazado'], who: ['manager'] },
  annul: { from: ['por_verificar', 'aprobado'], to: ['anulado'], who: ['manager', 'crew'] },
}

/** A row of the ledger is never changed; its standing moves forwards only. */
export const paymentMayBecome = (from: PaymentStanding, to: PaymentStanding): boolean =>
  turns(paymentActs, from, to)

/** What a payment still finds to pay. A booking that lapsed comes back with its money, so it owes what it did. */
export const openFor = (booking: Pick<BookingMoney, 'status' | 'total' | 'paid'>): number =>
  booking.status === 'expirada' ? Math.max(0, balanceOf(booking)) : dueOf(booking)

/** How much of an amount would be more than that: it has to go back, so a person says that it came nevertheless. */
export const overpaid = (booking: Pick<BookingMoney, 'status' | 'total' | 'paid'>, amount: number): number =>
  Math.max(0, amount - openFor(booking))
