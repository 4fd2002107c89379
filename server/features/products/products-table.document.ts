import type { ProductRow } from '#contract/products/products.contract.ts'
import { text } from '#server/files/reading/sheet-cells.ts'
import { day, money, quantity, type TableColumn } from '#server/files/table-columns.ts'
import { productKindNames, productStatusNames } from '#words/office/code-names.ts'

export const productColumns: readonly TableColumn<ProductRow>[] = [
  { header: 'Código', cell: ({ code }) => text(code) },
  { header: 'Nombre', cell: ({ name }) => text(name) },
  { header: 'Tipo', cell: ({ kind }) => text(productKindNames[kind]) },
  { header: 'Estado', cell: ({ status }) => text(productStatusNames[status]) },
  { header: 'Duración (minutos)', cell: ({ duration_minutes }) => quantity(duration_minutes) },
  {
    header: 'Precio de hoy',
    cell: ({ price_from, currency }) => (price_from === null ? text('') : money(price_from, currency)),
  },
  { header: 'Moneda', cell: ({ currency }) => text(currency) },
  { header: 'Próxima salida', cell: ({ next_departure }) => day(next_departure?.date ?? null) },
  { header: 'Hora', cell: ({ next_departure }) => text(next_departure?.start_time ?? '') },
  {
    header: 'Cupos libres',
    cell: ({ next_departure }) => (next_departure ? quantity(next_departure.seats_left) : text('')),
  },
]
