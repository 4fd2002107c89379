import { text } from '#server/files/reading/sheet-cells.ts'
import { day, exactNumber, moment, money, type TableColumn } from '#server/files/table-columns.ts'
import { channelNames, ledgerStatusNames, paymentMethodNames } from '#words/office/code-names.ts'
import { movementColumnNames as names, movementKindName } from '#words/office/movement-columns.ts'
import { paymentProviderNames } from '#words/payment-words.ts'

import type { MovementRow } from './movements.queries.ts'

/** Refunds are negative, as on the screen: approved rows that are neither «de prueba» nor «anterior» add up to the money received. */
const signed = ({ kind }: MovementRow, amount: number) => (kind === 'reembolso' ? -amount : amount)

const kept = (amount: number | null | undefined, currency: string) =>
  amount === null || amount === undefined ? text('') : money(amount, currency)

const columns: readonly TableColumn<MovementRow>[] = [
  { header: names.when, cell: ({ created_at }, zone) => moment(created_at, zone) },
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
  { header: names.rate, cell: ({ exchange_rate }) => exactNumber(exchange_rate) },
  { header: names.rateDate, cell: ({ rate_date }) => day(rate_date) },
  { header: names.rateSource, cell: ({ rate_source }) => text(rate_source) },
  { header: names.service, cell: ({ service_date }) => day(service_date) },
  { header: names.product, cell: ({ product }) => text(product) },
  { header: names.channel, cell: ({ channel }) => text(channelNames[channel]) },
  { header: names.seller, cell: ({ seller_name }) => text(seller_name) },
  { header: names.sheet, cell: ({ sheet_number }) => text(sheet_number === null ? '' : `#${sheet_number}`) },
  {
    header: names.provider,
    cell: ({ provider }) => text(provider ? paymentProviderNames[provider] : ''),
  },
  { header: names.providerFee, cell: ({ provider_fee, currency }) => kept(provider_fee?.fee, currency) },
  { header: names.providerNet, cell: ({ provider_fee, currency }) => kept(provider_fee?.net, currency) },
  { header: names.operation, cell: ({ provider_payment_id }) => text(provider_payment_id) },
  { header: names.reference, cell: ({ reference }) => text(reference) },
  { header: names.note, cell: ({ note }) => text(note) },
  { header: names.settledBy, cell: ({ settled_by_name }) => text(settled_by_name) },
  { header: names.settleReason, cell: ({ settle_reason }) => text(settle_reason) },
]

export const movementHeader = columns.map(({ header }) => header)
export const movementCells = (row: MovementRow, zone: string) => columns.map(({ cell }) => cell(row, zone))
