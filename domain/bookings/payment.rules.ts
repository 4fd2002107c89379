import { decimalsOf } from '../money.ts'
import type { PaymentStanding } from './payment.ts'

const next: Record<PaymentStanding, readonly PaymentStanding[]> = {
  por_verificar: ['aprobado', 'rechazado', 'anulado'],
  aprobado: ['anulado'],
  rechazado: [],
  anulado: [],
}

/** A row of the ledger is never changed; its standing moves forwards only. */
export function mayStand(from: PaymentStanding, to: PaymentStanding): boolean {
  return next[from].includes(to)
}

/**
 * An amount in another currency: `rate` is how much of `to` one unit of `from` is worth. Rounded to the minor unit that
 * the currency really has.
 */
export function converted(amount: number, rate: number, from: string, to: string): number {
  if (from === to) return amount
  return Math.round((amount / 10 ** decimalsOf(from)) * rate * 10 ** decimalsOf(to))
}
