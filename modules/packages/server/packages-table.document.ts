import { text } from '#server/files/reading/sheet-cells.ts'
import { day, money, quantity, type TableColumn } from '#server/files/table-columns.ts'
import { stateNames } from '#words/office/code-names.ts'

import type { TourPackage } from '../contract/packages.contract.ts'

export const packageColumns: readonly TableColumn<TourPackage>[] = [
  { header: 'Paquete', cell: ({ name }) => text(name) },
  { header: 'En inglés', cell: ({ name_en }) => text(name_en) },
  { header: 'En portugués', cell: ({ name_pt }) => text(name_pt) },
  { header: 'Tours', cell: ({ tours }) => text(tours.map(({ name }) => name).join(' · ')) },
  { header: 'Descuento (%)', cell: ({ kind, value }) => (kind === 'percent' ? quantity(value) : text('')) },
  {
    header: 'Precio por adulto',
    cell: ({ kind, value, currency }) => (kind === 'percent' ? text('') : money(value, currency)),
  },
  { header: 'Moneda', cell: ({ kind, currency }) => text(kind === 'percent' ? '' : currency) },
  { header: 'Viajes desde', cell: ({ travels_from }) => day(travels_from) },
  { header: 'Viajes hasta', cell: ({ travels_to }) => day(travels_to) },
  { header: 'Reservas', cell: ({ bookings }) => quantity(bookings) },
  { header: 'Estado', cell: ({ state }) => text(stateNames[state]) },
]
