import { z } from 'zod'

import { endpoint } from '#contract/endpoint/endpoint.ts'
import { exportOf } from '#contract/endpoint/exported.ts'
import { amount, id, instant, requiredText, text } from '#contract/endpoint/fields.ts'
import { listQuery } from '#contract/endpoint/list.ts'
import { languages } from '#domain/language.ts'

import {
  accountStatementStatuses,
  moneyInMethods,
  moneyOutMethods,
  partyKinds,
  settlementMethods,
} from '../rules/accounts/account.ts'
import { AccountLine } from './account-line.ts'

export type AccountStatement = z.infer<typeof AccountStatement>
export const AccountStatement = z.object({
  id: z.uuid(),
  party_id: z.uuid(),
  party_kind: z.enum(partyKinds),
  party_name: z.string(),
  number: z.int(),
  /** `2027-05` */
  month: z.string(),
  currency: z.string(),
  status: z.enum(accountStatementStatuses),
  created_at: instant,
  due_on: z.string(),
  lines: z.int(),
  /** minor units; positive: the agency owes it */
  total: z.int(),
  unpaid: z.int(),
  is_overdue: z.boolean(),
  sent_at: instant.nullable(),
  reminded_at: instant.nullable(),
  confirmed_at: instant.nullable(),
  /** lines to which the agency objects, without an answer */
  disputed: z.int(),
  annul_reason: z.string(),
})

export const listAccountStatements = endpoint({
  method: 'GET',
  path: '/account-statements',
  summary: 'Estados de cuenta, el último primero. `open`: los que todavía no están pagados.',
  access: 'agency_accounts.read',
  query: listQuery({
    party: { schema: id, allows: ['eq'] },
    party_kind: { schema: z.enum(partyKinds), allows: ['eq'] },
    status: { schema: z.enum(accountStatementStatuses), allows: ['eq'] },
    open: { schema: z.literal('1'), allows: ['eq'] },
  }),
  response: z.array(AccountStatement),
  paged: true,
})

export const exportAccountStatements = exportOf(listAccountStatements, {
  summary: 'Los estados de cuenta de la lista como archivo CSV o XLSX.',
})

const month = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'Elige un mes')
const drawing = z.object({
  month,
  /** days until it is due; null: those of the agency's agreement, or 30 without one */
  credit_days: z.int().min(0).max(180).nullable().default(null),
})
const drawn = z.array(AccountStatement)

export const drawStatements = endpoint({
  method: 'POST',
  path: '/agency-accounts/:party_id/statements',
  summary:
    'Emite el estado de cuenta de una agencia, un vendedor o una persona hasta el fin de un mes, uno por moneda. Emitido ya no cambia.',
  access: 'agency_accounts.manage',
  params: z.object({ party_id: id }),
  body: drawing,
  response: drawn,
  status: 201,
  refusals: ['statement_without_entries'],
})

export const drawAllStatements = endpoint({
  method: 'POST',
  path: '/account-statements',
  summary:
    'Emite los estados de cuenta de un mes de todas las agencias, de todos los vendedores o de toda la tripulación, con movimientos sin emitir.',
  access: 'agency_accounts.manage',
  body: drawing.extend({ party_kind: z.enum(partyKinds).default('agencia') }),
  response: drawn,
  status: 201,
  refusals: ['statement_without_entries'],
})

const one = z.object({ id })

export const AccountSettlement = z.object({
  id: z.uuid(),
  created_at: instant,
  /** minor units; negative: it was paid out */
  amount: z.int(),
  method: z.enum(settlementMethods),
  reference: z.string(),
  note: z.string(),
  by_name: z.string(),
  /** rows of the ledger that it wrote */
  payments: z.int(),
  annulled_at: instant.nullable(),
  annulled_by_name: z.string(),
  annul_reason: z.string(),
})

export type AccountStatementDetail = z.infer<typeof AccountStatementDetail>
export const AccountStatementDetail = AccountStatement.extend({
  phone: z.string(),
  email: z.string(),
  /** of the agency: its page and papers are in it */
  language: z.enum(languages),
  settlements: z.array(AccountSettlement),
  /** cash of the operator in the till of the party, in the currency of the statement: shown, never set off */
  held_cash: z.int(),
})

export const getAccountStatement = endpoint({
  method: 'GET',
  path: '/account-statements/:id',
  summary: 'Un estado de cuenta con lo que lo pagó.',
  access: 'agency_accounts.read',
  params: one,
  response: AccountStatementDetail,
})

export const listAccountLines = endpoint({
  method: 'GET',
  path: '/account-statements/:id/lines',
  summary: 'Las líneas de un estado de cuenta, por fecha de servicio. `disputed`: las observadas.',
  access: 'agency_accounts.read',
  params: one,
  query: listQuery({ disputed: { schema: z.literal('1'), allows: ['eq'] } }),
  response: z.array(AccountLine),
  paged: true,
})

export const exportAccountLines = endpoint({
  ...exportOf(listAccountLines, { summary: 'Un estado de cuenta con sus líneas como archivo CSV o XLSX.' }),
  params: one,
})

