import { text } from '#server/files/reading/sheet-cells.ts'
import { money, quantity, type TableColumn } from '#server/files/table-columns.ts'
import { stateNames } from '#words/office/code-names.ts'

import type { VanReserve } from '../contract/van-reserves.contract.ts'
import { deadlineText, weekdaysText } from '../words/reserve-text.ts'

export const reserveColumns: readonly TableColumn<VanReserve>[] = [
  { header: 'De quién', cell: ({ owner_name }) => text(owner_name) },
  { header: 'Teléfono', cell: ({ owner_phone }) => text(owner_phone) },
  { header: 'Vans', cell: ({ vans }) => quantity(vans) },
  { header: 'Asientos de cada una', cell: ({ seats }) => quantity(seats) },
  { header: 'Días', cell: ({ weekdays }) => text(weekdaysText(weekdays)) },
  { header: 'Tours', cell: ({ products }) => text(products.map(({ name }) => name).join(' · ')) },
  { header: 'Se pide hasta', cell: (reserve) => text(deadlineText(reserve)) },
  {
    header: 'Costo por día',
    cell: ({ cost, currency }) => (cost === null ? text('') : money(cost, currency)),
  },
  { header: 'Moneda', cell: ({ cost, currency }) => text(cost === null ? '' : currency) },
  { header: 'Nota', cell: ({ note }) => text(note) },
  { header: 'Estado', cell: ({ state }) => text(stateNames[state]) },
]
