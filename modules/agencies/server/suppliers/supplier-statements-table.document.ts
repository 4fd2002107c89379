import { text } from '#server/files/reading/sheet-cells.ts'
import { day, money, quantity, type TableColumn } from '#server/files/table-columns.ts'

import type { SupplierStatement } from '../../contract/suppliers/supplier-statements.contract.ts'
import { accountColumnNames as names } from '../../words/accounts/account-columns.ts'
import { accountStatementStatusNames } from '../../words/accounts/account-names.ts'
import { supplierColumnNames } from '../../words/suppliers/supplier-columns.ts'

export const supplierStatementColumns: readonly TableColumn<SupplierStatement>[] = [
  { header: supplierColumnNames.supplier, cell: ({ supplier }) => text(supplier.name) },
  { header: names.statement, cell: ({ number }) => quantity(number) },
  { header: names.month, cell: ({ month }) => text(month) },
  { header: names.status, cell: ({ status }) => text(accountStatementStatusNames[status]) },
  { header: names.dueOn, cell: ({ due_on }) => day(due_on) },
  { header: names.total, cell: ({ total, currency }) => money(total, currency) },
  { header: names.unpaid, cell: ({ unpaid, currency }) => money(unpaid, currency) },
  { header: supplierColumnNames.currency, cell: ({ currency }) => text(currency) },
]
