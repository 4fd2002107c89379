import type { Start } from '#words/links.ts'

/** Addresses of payments, beside those of `#words/links.ts`. */
export const paymentLinkTo = {
  /** where a provider returns the browser to */
  return: ({ publicUrl }: Start, attempt_id: string) => `${publicUrl}/public/payments/return/${attempt_id}`,
  /** where a provider sends its webhooks */
  webhook: ({ publicUrl }: Start, provider: string, tour_operator_id: string) =>
    `${publicUrl}/public/payments/notices/${provider}/${tour_operator_id}`,
  /** the booking's page, at the result of a payment attempt */
  result: ({ publicUrl }: Start, booking_id: string, attempt_id: string) =>
    `${publicUrl}/public/booking/${booking_id}?pago=${attempt_id}#pagar`,
  /** the booking's page, at what is to be paid by a link of the office */
  link: ({ publicUrl }: Start, booking_id: string, link_id: string) =>
    `${publicUrl}/public/booking/${booking_id}?enlace=${link_id}#pagar`,
}
