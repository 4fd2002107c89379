import type { PaymentChoices } from '../contract/online-payments.contract.ts'
import type { PaymentPurpose } from '../rules/payment-attempt.ts'

export type Choice = { purpose: PaymentPurpose; amount: number }

/** The amount of an open payment link, by the server's rule: at most the balance, null without one. */
export function askedByLink(paying: PaymentChoices | null | undefined): Choice | undefined {
  if (paying?.link?.state !== 'abierto') return undefined
  const { link, choices } = paying
  const most = Math.max(0, ...choices.map(({ amount }) => amount))
  return most > 0 ? { purpose: link.purpose, amount: Math.min(link.amount, most) } : undefined
}
