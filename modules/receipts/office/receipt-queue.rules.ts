import type { Receipt } from '../contract/receipts.contract.ts'

/** Amounts accepted without a question: the missing deposit, and the whole balance. */
export const expectedOf = ({ deposit_due, due }: Pick<Receipt['booking'], 'deposit_due' | 'due'>): number[] =>
  [deposit_due, due].filter((amount) => amount > 0)

/** A person has to look twice: the amount is another, or something speaks against it. */
export const isInDoubt = ({ amount, booking, resembles, used }: Receipt): boolean =>
  !expectedOf(booking).includes(amount) || resembles !== null || used !== null
