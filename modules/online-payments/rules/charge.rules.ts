import { converted } from '#domain/money.ts'
import { chargedPart } from '#domain/payments/refund-source.rules.ts'
import type { SaleMoney } from '#domain/products/prices/sale-money.rules.ts'

/** The currency that a provider charges if it is not the booking's, and the rate frozen on the booking. */
export type Charge = { currency: string; sold: SaleMoney }

/** An amount of a booking; `charge` is null where it is charged in the booking's own currency. */
export const chargedAmount = (amount: number, charge: Charge | null): number =>
  charge
    ? Math.max(1, converted(amount, charge.sold.rate.rate, charge.sold.currency, charge.currency))
    : amount

type Sums = { amount: number; booking_amount: number }

/**
 * What a refund is worth in the booking's currency, beside the other refunds of its payment: together they are the
 * payment's share of what went back, and exactly the payment when all of it did.
 */
export function refundShare(payment: Sums, others: Sums, amount: number): number {
  if (payment.amount === payment.booking_amount) return amount
  const whole = { amount: payment.amount, charged: payment.booking_amount }
  return Math.max(1, chargedPart(others.amount + amount, whole) - others.booking_amount)
}
