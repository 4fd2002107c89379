import { type Transitions, turns } from '../transitions.ts'
import { type BookingMoney, type Owing, balanceOf, dueOf } from './booking-money.rules.ts'
import type { PaymentMethod, LedgerStatus } from './payment.ts'

export type PaymentMover = 'manager' | 'crew'

/** The status of a payment moves forwards only. docs/states.md is generated from this table. */
export const paymentActs: Transitions<'verify' | 'reject' | 'annul', LedgerStatus, PaymentMover> = {
  verify: { from: ['por_verificar'], to: ['aprobado'], who: ['manager'] },
  reject: { from: ['por_verificar'], to: ['rechazado'], who: ['manager'] },
  annul: { from: ['por_verificar', 'aprobado'], to: ['anulado'], who: ['manager', 'crew'] },
}

/** A row of the ledger is immutable except for its status, which moves forwards only. */
export const paymentMayBecome = (from: LedgerStatus, to: LedgerStatus): boolean =>
  turns(paymentActs, from, to)

/** The amount still open for a payment. A lapsed booking is revived by money, so it owes its former balance. */
export const openFor = (booking: Owing): number =>
  booking.status === 'expirada' ? Math.max(0, balanceOf(booking)) : dueOf(booking)

/** How much agency credit an amount of money pays: the customer's balance comes first. */
export function creditPaidBy(
  booking: Owing & Pick<BookingMoney, 'on_credit'>,
  { method, amount }: Arriving,
): number {
  if (method === 'credito_agencia') return 0
  return Math.min(
    Math.max(0, booking.on_credit),
    // An amount due after the answer to a suspension belongs to the customer too.
    Math.max(0, amount - openFor({ ...booking, called_off: 0 })),
  )
}

/** The same including agency credit, but never more than the booking costs. */
export const openForMoney = (booking: Owing & Pick<BookingMoney, 'on_credit'>): number =>
  openFor({ ...booking, paid: booking.paid - Math.max(0, booking.on_credit) })

type Arriving = { method: PaymentMethod; amount: number }

/** How much of an amount would be more than that: it has to go back, so a person says that it came nevertheless. */
export const overpaid = (
  booking: Owing & Pick<BookingMoney, 'on_credit'>,
  { method, amount }: Arriving,
): number => Math.max(0, amount - (method === 'credito_agencia' ? openFor(booking) : openForMoney(booking)))
