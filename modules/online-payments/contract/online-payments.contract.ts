import { z } from 'zod'

import { endpoint } from '#contract/endpoint/endpoint.ts'
import { amount, id, instant, paragraphs, requiredParagraphs } from '#contract/endpoint/fields.ts'
import { form } from '#contract/endpoint/form.ts'
import { paymentProviders } from '#domain/payments/provider.ts'

import {
  attemptStatuses,
  attemptTroubles,
  disputeOutcomes,
  linkStates,
  paymentPurposes,
  refundDoubts,
  refundStatuses,
} from '../rules/payment-attempt.ts'

/** The browser's next step: a link, or a form that submits itself. */
export type BrowserStep = z.infer<typeof BrowserStep>
export const BrowserStep = z.object({
  method: z.enum(['GET', 'POST']),
  url: z.string(),
  fields: z.record(z.string(), z.string()),
})

/** A payment attempt, for its customer. */
export type PublicAttempt = z.infer<typeof PublicAttempt>
export const PublicAttempt = z.object({
  id: z.uuid(),
  provider: z.enum(paymentProviders),
  /** no money moves */
  is_test: z.boolean(),
  purpose: z.enum(paymentPurposes),
  /** minor units */
  amount: z.int(),
  currency: z.string(),
  status: z.enum(attemptStatuses),
  created_at: instant,
  /** when the provider closes its page */
  expires_at: instant,
  approved_at: instant.nullable(),
  /** last digits of the card, or '' */
  card_ending: z.string(),
  installments: z.int().nullable(),
  authorization: z.string(),
  /** the money came and the booking has no seats any more: the office gives it back or finds seats */
  without_seats: z.boolean(),
  /** where to pay it; null when it can no longer be paid */
  browser: BrowserStep.nullable(),
})

export const PublicPaymentLink = z.object({
  id: z.uuid(),
  booking_id: z.uuid(),
  state: z.enum(linkStates),
  purpose: z.enum(paymentPurposes),
  amount: z.int(),
  currency: z.string(),
  note: z.string(),
  expires_at: instant,
})

/** Amounts that can be paid online now. Without providers there are none, and pages do not mention it. */
export type PaymentChoices = z.infer<typeof PaymentChoices>
export const PaymentChoices = z.object({
  /** of the booking, and of the amounts below */
  currency: z.string(),
  /** the currency that is charged if it is another, and the rate frozen on the booking */
  charge: z
    .object({
      currency: z.string(),
      sold: z.object({
        currency: z.string(),
        rate: z.object({ rate: z.string(), source: z.string(), date: z.string() }),
      }),
    })
    .nullable(),
  providers: z.array(z.object({ provider: z.enum(paymentProviders), is_test: z.boolean() })),
  /** the least first; empty when nothing is to be paid */
  choices: z.array(z.object({ purpose: z.enum(paymentPurposes), amount: z.int() })),
  /** the link that was asked with, if it is one of this booking */
  link: PublicPaymentLink.nullable(),
  /** minor units of attempts that may still be approved */
  under_way: z.int(),
  /** the newest first */
  attempts: z.array(PublicAttempt),
})

export const payForm = form({
  path: '/public/booking/:id',
  body: z.object({
    provider: z.enum(paymentProviders),
    purpose: z.enum(paymentPurposes),
    /** minor units: what the person was shown, in the currency that is charged */
    seen_amount: amount,
    /** the link that the office sent; needed for the purpose `monto` */
    link_id: id.nullable().default(null),
  }),
  refusals: [
    'online_payment_off',
    'nothing_to_pay',
    'payment_amount_changed',
    'payment_under_way',
    'payment_link_closed',
    'provider_unavailable',
    'too_many_payment_tries',
    'hold_expired',
    'idempotency_key_reused',
  ],
})

export const getPaymentAttempt = endpoint({
  method: 'GET',
  path: '/public/bookings/:booking_id/payment-attempts/:attempt_id',
  summary: 'Cómo va un pago en línea. Si hace un momento que no se pregunta al proveedor, se le pregunta.',
  access: 'public',
  params: z.object({ booking_id: id, attempt_id: id }),
  response: PublicAttempt,
})

/** A refund at a provider. */
export const OnlineRefund = z.object({
  id: z.uuid(),
  attempt_id: z.uuid(),
  amount: z.int(),
  currency: z.string(),
  status: z.enum(refundStatuses),
  reason: z.string(),
  /** the provider's reason for a refusal */
  detail: z.string(),
  /** '' for a refund made in the provider's panel */
  asked_by_name: z.string(),
  /** why the provider's result is unknown and the office decides it; null if it is known or still being polled */
  doubt: z.enum(refundDoubts).nullable(),
  /** the user who decided the result, and why; '' if the provider reported it */
  decided_by_name: z.string(),
  decision_reason: z.string(),
  created_at: instant,
})

/** One occurrence of an issue: the payment or refund that it is about, '' for the attempt itself, and its time. */
const ProviderAnswer = z.object({ about: z.string().max(400), at: instant })
/** Issues of one kind in one review; more wait for the next. */
export const maxProviderAnswers = 100

