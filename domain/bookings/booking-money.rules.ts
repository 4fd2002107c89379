import { percentOf } from '../money.ts'
import { type CancellationTier, penaltyOf } from '../products/product/cancellation-policy.rules.ts'
import { takesSeats } from './booking-status.rules.ts'
import { type BookingStatus, bookingStatuses } from './booking.ts'

export const paymentStatuses = [
  'sin_pago',
  'abono',
  'pagada',
  'sobrepagada',
  'reembolso_parcial',
  'reembolsada',
  'contracargo',
  'a_credito',
] as const
export type PaymentStatus = (typeof paymentStatuses)[number]

/** Minor units of the booking's currency. `paid` is what came in less what went back; `refunded` is what went back. */
export type BookingMoney = {
  status: BookingStatus
  total: number
  paid: number
  refunded: number
  /** the part of `refunded` that the payers' banks took back */
  charged_back: number
  /** the part of `paid` that an agency owes */
  on_credit: number
  /** part of `total` that is not due until the customer answers a suspension (decision 0085) */
  called_off: number
}

export type Owing = Pick<BookingMoney, 'status' | 'total' | 'paid' | 'called_off'>

export const balanceOf = ({ total, paid }: Pick<BookingMoney, 'total' | 'paid'>): number => total - paid

/** A draft, expired or rejected booking owes nothing. A cancelled one owes its penalty. */
const owes = (status: BookingStatus) => takesSeats(status) || status === 'cancelada'
export const owingStatuses = bookingStatuses.filter(owes)
/** Statuses in which all paid money is refunded. */
export const owingNothingStatuses = bookingStatuses.filter((status) => !owes(status))

/** What is still to be collected. A suspended departure is not due until the customer answers the suspension. */
export function dueOf(money: Owing): number {
  return owes(money.status) ? Math.max(0, balanceOf(money) - money.called_off) : 0
}

/** The amount to collect from customer or agency: agency credit counts as paid, but is not money yet. */
export function owedOf(money: Owing & Pick<BookingMoney, 'on_credit'>): number {
  return dueOf({ ...money, paid: money.paid - money.on_credit })
}

/** What has to be given back. Agency credit is not refunded, because no money came. */
export function refundDueOf({
  status,
  total,
  paid,
  on_credit,
}: Pick<BookingMoney, 'status' | 'total' | 'paid' | 'on_credit'>): number {
  return Math.max(0, paid - Math.max(0, on_credit) - (owes(status) ? total : 0))
}

/** The payment status of a booking, computed from its ledger only. */
export function paymentStatusOf(money: Omit<BookingMoney, 'called_off'>): PaymentStatus {
  const { status, total, paid, on_credit, charged_back } = money
  const refunded = money.refunded - charged_back
  if (charged_back > 0 && paid < total) return 'contracargo'
  if (paid === 0) {
    if (refunded > 0) return 'reembolsada'
    return total === 0 && takesSeats(status) ? 'pagada' : 'sin_pago'
  }
  if (refundDueOf(money) > 0) return refunded > 0 ? 'reembolso_parcial' : 'sobrepagada'
  if (refunded > 0 && (status === 'cancelada' || paid < total)) return 'reembolso_parcial'
  if (paid < total) return 'abono'
  return on_credit > 0 ? 'a_credito' : 'pagada'
}

type PricedItem = {
  status: BookingStatus
  /** its departure was called off */
  is_suspended: boolean
  subtotal: number
  discount: number
  cancellation_tiers: readonly CancellationTier[]
}

/**
 * The penalty for cancelling one tour now, by the policy frozen on it. It is zero before the confirmation, and
 * for a tour that the operator or the weather suspended.
 */
export function itemPenalty(item: PricedItem, starts_at: Date, now: Date): number {
  if (item.status !== 'confirmada' || item.is_suspended) return 0
  return penaltyOf(item.subtotal - item.discount, item.cancellation_tiers, starts_at, now)
}

/** Shares an amount among tours by what each costs, to the last minor unit. */
export function spread(amount: number, weights: readonly number[]): number[] {
  const all = weights.reduce((sum, weight) => sum + weight, 0)
  if (all <= 0) return weights.map(() => 0)
  const exact = weights.map((weight) => (BigInt(amount) * BigInt(weight)) / BigInt(all)).map(Number)
  let left = amount - exact.reduce((sum, share) => sum + share, 0)
  // The rest that rounding left is added to the most expensive tour first.
  const order = weights.map((_, index) => index).toSorted((a, b) => (weights[b] ?? 0) - (weights[a] ?? 0))
  for (const index of order) {
    if (left === 0) break
    if ((exact[index] ?? 0) >= (weights[index] ?? 0)) continue
    exact[index] = (exact[index] ?? 0) + 1
    left -= 1
  }
  return exact
}

export const discountKinds = ['percent', 'amount'] as const
export type Discount = { kind: (typeof discountKinds)[number]; value: number }

/** The discount in minor units; never more than the price. */
export function discountOn(price: number, { kind, value }: Discount): number {
  return Math.min(price, kind === 'percent' ? percentOf(price, value) : value)
}

/** Whether a discount would take more away than there is. */
export const isAbovePrice = ({ kind, value }: Discount, price: number): boolean =>
  value > (kind === 'percent' ? 100 : price)

/** Whether a user whose limit is `ceiling` percent may give this discount on this price. */
export function withinCeiling(discount: number, price: number, ceiling: number): boolean {
  return discount <= percentOf(price, ceiling)
}

/** A discount in proportion, for a price that changed: what was given stays given, in percent. */
export function scaled(discount: number, before: number, after: number): number {
  return before <= 0 ? 0 : Number((BigInt(discount) * BigInt(after)) / BigInt(before))
}
