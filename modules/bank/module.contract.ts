import * as statements from './contract/bank-statements.contract.ts'
import * as payouts from './contract/payouts.contract.ts'
import * as statementLines from './contract/statement-lines.contract.ts'

export const contract = {
  title: 'Extractos del banco y depósitos de proveedores',
  endpoints: { ...statements, ...statementLines, ...payouts },
} as const