/** A payment attempt, for the office. */
export const OnlineAttempt = PublicAttempt.omit({ browser: true, without_seats: true }).extend({
  reference: z.string(),
  provider_payment_id: z.string(),
  /** the provider's own code of what happened */
  detail: z.string(),
  instrument: z.string(),
  fee: z.int().nullable(),
  net: z.int().nullable(),
  lands_on: z.string().nullable(),
  /** payment issues for the office, most important first, and whether each was reviewed */
  troubles: z.array(
    z.object({
      trouble: z.enum(attemptTroubles),
      is_reviewed: z.boolean(),
      /** unreviewed issues, most important first; a review names the ones it saw */
      answers: z.array(ProviderAnswer),
    }),
  ),
  /** minor units that were given back, or are about to be */
  refunded: z.int(),
  refundable: z.int(),
  /** what a refund of it gives back first: what the booking has to return, else all of it */
  proposed_refund: z.int(),
  link_id: z.uuid().nullable(),
  /** dispute outcomes that the office may enter now; empty if the provider reports disputes */
  disputes: z.array(z.enum(disputeOutcomes)),
})

export const PaymentLink = PublicPaymentLink.omit({ booking_id: true }).extend({
  url: z.string(),
  created_at: instant,
  created_by_name: z.string(),
  /** the address it was mailed to, or '' */
  sent_to: z.string(),
})

export type OnlinePayments = z.infer<typeof OnlinePayments>
export const OnlinePayments = z.object({
  currency: z.string(),
  providers: PaymentChoices.shape.providers,
  choices: PaymentChoices.shape.choices,
  attempts: z.array(OnlineAttempt),
  refunds: z.array(OnlineRefund),
  links: z.array(PaymentLink),
})

const office = z.object({ id })

export const getOnlinePayments = endpoint({
  method: 'GET',
  path: '/bookings/:id/online-payments',
  summary: 'Intentos de pago en línea de una reserva, sus devoluciones y los enlaces enviados.',
  access: 'money.read',
  params: office,
  response: OnlinePayments,
})

export const createPaymentLink = endpoint({
  method: 'POST',
  path: '/bookings/:id/payment-links',
  summary:
    'Hace un enlace de pago por un monto y hasta una fecha; con `send` lo envía por correo al contacto.',
  access: 'payments.record',
  params: office,
  body: z.object({
    purpose: z.enum(paymentPurposes),
    /** minor units; what the person saw where the purpose decides it */
    amount: amount.min(1, 'Escribe un monto mayor que cero'),
    hours: z
      .int()
      .min(1)
      .max(24 * 60)
      .default(72),
    note: paragraphs(200).default(''),
    send: z.boolean().default(false),
  }),
  response: OnlinePayments,
  status: 201,
  idempotent: true,
  refusals: [
    'not_your_booking',
    'online_payment_off',
    'nothing_to_pay',
    'payment_amount_changed',
    'payment_above_due',
    'contact_email_missing',
    'idempotency_key_reused',
  ],
})

export const withdrawPaymentLink = endpoint({
  method: 'DELETE',
  path: '/bookings/:id/payment-links/:link_id',
  summary: 'Retira un enlace de pago: quien lo abra ya no puede pagar con él.',
  access: 'payments.record',
  params: office.extend({ link_id: id }),
  response: OnlinePayments,
  refusals: ['not_your_booking', 'payment_link_closed'],
})

export const refundOnline = endpoint({
  method: 'POST',
  path: '/bookings/:id/online-payments/:attempt_id/refunds',
  summary:
    'Devuelve por el proveedor todo o parte de un pago en línea. El libro cambia cuando el proveedor lo hizo.',
  access: 'payments.settle',
  params: office.extend({ attempt_id: id }),
  body: z.object({
    amount: amount.min(1, 'Escribe un monto mayor que cero'),
    reason: requiredParagraphs(200),
  }),
  response: OnlinePayments,
  status: 201,
  idempotent: true,
  refusals: ['refund_above_paid', 'refund_not_possible', 'idempotency_key_reused'],
})

export const decideRefund = endpoint({
  method: 'PUT',
  path: '/bookings/:id/online-refunds/:refund_id/outcome',
  summary:
    'Dice si el proveedor hizo una devolución de la que no se sabe: el libro la anota, o el monto queda libre.',
  access: 'payments.settle',
  params: office.extend({ refund_id: id }),
  body: z.object({ done: z.boolean(), reason: requiredParagraphs(200) }),
  response: OnlinePayments,
  refusals: ['refund_not_in_doubt'],
})

export const askProvider = endpoint({
  method: 'POST',
  path: '/bookings/:id/online-payments/:attempt_id/question',
  summary: 'Pregunta ahora al proveedor cómo va un intento de pago.',
  access: 'payments.record',
  params: office.extend({ attempt_id: id }),
  response: OnlinePayments,
  refusals: ['provider_silent', 'provider_refuses'],
})

export const enterDispute = endpoint({
  method: 'PUT',
  path: '/bookings/:id/online-payments/:attempt_id/dispute',
  summary:
    'Anota que el pagador disputa un pago, que se perdió (contracargo: el dinero sale) o que se ganó (vuelve). Solo donde el proveedor no lo avisa.',
  access: 'payments.settle',
  params: office.extend({ attempt_id: id }),
  body: z.object({ outcome: z.enum(disputeOutcomes), reason: requiredParagraphs(200) }),
  response: OnlinePayments,
  refusals: ['dispute_not_possible'],
})

export const reviewAttempt = endpoint({
  method: 'PUT',
  path: '/bookings/:id/online-payments/:attempt_id/review',
  summary:
    'Da por revisado lo que se vio de uno de los motivos por los que un pago en línea pedía atención; lo que llegó después sigue pendiente. Sin más motivos deja de aparecer en el inicio.',
  access: 'payments.settle',
  params: office.extend({ attempt_id: id }),
  body: z.object({
    trouble: z.enum(attemptTroubles),
    answers: z.array(ProviderAnswer).min(1).max(maxProviderAnswers),
  }),
  response: OnlinePayments,
})
