import { decimalsOf } from '../money.ts'
import { type Transitions, turns } from '../transitions.ts'
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

/**
 * An amount in another currency: `rate` is how much of `to` one unit of `from` is worth. Rounded to the minor unit that
 * the currency really has.
 */
export function converted(amount: number, rate: number, from: string, to: string): number {
  if (from === to) return amount
  return Math.round((amount / 10 ** decimalsOf(from)) * rate * 10 ** decimalsOf(to))
}
