import type { NewBookingValues } from '../departure/new-booking.rules.ts'

/** Amounts typed in one currency, which are meaningless in another. */
export type TypedAmounts = Pick<NewBookingValues, 'discount_kind' | 'discount_value' | 'payment_amount'>

/** The amounts of a sale after its currency is switched: those typed in it before, and the same percentage. */
export function amountsIn(
  now: TypedAmounts,
  before: TypedAmounts | undefined,
): Pick<TypedAmounts, 'discount_value' | 'payment_amount'> {
  const discounted = before?.discount_kind === 'amount' ? before.discount_value : undefined
  return {
    discount_value: now.discount_kind === 'percent' ? now.discount_value : discounted,
    payment_amount: before?.payment_amount,
  }
}
