import type { AccommodationRow } from '#contract/resources/accommodations.contract.ts'
import { text } from '#server/files/reading/sheet-cells.ts'
import type { TableColumn } from '#server/files/table-columns.ts'
import { stateNames } from '#words/office/code-names.ts'
import { accommodationKindNames } from '#words/office/resource-words.ts'

export const accommodationColumns: readonly TableColumn<AccommodationRow>[] = [
  { header: 'Nombre', cell: ({ name }) => text(name) },
  { header: 'Otros nombres', cell: ({ aliases }) => text(aliases.join(', ')) },
  { header: 'Tipo', cell: ({ kind }) => text(accommodationKindNames[kind]) },
  { header: 'Zona', cell: ({ zone }) => text(zone?.name ?? '') },
  { header: 'Dirección', cell: ({ address }) => text(address) },
  { header: 'Teléfono', cell: ({ phone }) => text(phone) },
  { header: 'Recogida', cell: ({ pickup_allowed }) => text(pickup_allowed ? 'Sí' : 'No') },
  { header: 'Punto de recogida', cell: ({ pickup_point }) => text(pickup_point) },
  { header: 'Coordenadas', cell: ({ lat_lng }) => text(lat_lng) },
  { header: 'Estado', cell: ({ state }) => text(stateNames[state]) },
]
