import { z } from 'zod'

import { seen_credit, seen_overpayment } from '#contract/bookings/booking.ts'
import { endpoint } from '#contract/endpoint/endpoint.ts'
import { exportOf } from '#contract/endpoint/exported.ts'
import { amount, id, instant, requiredParagraphs, text } from '#contract/endpoint/fields.ts'
import { form } from '#contract/endpoint/form.ts'
import { queuePlace } from '#contract/payments/queue-place.ts'
import { bookingStatuses } from '#domain/bookings/booking.ts'

import { receiptStatuses, resemblances } from '../rules/receipt.ts'

/** Fields sent with the file: the customer's data of the transfer. */
export const ReceiptFields = z.object({
  /** minor units of the booking's currency */
  amount: z.coerce.number('Escribe cuánto transferiste').pipe(amount.min(1, 'Escribe cuánto transferiste')),
  reference: text(80).default(''),
  bank: text(60).default(''),
  payer_name: text(120).default(''),
})
export type ReceiptFields = z.infer<typeof ReceiptFields>

export const receiptForm = form({
  path: '/public/booking/:id/receipt',
  body: ReceiptFields,
  refusals: [
    'receipt_not_readable',
    'receipt_with_password',
    'receipt_heic',
    'receipt_too_large',
    'receipt_not_due',
    'too_many_receipts',
    'status_does_not_allow',
  ],
})

const SettledReceipt = z.object({ id: z.uuid(), status: z.enum(receiptStatuses) })

export type Receipt = z.infer<typeof Receipt>
/** A receipt with the expected amounts. */
export const Receipt = z.object({
  id: z.uuid(),
  created_at: instant,
  /** the customer's amount, in minor units of the booking's currency */
  amount: z.int(),
  currency: z.string(),
  reference: z.string(),
  bank: z.string(),
  payer_name: z.string(),
  is_pdf: z.boolean(),
  booking: z.object({
    id: z.uuid(),
    locator: z.string(),
    contact_name: z.string(),
    status: z.enum(bookingStatuses),
    service_date: z.string(),
    total: z.int(),
    paid: z.int(),
    /** the part of `paid` that an agency owes */
    on_credit: z.int(),
    /** part of `total` that is not due until the customer answers a suspension */
    called_off: z.int(),
    due: z.int(),
    /** unpaid part of the deposit; 0 if it does not wait for it */
    deposit_due: z.int(),
    expires_at: instant.nullable(),
  }),
  /** an earlier receipt of another booking that is the same file, or shows the same */
  resembles: z
    .object({
      kind: z.enum(resemblances),
      id: z.uuid(),
      is_pdf: z.boolean(),
      has_file: z.boolean(),
      status: z.enum(receiptStatuses),
      booking_id: z.uuid(),
      locator: z.string(),
    })
    .nullable(),
  /** the booking whose ledger already has the reference */
  used: z.object({ booking_id: z.uuid(), locator: z.string() }).nullable(),
})

export const listReceipts = endpoint({
  method: 'GET',
  path: '/receipts',
  summary:
    'Los comprobantes por ver, el más antiguo primero: hasta 50, cuántos son en total y dónde siguen los demás.',
  access: 'payments.settle',
  query: queuePlace,
  response: z.object({ receipts: z.array(Receipt), waiting: z.int(), next: z.string().nullable() }),
})

export const exportReceipts = exportOf(listReceipts, {
  summary: 'Todos los comprobantes por ver, como archivo CSV o XLSX.',
})

export const getReceiptFile = endpoint({
  method: 'GET',
  path: '/receipts/:id/file',
  summary: 'La imagen o el PDF de un comprobante.',
  access: 'payments.settle',
  params: z.object({ id }),
  response: z.unknown(),
  file: true,
})

export const acceptReceipt = endpoint({
  method: 'POST',
  path: '/receipts/:id/accept',
  summary:
    'Acepta un comprobante: anota el pago aprobado en el libro de la reserva, por lo que dice o por otro monto.',
  access: 'payments.settle',
  params: z.object({ id }),
  body: z.object({
    /** left out: what the customer says */
    amount: amount.min(1).optional(),
    reference: text(80).optional(),
    seen_overpayment,
    seen_credit,
    /** the user compared it with the similar one */
    seen_resemblance: z.boolean().default(false),
  }),
  response: SettledReceipt,
  refusals: [
    'claim_settled',
    'claim_in_doubt',
    'reference_used',
    'overpayment_unseen',
    'agency_payment_unseen',
    'status_does_not_allow',
  ],
})

export const rejectReceipt = endpoint({
  method: 'POST',
  path: '/receipts/:id/reject',
  summary: 'Rechaza un comprobante con un motivo, que el cliente lee en su página y por correo.',
  access: 'payments.settle',
  params: z.object({ id }),
  body: z.object({ reason: requiredParagraphs(200) }),
  response: SettledReceipt,
  refusals: ['claim_settled'],
})
