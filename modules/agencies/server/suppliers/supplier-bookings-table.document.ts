import { text } from '#server/files/reading/sheet-cells.ts'
import { day, money, quantity, type TableColumn } from '#server/files/table-columns.ts'
import { bookingStatusNames } from '#words/office/code-names.ts'

import type { SupplierBookingRow } from '../../contract/suppliers/supplier-bookings.contract.ts'
import { supplierColumnNames as names } from '../../words/suppliers/supplier-columns.ts'

export const supplierBookingColumns: readonly TableColumn<SupplierBookingRow>[] = [
  { header: names.supplier, cell: ({ supplier }) => text(supplier.name) },
  { header: names.locator, cell: ({ locator }) => text(locator) },
  { header: names.reference, cell: ({ external_reference }) => text(external_reference) },
  { header: names.status, cell: ({ status }) => text(bookingStatusNames[status]) },
  { header: names.date, cell: ({ service_date }) => day(service_date) },
  { header: names.hour, cell: ({ start_time }) => text(start_time) },
  { header: names.tour, cell: ({ product_name }) => text(product_name) },
  { header: names.tours, cell: ({ tours }) => quantity(tours) },
  { header: names.passenger, cell: ({ contact_name }) => text(contact_name) },
  { header: names.people, cell: ({ people }) => quantity(people) },
  { header: names.total, cell: ({ total, currency }) => money(total, currency) },
  { header: names.currency, cell: ({ currency }) => text(currency) },
]
