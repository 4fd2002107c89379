import { type ChosenMethod, chosenMethods } from '#domain/bookings/payment.ts'

import type { NewBookingValues } from '../departure/new-booking.rules.ts'

/** The value of one kind of discount means nothing in the other. */
export const withDiscountKind = (kind: string) => ({
  discount_kind: kind === 'amount' ? ('amount' as const) : ('percent' as const),
  discount_value: undefined,
})

export const paymentMethodOf = (value: string | null): ChosenMethod =>
  chosenMethods.find((each) => each === value) ?? 'efectivo'

/** A draft takes no payment. */
export const takesPayment = ({ status }: Pick<NewBookingValues, 'status'>): boolean => status !== 'borrador'

/** The total that one click pays; null where there is none, or where it is typed already. */
export function amountToPayAll(
  sale: Pick<NewBookingValues, 'status' | 'payment_amount'>,
  total: number | undefined,
): number | null {
  if (!takesPayment(sale) || total === undefined || total <= 0) return null
  return sale.payment_amount === total ? null : total
}
