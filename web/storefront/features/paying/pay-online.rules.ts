import type { PaymentChoices } from '#contract/payments/online-payments.contract.ts'
import type { PaymentPurpose } from '#domain/payments/payment-attempt.ts'

export type Choice = { purpose: PaymentPurpose; amount: number }

/** What an open link of the office asks for, as the server takes it: never more than is left to pay, nothing when nothing is. */
export function askedByLink(paying: PaymentChoices | null): Choice | undefined {
  if (paying?.link?.state !== 'abierto') return undefined
  const { link, choices } = paying
  const most = Math.max(0, ...choices.map(({ amount }) => amount))
  return most > 0 ? { purpose: link.purpose, amount: Math.min(link.amount, most) } : undefined
}
