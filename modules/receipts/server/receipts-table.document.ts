import { text } from '#server/files/reading/sheet-cells.ts'
import { day, moment, money, type TableColumn } from '#server/files/table-columns.ts'

import { type WaitingRow, withDue } from './receipts.queries.ts'

export const receiptColumns: readonly TableColumn<WaitingRow>[] = [
  { header: 'Recibido', cell: ({ created_at }, zone) => moment(created_at, zone) },
  { header: 'Localizador', cell: ({ booking }) => text(booking.locator) },
  { header: 'Cliente', cell: ({ booking }) => text(booking.contact_name) },
  { header: 'Salida', cell: ({ booking }) => day(booking.service_date) },
  { header: 'Monto', cell: ({ amount, currency }) => money(amount, currency) },
  { header: 'Moneda', cell: ({ currency }) => text(currency) },
  { header: 'Falta pagar', cell: (row) => money(withDue(row).booking.due, row.currency) },
  { header: 'Referencia', cell: ({ reference }) => text(reference) },
  { header: 'Banco', cell: ({ bank }) => text(bank) },
  { header: 'Quién transfiere', cell: ({ payer_name }) => text(payer_name) },
  { header: 'Se parece a', cell: ({ resembles }) => text(resembles?.locator ?? '') },
  { header: 'Referencia ya usada en', cell: ({ used }) => text(used?.locator ?? '') },
]
