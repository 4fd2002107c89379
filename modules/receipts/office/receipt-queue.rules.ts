import type { Receipt } from '../contract/receipts.contract.ts'

/** Amounts accepted without a question: the missing deposit, and the whole balance. */
export const expectedOf = ({ deposit_due, due }: Pick<Receipt['booking'], 'deposit_due' | 'due'>): number[] =>
  [deposit_due, due].filter((amount) => amount > 0)

/** A person has to look twice: the amount is another, or something speaks against it. */
export const isInDoubt = ({ amount, booking, resembles, used }: Receipt): boolean =>
  !expectedOf(booking).includes(amount) || resembles !== null || used !== null

type Pictured = Pick<Receipt, 'id' | 'is_pdf'>

/** The picture to load while the receipt in view is looked at: the next one's, unless it is a PDF. */
export function nextPicture(
  receipts: readonly Pictured[],
  view: { place: number; isRemoved: boolean } | null,
): string | null {
  const next = view && receipts[view.isRemoved ? view.place : view.place + 1]
  return next && !next.is_pdf ? next.id : null
}
