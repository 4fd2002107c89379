import { z } from 'zod'

import { seen_credit, seen_overpayment } from '#contract/bookings/booking.ts'
import { endpoint } from '#contract/endpoint/endpoint.ts'
import { exportOf } from '#contract/endpoint/exported.ts'
import { amount, currency, id, instant, localDate, paragraphs, text } from '#contract/endpoint/fields.ts'
import { listQuery } from '#contract/endpoint/list.ts'
import { queuePlace } from '#contract/payments/queue-place.ts'
import { bookingStatuses } from '#domain/bookings/booking.ts'

import { matchReasons } from '../rules/statement-match.rules.ts'
import { bookingProposalKinds, proposalKinds, statementLineStatuses } from '../rules/statement.ts'

const proposed = {
  /** its amount; for a booking, the balance; for a statement, what is left to pay */
  amount: z.int(),
  reasons: z.array(z.enum(matchReasons)),
}
export type BookingProposal = z.infer<typeof BookingProposal>
/** A possible match of a line, with its reasons. */
export const BookingProposal = z.object({
  ...proposed,
  kind: z.enum(bookingProposalKinds),
  /** the receipt, the payment or the booking */
  id: z.uuid(),
  /** payer, as the customer or the office entered it */
  payer: z.string(),
  reference: z.string(),
  booking: z.object({
    id: z.uuid(),
    locator: z.string(),
    contact_name: z.string(),
    status: z.enum(bookingStatuses),
    service_date: z.string(),
    due: z.int(),
    deposit_due: z.int(),
    /** amount above which it is an overpayment */
    open: z.int(),
  }),
  /** the receipt resembles one of another booking */
  resembles: z.string().nullable(),
})
export type StatementProposal = z.infer<typeof StatementProposal>
/** A drawn statement of an account that the line may pay. */
export const StatementProposal = z.object({
  ...proposed,
  kind: z.literal('estado_cuenta'),
  id: z.uuid(),
  number: z.int(),
  party_name: z.string(),
  due_on: localDate,
})
export type Proposal = z.infer<typeof Proposal>
export const Proposal = z.discriminatedUnion('kind', [BookingProposal, StatementProposal])

const Line = z.object({
  id: z.uuid(),
  date: z.string(),
  amount: z.int(),
  currency: z.string(),
  description: z.string(),
  reference: z.string(),
})
export type WaitingLine = z.infer<typeof WaitingLine>
export const WaitingLine = Line.extend({
  /** the bank's amount; `amount` is the rest of it */
  total: z.int(),
  /** parts already recorded: of a booking by its locator, of a statement by its number */
  parts: z.array(z.object({ locator: z.string(), number: z.int().nullable(), amount: z.int() })),
  proposals: z.array(Proposal),
  /** the first proposal is exact and nothing else comes near */
  is_clear: z.boolean(),
  /** the booking whose ledger already has the bank's number */
  used: z.object({ booking_id: z.uuid(), locator: z.string() }).nullable(),
})

export const listWaitingLines = endpoint({
  method: 'GET',
  path: '/bank-statements/waiting',
  summary:
    'Lo que entró en el banco y nadie resolvió, lo más antiguo primero, con lo que puede ser: hasta 50, cuánto es en total y dónde sigue lo demás.',
  access: 'payments.settle',
  query: queuePlace,
  response: z.object({ lines: z.array(WaitingLine), waiting: z.int(), next: z.string().nullable() }),
})

export type StatementLine = z.infer<typeof StatementLine>
export const StatementLine = Line.extend({
  status: z.enum(statementLineStatuses),
  settled_by_name: z.string(),
  settled_at: instant.nullable(),
  settle_reason: z.string(),
  /** the bookings that it belongs to, with amounts */
  bookings: z.array(
    z.object({ id: z.uuid(), locator: z.string(), contact_name: z.string(), amount: z.int() }),
  ),
  /** the drawn statements that it paid */
  statements: z.array(z.object({ id: z.uuid(), number: z.int(), party_name: z.string(), amount: z.int() })),
})

export const listStatementLines = endpoint({
  method: 'GET',
  path: '/bank-statements/lines',
  summary: 'Lo que entró en el banco según los extractos, lo último primero.',
  access: 'payments.settle',
  query: listQuery({
    status: { schema: z.enum(statementLineStatuses), allows: ['eq'] },
    date: { schema: localDate, allows: ['gte', 'lte'] },
  }).omit({ search: true }),
  response: z.array(StatementLine),
  paged: true,
})

export const exportStatementLines = exportOf(listStatementLines, {
  summary:
    'Lo que entró en el banco según los extractos, con los filtros de la lista, como archivo CSV o XLSX.',
})

export const findUnpaidStatements = endpoint({
  method: 'GET',
  path: '/bank-statements/accounts',
  summary: 'Los estados de cuenta por pagar en una moneda, los que vencen antes primero: hasta 20.',
  access: 'payments.settle',
  query: z.object({ currency, search: text(80).optional() }),
  response: z.array(StatementProposal),
})

const Settled = z.object({ id: z.uuid(), status: z.enum(statementLineStatuses) })

export const acceptStatementLine = endpoint({
  method: 'POST',
  path: '/bank-statements/lines/:id/accept',
  summary:
    'Dice qué es un movimiento del banco, o una parte de él: acepta un comprobante, aprueba o reconoce una transferencia, o anota el pago de una reserva o de un estado de cuenta.',
  access: 'payments.settle',
  params: z.object({ id }),
  body: z.object({
    kind: z.enum(proposalKinds),
    /** the receipt, the payment, the booking or the drawn statement */
    target_id: id,
    /** minor units: the part of the line; absent: the whole rest */
    amount: amount.min(1).optional(),
    /** left out: as the receipt or the bank says */
    reference: text(80).optional(),
    seen_overpayment,
    seen_credit,
    /** the user compared the receipt with the similar one */
    seen_resemblance: z.boolean().default(false),
  }),
  response: Settled,
  refusals: [
    'statement_line_settled',
    'statement_line_differs',
    'statement_other_currency',
    'payment_on_other_line',
    'statement_line_above_account',
    'refund_above_paid',
    'refund_by_provider',
    'claim_settled',
    'claim_in_doubt',
    'payment_settled',
    'reference_used',
    'overpayment_unseen',
    'agency_payment_unseen',
    'status_does_not_allow',
  ],
})

export const setStatementLineAside = endpoint({
  method: 'POST',
  path: '/bank-statements/lines/:id/set-aside',
  summary: 'Marca como «No es nuestro» un movimiento del banco que no es el pago de ninguna reserva.',
  access: 'payments.settle',
  params: z.object({ id }),
  body: z.object({ reason: paragraphs(200).default('') }),
  response: Settled,
  refusals: ['statement_line_settled'],
})

export const giveStatementLineBack = endpoint({
  method: 'POST',
  path: '/bank-statements/lines/:id/give-back',
  summary: 'Vuelve a poner por ver un movimiento que se había marcado como «No es nuestro».',
  access: 'payments.settle',
  params: z.object({ id }),
  response: Settled,
  refusals: ['statement_line_settled'],
})
