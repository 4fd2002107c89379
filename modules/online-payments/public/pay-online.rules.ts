import type { BookingPage } from '#contract/storefront/storefront-page.ts'
import type { PaymentProviderCode } from '#domain/payments/provider.ts'

import type { PaymentChoices } from '../contract/online-payments.contract.ts'
import { chargedAmount } from '../rules/charge.rules.ts'
import { leftStatuses } from '../rules/payment-attempt.rules.ts'
import type { PaymentPurpose } from '../rules/payment-attempt.ts'

/** `amount` in minor units of the booking's currency. */
export type Choice = { purpose: PaymentPurpose; amount: number }

/** The amount of an open payment link, by the server's rule: at most the balance, null without one. */
export function askedByLink(paying: PaymentChoices | null | undefined): Choice | undefined {
  if (paying?.link?.state !== 'abierto') return undefined
  const { link, choices } = paying
  const most = Math.max(0, ...choices.map(({ amount }) => amount))
  return most > 0 ? { purpose: link.purpose, amount: Math.min(link.amount, most) } : undefined
}

/**
 * The amounts that the page offers. A link asks for one amount, and is shown alone; without one, nothing is due
 * before the operator's acceptance.
 */
export function offeredChoices(
  { status, deposit_due }: BookingPage['booking'],
  paying: PaymentChoices,
): readonly Choice[] {
  const asked = askedByLink(paying)
  if (asked) return [asked]
  return paying.link?.state === 'abierto' || (status === 'pendiente' && deposit_due === 0)
    ? []
    : paying.choices
}

/** The payment from which the customer comes back without having paid, as it can be tried again. */
export function retryOf({
  booking,
  parts: { paying, came_back },
}: BookingPage): { provider: PaymentProviderCode; choice: Choice } | undefined {
  if (!paying || !came_back || !leftStatuses.includes(came_back.status)) return undefined
  const { provider, purpose, amount } = came_back
  if (!paying.providers.some((each) => each.provider === provider)) return undefined
  const choices = offeredChoices(booking, paying)
  const choice =
    choices.find((each) => each.purpose === purpose) ??
    choices.find((each) => chargedAmount(each.amount, paying.charge) === amount)
  return choice && { provider, choice }
}

/** A later try replaces it, and the earlier one is not charged. */
export const isReplaced = ({ parts: { paying, came_back } }: BookingPage): boolean =>
  came_back?.status === 'abandonado' &&
  paying?.attempts[0] !== undefined &&
  paying.attempts[0].id !== came_back.id

/** The balance fell below the payment while the customer was at the provider, so the payment was not taken. */
export function isAboveBalance({ parts: { paying, came_back } }: BookingPage): boolean {
  const most = paying?.choices.at(-1)?.amount ?? 0
  return (
    came_back?.status === 'abandonado' &&
    most > 0 &&
    came_back.amount > chargedAmount(most, paying?.charge ?? null)
  )
}
