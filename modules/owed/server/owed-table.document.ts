import { text } from '#server/files/reading/sheet-cells.ts'
import { day, money, quantity, type TableColumn } from '#server/files/table-columns.ts'
import { accountActNames } from '#words/account-act-names.ts'
import { bookingStatusNames, channelNames } from '#words/office/code-names.ts'

import type { OwedBooking, OwingAgency } from '../contract/owed.contract.ts'
import { owedColumnNames as names } from '../words/owed-columns.ts'

type Owed = Omit<OwedBooking, 'expires_at' | 'reminded_at' | 'takes_link'>

export const owedColumns: readonly TableColumn<Owed>[] = [
  { header: names.locator, cell: ({ locator }) => text(locator) },
  { header: names.customer, cell: ({ contact_name }) => text(contact_name) },
  { header: names.phone, cell: ({ contact_phone }) => text(contact_phone) },
  { header: names.dueOn, cell: ({ due_on }) => day(due_on) },
  { header: names.due, cell: ({ due, currency }) => money(due, currency) },
  { header: names.currency, cell: ({ currency }) => text(currency) },
  { header: names.total, cell: ({ total, currency }) => money(total, currency) },
  { header: names.paid, cell: ({ paid, currency }) => money(paid, currency) },
  { header: names.deposit, cell: ({ deposit_due, currency }) => money(deposit_due, currency) },
  { header: names.onCredit, cell: ({ on_credit, currency }) => money(on_credit, currency) },
  { header: names.service, cell: ({ service_date }) => day(service_date) },
  { header: names.status, cell: ({ status }) => text(bookingStatusNames[status]) },
  { header: names.channel, cell: ({ channel }) => text(channelNames[channel]) },
  { header: names.agency, cell: ({ agency_name }) => text(agency_name) },
]

export const agencyColumns: readonly TableColumn<OwingAgency>[] = [
  { header: names.agency, cell: ({ agency_name }) => text(agency_name || names.noAgency) },
  { header: names.due, cell: ({ due, currency }) => money(due, currency) },
  { header: names.currency, cell: ({ currency }) => text(currency) },
  { header: names.late, cell: ({ late, currency }) => money(late, currency) },
  { header: names.onCredit, cell: ({ on_credit, currency }) => money(on_credit, currency) },
  { header: names.count, cell: ({ bookings }) => quantity(bookings) },
  { header: names.balance, cell: ({ balance, currency }) => money(balance, currency) },
  { header: names.overdue, cell: ({ overdue, currency }) => money(overdue, currency) },
  { header: names.dueOn, cell: ({ account }) => day(account?.due_on ?? null) },
  { header: names.next, cell: ({ account }) => text(account ? accountActNames[account.next] : '') },
]
