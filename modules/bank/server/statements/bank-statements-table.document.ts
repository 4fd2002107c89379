import { text } from '#server/files/reading/sheet-cells.ts'
import { day, moment, money, type TableColumn } from '#server/files/table-columns.ts'

import { statementLineNames as names, statementLineStatusNames } from '../../words/statement-line-names.ts'
import type { ListedLine } from './bank-statements.queries.ts'

const inBookings = ({ bookings }: ListedLine) => bookings.reduce((sum, { amount }) => sum + amount, 0)

export const statementLineColumns: readonly TableColumn<ListedLine>[] = [
  { header: names.date, cell: ({ date }) => day(date) },
  { header: names.amount, cell: ({ amount, currency }) => money(amount, currency) },
  { header: names.currency, cell: ({ currency }) => text(currency) },
  { header: names.description, cell: ({ description }) => text(description) },
  { header: names.reference, cell: ({ reference }) => text(reference) },
  { header: names.status, cell: ({ status }) => text(statementLineStatusNames[status]) },
  { header: names.bookings, cell: ({ bookings }) => text(bookings.map(({ locator }) => locator).join(', ')) },
  { header: names.recorded, cell: (line) => money(inBookings(line), line.currency) },
  { header: names.settledBy, cell: ({ settled_by_name }) => text(settled_by_name) },
  { header: names.settledAt, cell: ({ settled_at }, zone) => moment(settled_at, zone) },
  { header: names.reason, cell: ({ settle_reason }) => text(settle_reason) },
]
