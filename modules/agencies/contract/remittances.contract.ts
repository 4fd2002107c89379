import { z } from 'zod'

import { endpoint } from '#contract/endpoint/endpoint.ts'
import { amount, id } from '#contract/endpoint/fields.ts'

import { moneyInMethods } from '../rules/accounts/account.ts'
import { AccountStatementDetail, settling, settlingRefusals } from './account-statements.contract.ts'

const one = z.object({ id })

const Remitted = z.object({ row: z.int(), reference: z.string(), amount: z.int() })
const RemittedLine = Remitted.extend({ line_id: z.uuid(), expected: z.int() })

export type RemittancePreview = z.infer<typeof RemittancePreview>
/** What the file of a payment says of a statement. */
export const RemittancePreview = z.object({
  file_name: z.string(),
  currency: z.string(),
  /** as much as the line still needs */
  equal: z.array(RemittedLine),
  different: z.array(RemittedLine),
  paid: z.array(RemittedLine),
  /** in the file and in no line */
  unknown: z.array(Remitted),
  /** open lines that the file does not have */
  absent: z.int(),
  /** rows whose amount is none */
  wrong: z.array(z.object({ row: z.int(), value: z.string() })),
})

export const readRemittance = endpoint({
  method: 'POST',
  path: '/account-statements/:id/remittances',
  summary:
    'Lee el archivo de un pago (CSV o XLSX de hasta 2 MB y 5000 filas, con columnas de referencia y monto) y lo cruza con las líneas por referencia. Nada se anota todavía.',
  access: 'agency_accounts.manage',
  params: one,
  upload: true,
  response: RemittancePreview,
  refusals: [
    'file_not_readable',
    'import_too_long',
    'import_too_wide',
    'import_empty',
    'remittance_without_columns',
    'statement_annulled',
  ],
})

export const settleRemittance = endpoint({
  method: 'POST',
  path: '/account-statements/:id/remittance-payments',
  summary: 'Anota el dinero de un archivo de pagos: a cada línea elegida, lo que el archivo dice.',
  access: 'agency_accounts.manage',
  params: one,
  body: z.object({
    method: z.enum(moneyInMethods),
    ...settling,
    lines: z
      .array(z.object({ line_id: id, amount: amount.min(1) }))
      .min(1)
      .max(5000),
  }),
  response: AccountStatementDetail,
  status: 201,
  idempotent: true,
  refusals: [...settlingRefusals, 'statement_owes_nothing', 'statement_payment_above'],
})
