import { z } from 'zod'

import { seen_credit, seen_overpayment } from '#contract/bookings/booking.ts'
import { endpoint } from '#contract/endpoint/endpoint.ts'
import { exportOf } from '#contract/endpoint/exported.ts'
import { amount, currency, id, instant, localDate, paragraphs, text } from '#contract/endpoint/fields.ts'
import { listQuery } from '#contract/endpoint/list.ts'
import { queuePlace } from '#contract/payments/queue-place.ts'
import { bookingStatuses } from '#domain/bookings/booking.ts'

import { matchReasons } from '../rules/statement-match.rules.ts'
import {
  dateOrders,
  bookingProposalKinds,
  decimalSigns,
  deepestHeader,
  proposalKinds,
  type StatementColumn,
  statementLineStatuses,
} from '../rules/statement.ts'

const place = z.int().min(0).max(59).nullable()
const columns = z.object({
  date: place,
  description: place,
  payer: place,
  reference: place,
  credit: place,
  amount: place,
  mark: place,
} satisfies Record<StatementColumn, typeof place>)

export type StatementLayout = z.infer<typeof StatementLayout>
/** How a bank writes its statement. */
export const StatementLayout = z.object({
  /** the row of the headings, the first being 0 */
  header: z.int().min(0).max(deepestHeader),
  columns,
  /** `dma`: day before month */
  date_order: z.enum(dateOrders),
  decimal_sign: z.enum(decimalSigns),
})
const Reading = z.object({ layout: StatementLayout, currency })

/** Lines of a file shown before it is loaded. */
export const shownEntries = 50

export type StatementPreview = z.infer<typeof StatementPreview>
export const StatementPreview = z.object({
  id: z.uuid(),
  file_name: z.string(),
  currency: z.string(),
  layout: StatementLayout,
  /** the first rows unparsed, to find the header row */
  top: z.array(z.array(z.string())),
  /** the first entries to be added */
  entries: z.array(
    z.object({
      row: z.int(),
      date: localDate,
      amount: z.int(),
      description: z.string(),
      reference: z.string(),
      /** it was loaded with another statement */
      is_known: z.boolean(),
    }),
  ),
  credits: z.int(),
  /** how many of them were loaded before */
  known: z.int(),
  /** of days that are still to come, where the operator is */
  later: z.int(),
  /** money that went out */
  charges: z.int(),
  /** rows without a day or an amount */
  skipped: z.int(),
  /** the first unreadable cells */
  wrong: z.array(z.object({ row: z.int(), column: z.enum(['date', 'credit', 'amount']), value: z.string() })),
  wrong_total: z.int(),
})

export const readStatement = endpoint({
  method: 'POST',
  path: '/bank-statements',
  summary:
    'Lee un extracto del banco (CSV o XLSX de hasta 2 MB y 5000 filas) y dice qué dinero entró según él. Nada se carga todavía.',
  access: 'payments.settle',
  upload: true,
  response: StatementPreview,
  refusals: ['file_not_readable', 'import_too_long', 'import_too_wide', 'import_empty'],
})

export const readStatementAgain = endpoint({
  method: 'POST',
  path: '/bank-statements/:id/reading',
  summary:
    'Lee otra vez un extracto que todavía no se carga, con otras columnas, moneda o forma de escribir.',
  access: 'payments.settle',
  params: z.object({ id }),
  body: Reading,
  response: StatementPreview,
  refusals: ['statement_loaded'],
})

export type BankStatement = z.infer<typeof BankStatement>
export const BankStatement = z.object({
  id: z.uuid(),
  created_at: instant,
  file_name: z.string(),
  user_name: z.string(),
  status: z.enum(['leido', 'cargado', 'retirado']),
  currency: z.string(),
  added: z.int(),
  known: z.int(),
  /** lines not settled yet */
  waiting: z.int(),
  /** of those, lines without any part in a booking: withdrawing the file deletes them */
  untouched: z.int(),
})

export const loadStatement = endpoint({
  method: 'POST',
  path: '/bank-statements/:id/lines',
  summary:
    'Carga lo que entró según un extracto ya leído. Lo que ya estaba, por este u otro extracto, no se agrega otra vez.',
  access: 'payments.settle',
  params: z.object({ id }),
  body: Reading,
  response: BankStatement,
  refusals: ['statement_loaded', 'statement_without_credits'],
})

export const listStatements = endpoint({
  method: 'GET',
  path: '/bank-statements',
  summary: 'Los últimos 20 extractos cargados.',
  access: 'payments.settle',
  response: z.array(BankStatement),
})

export const withdrawStatement = endpoint({
  method: 'POST',
  path: '/bank-statements/:id/withdraw',
  summary: 'Retira un extracto: quita sus movimientos que nadie resolvió; los demás quedan.',
  access: 'payments.settle',
  params: z.object({ id }),
  response: BankStatement,
  refusals: ['statement_loaded'],
})

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
