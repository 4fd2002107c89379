import type { Booking } from '#contract/bookings/booking.ts'
import type { recordPayment } from '#contract/bookings/payments.contract.ts'
import type { InputOf } from '#contract/endpoint/endpoint.ts'
import { depositToAsk } from '#domain/bookings/deposit.rules.ts'
import { isSeenLater, type PaymentKind, type ChosenMethod, type RatePer } from '#domain/bookings/payment.ts'

/** What the form of a payment or a refund holds. */
export type PaymentValues = {
  method: ChosenMethod
  /** in minor units of the chosen currency */
  amount: number | undefined
  /** a decimal in the form of the API: `950.5` */
  exchange_rate: string
  rate_source: string
  rate_date: string
  reference: string
  isToVerify: boolean
  /** the customer gets no message */
  isQuiet: boolean
}

type Owing = Parameters<typeof depositToAsk>[0] & Pick<Booking, 'due' | 'owed' | 'refund_due'>

/** The amount to propose, in the booking's currency: the deposit first, then the balance; of a refund, all of it. */
export function proposedAmount(booking: Owing, kind: PaymentKind): { amount: number; deposit: number } {
  if (kind === 'reembolso') return { amount: booking.refund_due, deposit: 0 }
  const deposit = depositToAsk(booking)
  return { amount: deposit || booking.due || booking.owed, deposit }
}

/** Money that arrives later than it is promised can wait to be verified; a refund cannot. */
export const isVerifiable = (kind: PaymentKind, method: ChosenMethod): boolean =>
  kind === 'pago' && isSeenLater[method]

type Currencies = { own: string; chosen: string; per: RatePer }
type PaymentBody = NonNullable<InputOf<typeof recordPayment>['body']>

/** What is sent: a rate only with another currency than the booking's. */
export function paymentBody(
  kind: PaymentKind,
  { method, amount, reference, isToVerify, isQuiet, ...rate }: PaymentValues,
  { own, chosen, per }: Currencies,
): PaymentBody {
  return {
    kind,
    method,
    amount: amount ?? 0,
    reference,
    notifies: !isQuiet,
    status: isVerifiable(kind, method) && isToVerify ? 'por_verificar' : 'aprobado',
    ...(chosen !== own && {
      currency: chosen,
      exchange_rate: rate.exchange_rate,
      rate_per: per,
      rate_source: rate.rate_source,
      rate_date: rate.rate_date || undefined,
    }),
  }
}
