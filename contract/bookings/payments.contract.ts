import { z } from 'zod'

import { discountKinds } from '#domain/bookings/booking-money.rules.ts'
import { ledgerStatuses } from '#domain/bookings/payment.ts'
import { promoRefusals } from '#domain/bookings/promo-code.rules.ts'
import { saleCurrencyRefusals } from '#domain/operators/day-rate.rules.ts'

import { endpoint } from '../endpoint/endpoint.ts'
import { amount, id, paragraphs, requiredParagraphs, text, version } from '../endpoint/fields.ts'
import { Booking, NewPayment, seen_credit, seen_overpayment } from './booking.ts'

const one = z.object({ id })

export const recordPayment = endpoint({
  method: 'POST',
  path: '/bookings/:id/payments',
  summary: 'Registra un pago o una devolución. Si la reserva había expirado y quedan cupos, la revive.',
  access: 'payments.record',
  params: one,
  body: NewPayment,
  response: Booking,
  status: 201,
  idempotent: true,
  refusals: [
    'not_your_booking',
    'status_does_not_allow',
    'refund_above_paid',
    'refund_needs_admin',
    'exchange_rate_missing',
    ...saleCurrencyRefusals,
    'rate_too_far',
    'rate_unconfirmed',
    'overpayment_unseen',
    'agency_payment_unseen',
    'reference_used',
    'payment_looks_repeated',
    'idempotency_key_reused',
  ],
})

export const settlePayment = endpoint({
  method: 'PUT',
  path: '/bookings/:id/payments/:payment_id',
  summary: 'Aprueba o rechaza un pago por verificar, o anula uno con su motivo. Nada del libro se borra.',
  access: 'payments.settle',
  params: one.extend({ payment_id: id }),
  body: z
    .object({
      status: z.enum(ledgerStatuses).exclude(['por_verificar']),
      reason: paragraphs(200).default(''),
      seen_overpayment,
      seen_credit,
    })
    .refine(({ status, reason }) => status === 'aprobado' || reason !== '', {
      path: ['reason'],
      message: 'Escribe el motivo',
    }),
  response: Booking,
  refusals: ['payment_settled', 'refund_above_paid', 'overpayment_unseen', 'agency_payment_unseen'],
})

export const setDiscount = endpoint({
  method: 'PUT',
  path: '/bookings/:id/discount',
  summary: 'Pone, cambia o quita el descuento de la reserva entera o de uno de sus tours, con su motivo.',
  access: 'bookings.create',
  params: one,
  body: z.object({
    version,
    /** absent: shared among all tours not cancelled */
    item_id: id.optional(),
    kind: z.enum(discountKinds),
    /** percent, or minor units; 0 takes the discount away */
    value: amount,
    reason: requiredParagraphs(200),
  }),
  response: Booking,
  refusals: [
    'stale',
    'status_does_not_allow',
    'not_your_booking',
    'discount_above_ceiling',
    'discount_above_price',
  ],
})

export const applyPromoCode = endpoint({
  method: 'PUT',
  path: '/bookings/:id/promo-code',
  summary: 'Aplica un código promocional a la reserva, o lo quita si viene vacío.',
  access: 'bookings.create',
  params: one,
  body: z.object({ version, code: text(20) }),
  response: Booking,
  refusals: ['stale', 'status_does_not_allow', 'not_your_booking', ...promoRefusals],
})
