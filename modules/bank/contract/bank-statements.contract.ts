import { z } from 'zod'

import { endpoint } from '#contract/endpoint/endpoint.ts'
import { currency, id, instant, localDate } from '#contract/endpoint/fields.ts'

import { dateOrders, decimalSigns, deepestHeader, type StatementColumn } from '../rules/statement.ts'

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