export const annulAccountStatement = endpoint({
  method: 'POST',
  path: '/account-statements/:id/annul',
  summary: 'Anula un estado de cuenta sin pagos: sus movimientos quedan por emitir.',
  access: 'agency_accounts.manage',
  params: one,
  body: z.object({ reason: requiredText(300) }),
  response: AccountStatementDetail,
  refusals: ['statement_annulled', 'statement_has_payments', 'statement_confirmed'],
})

export const confirmAccountStatement = endpoint({
  method: 'POST',
  path: '/account-statements/:id/confirm',
  summary: 'Anota que la agencia está conforme con un estado de cuenta.',
  access: 'agency_accounts.manage',
  params: one,
  response: AccountStatementDetail,
  refusals: ['statement_annulled', 'statement_confirmed'],
})

export const answerAccountLine = endpoint({
  method: 'POST',
  path: '/account-statements/:id/lines/:line_id/answer',
  summary: 'Responde lo que la agencia observó de una línea y, si tiene razón, descuenta un monto.',
  access: 'agency_accounts.manage',
  params: one.extend({ line_id: id }),
  body: z.object({ text: requiredText(500), reduction: amount.default(0) }),
  response: AccountStatementDetail,
  refusals: ['statement_annulled', 'statement_confirmed', 'line_answered', 'adjustment_above'],
})

export const settling = {
  reference: text(60).default(''),
  note: text(300).default(''),
}
export const settlingRefusals = [
  'statement_annulled',
  'reference_used',
  'refund_above_paid',
  'refund_by_provider',
  'status_does_not_allow',
  'idempotency_key_reused',
] as const

export const settleAccountStatement = endpoint({
  method: 'POST',
  path: '/account-statements/:id/payments',
  summary:
    'Anota el dinero que llegó por un estado de cuenta: paga el crédito de sus reservas, las más antiguas primero. Al quedar pagado se compensa lo que le debemos.',
  access: 'agency_accounts.manage',
  params: one,
  body: z.object({ method: z.enum(moneyInMethods), amount: amount.min(1), ...settling }),
  response: AccountStatementDetail,
  status: 201,
  idempotent: true,
  refusals: [...settlingRefusals, 'statement_owes_nothing', 'statement_payment_above'],
})

export const payOutAccountStatement = endpoint({
  method: 'POST',
  path: '/account-statements/:id/pay-out',
  summary: 'Anota que pagamos a la agencia lo que un estado de cuenta deja a su favor.',
  access: 'agency_accounts.manage',
  params: one,
  body: z.object({ method: z.enum(moneyOutMethods), ...settling }),
  response: AccountStatementDetail,
  status: 201,
  idempotent: true,
  refusals: [...settlingRefusals, 'statement_pays_nothing'],
})

export const annulAccountSettlement = endpoint({
  method: 'POST',
  path: '/account-statements/:id/payments/:settlement_id/annul',
  summary:
    'Anula un pago de un estado de cuenta con todos sus pagos de reservas: el crédito, lo que falta pagar y el movimiento del banco quedan como antes.',
  access: 'agency_accounts.manage',
  params: one.extend({ settlement_id: id }),
  body: z.object({ reason: requiredText(300) }),
  response: AccountStatementDetail,
  refusals: ['settlement_annulled', 'refund_above_paid', 'refund_by_provider', 'payment_settled'],
})

export const carryAccountStatement = endpoint({
  method: 'POST',
  path: '/account-statements/:id/carry',
  summary: 'Descuenta del próximo estado de cuenta lo que este deja a favor de la agencia.',
  access: 'agency_accounts.manage',
  params: one,
  response: AccountStatementDetail,
  refusals: ['statement_annulled', 'statement_pays_nothing'],
})

export const linkAccountStatement = endpoint({
  method: 'POST',
  path: '/account-statements/:id/links',
  summary:
    'Crea un enlace al estado de cuenta para la agencia, sin contraseña. Los anteriores siguen valiendo.',
  access: 'agency_accounts.manage',
  params: one,
  response: z.object({ url: z.string(), text: z.string() }),
  status: 201,
})

export const downloadAccountStatement = endpoint({
  method: 'GET',
  path: '/account-statements/:id/file',
  summary: 'El PDF de un estado de cuenta, en el idioma de la agencia.',
  access: 'agency_accounts.read',
  params: one,
  response: z.unknown(),
  file: true,
})

export const sendAccountStatement = endpoint({
  method: 'POST',
  path: '/account-statements/:id/messages',
  summary:
    'Envía por correo un estado de cuenta, o recuerda lo que falta pagar; de cada uno, como mucho uno en 24 horas.',
  access: 'agency_accounts.manage',
  params: one,
  body: z.object({ is_reminder: z.boolean().default(false) }),
  response: AccountStatementDetail,
  refusals: [
    'statement_annulled',
    'statement_owes_nothing',
    'statement_sent_lately',
    'statement_without_email',
  ],
})
