import { text } from '#server/files/reading/sheet-cells.ts'
import { day, moment, money, type TableColumn } from '#server/files/table-columns.ts'

import {
  statementLineNames as names,
  statementLineStatusNames,
  statementName,
} from '../../words/statement-line-names.ts'
import type { ListedLine } from './bank-statements.queries.ts'

const recorded = ({ bookings, statements }: ListedLine) =>
  [...bookings, ...statements].reduce((sum, { amount }) => sum + amount, 0)
const paid = ({ bookings, statements }: ListedLine) =>
  [...bookings.map(({ locator }) => locator), ...statements.map(statementName)].join(', ')

export const statementLineColumns: readonly TableColumn<ListedLine>[] = [
  { header: names.date, cell: ({ date }) => day(date) },
  { header: names.amount, cell: ({ amount, currency }) => money(amount, currency) },
  { header: names.currency, cell: ({ currency }) => text(currency) },
  { header: names.description, cell: ({ description }) => text(description) },
  { header: names.reference, cell: ({ reference }) => text(reference) },
  { header: names.status, cell: ({ status }) => text(statementLineStatusNames[status]) },
  { header: names.bookings, cell: (line) => text(paid(line)) },
  { header: names.recorded, cell: (line) => money(recorded(line), line.currency) },
  { header: names.settledBy, cell: ({ settled_by_name }) => text(settled_by_name) },
  { header: names.settledAt, cell: ({ settled_at }, zone) => moment(settled_at, zone) },
  { header: names.reason, cell: ({ settle_reason }) => text(settle_reason) },
]
