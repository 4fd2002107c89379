import type { Movement } from '#contract/payments/movements.contract.ts'
import { decimalsOf } from '#domain/money.ts'
import { localMoment } from '#domain/zoned-time.ts'
import { type Cell, text } from '#server/files/reading/sheet-cells.ts'
import { movementKindName, paymentMethodNames, ledgerStatusNames } from '#words/office/code-names.ts'
import { movementColumnNames as names } from '#words/office/movement-columns.ts'

type Row = Omit<Movement, 'created_at'> & { created_at: Date }

const money = (amount: number, currency: string): Cell => {
  const decimals = decimalsOf(currency)
  return { kind: 'number', value: amount / 10 ** decimals, decimals }
}

/** Refunds are negative, as on the screen: approved rows add up to the money received. */
const signed = ({ kind }: Row, amount: number) => (kind === 'reembolso' ? -amount : amount)

const columns: readonly { header: string; cell: (row: Row, zone: string) => Cell }[] = [
  {
    header: names.when,
    cell: ({ created_at }, zone) => {
      const { date, time } = localMoment(created_at, zone)
      return { kind: 'moment', value: `${date}T${time}` }
    },
  },
  { header: names.kind, cell: (row) => text(movementKindName(row)) },
  { header: names.method, cell: ({ method }) => text(paymentMethodNames[method]) },
  { header: names.ledger_status, cell: ({ status }) => text(ledgerStatusNames[status]) },
  { header: names.amount, cell: (row) => money(signed(row, row.amount), row.currency) },
  { header: names.currency, cell: ({ currency }) => text(currency) },
  {
    header: names.bookingAmount,
    cell: (row) => money(signed(row, row.booking_amount), row.booking_currency),
  },
  { header: names.bookingCurrency, cell: ({ booking_currency }) => text(booking_currency) },
  { header: names.locator, cell: ({ locator }) => text(locator) },
  { header: names.customer, cell: ({ contact_name }) => text(contact_name) },
  { header: names.receivedBy, cell: ({ received_by_name }) => text(received_by_name) },
  { header: names.sheet, cell: ({ sheet_number }) => text(sheet_number === null ? '' : `#${sheet_number}`) },
  { header: names.reference, cell: ({ reference }) => text(reference) },
  { header: names.note, cell: ({ note }) => text(note) },
  { header: names.settledBy, cell: ({ settled_by_name }) => text(settled_by_name) },
  { header: names.settleReason, cell: ({ settle_reason }) => text(settle_reason) },
]

export const movementHeader = columns.map(({ header }) => header)
export const movementCells = (row: Row, zone: string) => columns.map(({ cell }) => cell(row, zone))
