import type { RefundTask } from '#contract/payments/refund-tasks.contract.ts'
import { text } from '#server/files/reading/sheet-cells.ts'
import { day, money, type TableColumn } from '#server/files/table-columns.ts'
import { bookingStatusNames } from '#words/office/code-names.ts'
import { refundTaskColumnNames as names } from '#words/office/refund-task-columns.ts'

export const refundTaskColumns: readonly TableColumn<RefundTask>[] = [
  { header: names.locator, cell: ({ locator }) => text(locator) },
  { header: names.customer, cell: ({ contact_name }) => text(contact_name) },
  { header: names.phone, cell: ({ contact_phone }) => text(contact_phone) },
  { header: names.amount, cell: ({ refund_due, currency }) => money(refund_due, currency) },
  { header: names.currency, cell: ({ currency }) => text(currency) },
  { header: names.inDoubt, cell: ({ in_doubt, currency }) => money(in_doubt, currency) },
  { header: names.inTrial, cell: ({ paid_in_trial, currency }) => money(paid_in_trial, currency) },
  { header: names.refused, cell: ({ refused }) => text(refused ? 'Sí' : '') },
  { header: names.service, cell: ({ service_date }) => day(service_date) },
  { header: names.status, cell: ({ status }) => text(bookingStatusNames[status]) },
  { header: names.assignee, cell: ({ assignee_name }) => text(assignee_name) },
  { header: names.dueOn, cell: ({ due_on }) => day(due_on) },
  { header: names.note, cell: ({ note }) => text(note) },
]
