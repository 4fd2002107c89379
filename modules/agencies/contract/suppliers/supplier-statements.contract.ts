import { z } from 'zod'

import { endpoint } from '#contract/endpoint/endpoint.ts'
import { exportOf } from '#contract/endpoint/exported.ts'
import { id, requiredParagraphs } from '#contract/endpoint/fields.ts'
import { listQuery } from '#contract/endpoint/list.ts'

import { accountStatementStatuses } from '../../rules/accounts/account.ts'
import { AccountLine } from '../account-line.ts'
import { AccountStatement } from '../account-statements.contract.ts'

export type SupplierStatement = z.infer<typeof SupplierStatement>
export const SupplierStatement = AccountStatement.pick({
  id: true,
  number: true,
  month: true,
  currency: true,
  status: true,
  created_at: true,
  due_on: true,
  lines: true,
  total: true,
  unpaid: true,
  is_overdue: true,
  confirmed_at: true,
  disputed: true,
}).extend({ supplier: z.object({ id: z.uuid(), name: z.string() }) })

export const listSupplierStatements = endpoint({
  method: 'GET',
  path: '/supplier-statements',
  summary: 'Los estados de cuenta de esta agencia con sus tour operadores, el último primero.',
  access: 'supplier_statements.read',
  query: listQuery({
    supplier: { schema: id, allows: ['eq'] },
    status: { schema: z.enum(accountStatementStatuses), allows: ['eq'] },
  }).omit({ search: true }),
  response: z.array(SupplierStatement),
  paged: true,
})

export const exportSupplierStatements = exportOf(listSupplierStatements, {
  summary: 'Los estados de cuenta de la lista como archivo CSV o XLSX.',
})

const one = z.object({ supplier_id: id, id })

export const getSupplierStatement = endpoint({
  method: 'GET',
  path: '/suppliers/:supplier_id/statements/:id',
  summary: 'Un estado de cuenta de esta agencia con un tour operador.',
  access: 'supplier_statements.read',
  params: one,
  response: SupplierStatement,
})

export type SupplierLine = z.infer<typeof SupplierLine>
export const SupplierLine = AccountLine.omit({ booking_id: true, answered_by_name: true })

export const listSupplierLines = endpoint({
  method: 'GET',
  path: '/suppliers/:supplier_id/statements/:id/lines',
  summary: 'Las líneas de un estado de cuenta de esta agencia, por fecha de servicio.',
  access: 'supplier_statements.read',
  params: one,
  query: listQuery({}),
  response: z.array(SupplierLine),
  paged: true,
})

export const exportSupplierLines = endpoint({
  ...exportOf(listSupplierLines, { summary: 'Un estado de cuenta con sus líneas como archivo CSV o XLSX.' }),
  params: one,
})

export const downloadSupplierStatement = endpoint({
  method: 'GET',
  path: '/suppliers/:supplier_id/statements/:id/file',
  summary: 'El PDF de un estado de cuenta de esta agencia.',
  access: 'supplier_statements.read',
  params: one,
  response: z.unknown(),
  file: true,
})

export const confirmSupplierStatement = endpoint({
  method: 'POST',
  path: '/suppliers/:supplier_id/statements/:id/confirm',
  summary: 'Da conformidad a un estado de cuenta: después ya no se observan sus líneas.',
  access: 'supplier_statements.answer',
  params: one,
  response: SupplierStatement,
  refusals: ['statement_annulled', 'statement_confirmed'],
})

export const disputeSupplierLine = endpoint({
  method: 'POST',
  path: '/suppliers/:supplier_id/statements/:id/lines/:line_id/dispute',
  summary: 'Observa una línea de un estado de cuenta, con su motivo. El tour operador la responde.',
  access: 'supplier_statements.answer',
  params: one.extend({ line_id: id }),
  body: z.object({ text: requiredParagraphs(500) }),
  response: SupplierStatement,
  refusals: ['statement_annulled', 'statement_confirmed', 'line_answered'],
})
