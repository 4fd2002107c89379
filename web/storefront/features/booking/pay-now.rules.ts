import type { BookingPage, PayNow } from '#contract/storefront/storefront-page.ts'
import { converted } from '#domain/money.ts'
import type { PaymentProviderCode } from '#domain/payments/provider.ts'

export type NowOrLater = 'later' | 'abono' | 'total'
export type Payment = { when: NowOrLater; provider: PaymentProviderCode | null }
/** `amount` in minor units of the booking's currency, `charged` in those of `currency`. */
export type Sum = { purpose: 'abono' | 'total'; amount: number; charged: number; currency: string }

type Booking = Pick<BookingPage['booking'], 'status' | 'total' | 'currency' | 'on_confirm'>

/** A hold that can be paid as it is confirmed: nothing is due before the operator's acceptance. */
export const isPayable = ({ status, total, on_confirm }: Booking): boolean =>
  status === 'bloqueada' && on_confirm?.by_hand === false && total > 0

/** What can be paid as a hold is confirmed: its deposit, and everything. */
export function payable(booking: Booking, pay_now: PayNow | null): readonly Sum[] {
  if (!pay_now || !isPayable(booking)) return []
  const { total, currency: own, on_confirm } = booking
  const { charge } = pay_now
  const sum = (purpose: Sum['purpose'], amount: number): Sum => {
    const currency = charge?.currency ?? own
    return {
      purpose,
      amount,
      currency,
      charged: charge ? converted(amount, charge.rate, own, currency) : amount,
    }
  }
  const deposit = on_confirm?.deposit ?? 0
  return [...(deposit > 0 && deposit < total ? [sum('abono', deposit)] : []), sum('total', total)]
}

/** The choice as the form was sent, `total:64000`; nothing is paid now unless the customer chooses it. */
export function paymentFrom(typed: Partial<Record<string, unknown>>, pay_now: PayNow | null): Payment {
  const choice = typed['choice']
  const [purpose] = typeof choice === 'string' ? choice.split(':') : []
  const providers = pay_now?.providers.map(({ provider }) => provider) ?? []
  return {
    when: purpose === 'abono' || purpose === 'total' ? purpose : 'later',
    provider: providers.find((each) => each === typed['provider']) ?? providers[0] ?? null,
  }
}
