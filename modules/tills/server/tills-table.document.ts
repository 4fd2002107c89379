import { type Cell, text } from '#server/files/reading/sheet-cells.ts'
import { moment, money, quantity, type TableColumn } from '#server/files/table-columns.ts'

import type { Holding, Till } from '../contract/tills.contract.ts'
import { houseName, tillStateNames } from '../words/till-words.ts'

const optional = (amount: number | null, currency: string): Cell =>
  amount === null ? text('') : money(amount, currency)
const stateOf = (isOpen: boolean) => text(tillStateNames[isOpen ? 'abierta' : 'cerrada'])

export const tillColumns: readonly TableColumn<Till>[] = [
  { header: 'Caja', cell: ({ holder_name }) => text(holder_name || houseName) },
  { header: 'Moneda', cell: ({ currency }) => text(currency) },
  { header: 'Número', cell: ({ number }) => quantity(number) },
  { header: 'Estado', cell: ({ closed_at }) => stateOf(closed_at === null) },
  { header: 'Abierta', cell: ({ opened_at }, zone) => moment(opened_at, zone) },
  { header: 'La abrió', cell: ({ opened_by_name }) => text(opened_by_name) },
  { header: 'Apertura', cell: ({ opening, currency }) => money(opening, currency) },
  { header: 'Cerrada', cell: ({ closed_at }, zone) => moment(closed_at, zone) },
  { header: 'La cerró', cell: ({ closed_by_name }) => text(closed_by_name) },
  { header: 'Tiene ahora', cell: ({ counted, balance, currency }) => optional(counted ?? balance, currency) },
  { header: 'Diferencia', cell: ({ difference, currency }) => optional(difference, currency) },
  { header: 'Motivo', cell: ({ difference_reason }) => text(difference_reason) },
]

export const holdingColumns: readonly TableColumn<Holding>[] = [
  { header: 'Quién', cell: ({ holder_name }) => text(holder_name) },
  { header: 'Tiene ahora', cell: ({ amount, currency }) => money(amount, currency) },
  { header: 'Moneda', cell: ({ currency }) => text(currency) },
  { header: 'En camino', cell: ({ on_its_way, currency }) => money(on_its_way, currency) },
  { header: 'Estado', cell: ({ is_open }) => stateOf(is_open) },
  { header: 'Desde', cell: ({ since }, zone) => moment(since, zone) },
]
