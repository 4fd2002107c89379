import { text } from '#server/files/reading/sheet-cells.ts'
import { day, moment, money, quantity, type TableColumn } from '#server/files/table-columns.ts'
import { accountActNames } from '#words/account-act-names.ts'

import type { AccountLine } from '../../contract/account-line.ts'
import type { AccountStatement } from '../../contract/account-statements.contract.ts'
import type { Account, AccountEntry } from '../../contract/accounts.contract.ts'
import type { PartyKind } from '../../rules/accounts/account.ts'
import { accountColumnNames as names } from '../../words/accounts/account-columns.ts'
import { accountLineKindNames, accountStatementStatusNames } from '../../words/accounts/account-names.ts'
import { entryName } from '../../words/accounts/entry-names.ts'
import { runSheetColumns } from './link/run-columns.document.ts'

export const accountColumns: readonly TableColumn<Account>[] = [
  { header: names.agency, cell: ({ party_name }) => text(party_name) },
  { header: names.currency, cell: ({ currency }) => text(currency) },
  { header: names.balance, cell: ({ balance, currency }) => money(balance, currency) },
  { header: names.open, cell: ({ open, currency }) => money(open, currency) },
  { header: names.drawn, cell: ({ drawn, currency }) => money(drawn, currency) },
  { header: names.overdue, cell: ({ overdue, currency }) => money(overdue, currency) },
  { header: names.dueOn, cell: ({ due_on }) => day(due_on) },
  { header: names.next, cell: ({ next }) => text(accountActNames[next]) },
]

export const entryColumns: readonly TableColumn<AccountEntry>[] = [
  { header: names.date, cell: ({ service_date }) => day(service_date) },
  { header: names.kind, cell: (entry) => text(entryName(entry)) },
  { header: names.locator, cell: ({ locator }) => text(locator) },
  { header: names.tour, cell: ({ tour }) => text(tour) },
  { header: names.reference, cell: ({ reference }) => text(reference) },
  { header: names.balance, cell: ({ amount, currency }) => money(amount, currency) },
  { header: names.currency, cell: ({ currency }) => text(currency) },
  { header: names.reason, cell: ({ reason }) => text(reason) },
  {
    header: names.statement,
    cell: ({ statement_number }) => text(statement_number === null ? '' : String(statement_number)),
  },
  { header: names.by, cell: ({ by_name }) => text(by_name) },
]

export const statementColumns: readonly TableColumn<AccountStatement>[] = [
  { header: names.number, cell: ({ number }) => quantity(number) },
  { header: names.agency, cell: ({ party_name }) => text(party_name) },
  { header: names.month, cell: ({ month }) => text(month) },
  { header: names.status, cell: ({ status }) => text(accountStatementStatusNames[status]) },
  { header: names.drawnOn, cell: ({ created_at }, zone) => moment(created_at, zone) },
  { header: names.dueOn, cell: ({ due_on }) => day(due_on) },
  { header: names.total, cell: ({ total, currency }) => money(total, currency) },
  { header: names.unpaid, cell: ({ unpaid, currency }) => money(unpaid, currency) },
  { header: names.currency, cell: ({ currency }) => text(currency) },
  { header: names.lines, cell: ({ lines }) => quantity(lines) },
]

const answers: readonly TableColumn<AccountLine>[] = [
  { header: names.dispute, cell: ({ dispute }) => text(dispute) },
  { header: names.answer, cell: ({ answer }) => text(answer) },
]

type Of = { currency: string; party_kind: PartyKind }

export const lineColumnsOf = ({ currency, party_kind }: Of): readonly TableColumn<AccountLine>[] =>
  party_kind === 'persona' ? [...runSheetColumns(currency), ...answers] : bookingColumns(currency)

const bookingColumns = (currency: string): readonly TableColumn<AccountLine>[] => [
  { header: names.number, cell: ({ position }) => quantity(position) },
  { header: names.date, cell: ({ service_date }) => day(service_date) },
  { header: names.kind, cell: ({ kind }) => text(accountLineKindNames[kind]) },
  { header: names.tour, cell: ({ tour }) => text(tour) },
  { header: names.passenger, cell: ({ passenger }) => text(passenger) },
  { header: names.people, cell: ({ people }) => quantity(people) },
  { header: names.locator, cell: ({ locator }) => text(locator) },
  { header: names.reference, cell: ({ reference }) => text(reference) },
  { header: names.gross, cell: ({ gross }) => money(gross, currency) },
  { header: names.commission, cell: ({ commission }) => money(commission, currency) },
  { header: names.net, cell: ({ net }) => money(net, currency) },
  { header: names.paid, cell: ({ paid }) => money(paid, currency) },
  { header: names.amount, cell: ({ amount }) => money(amount, currency) },
  ...answers,
]
