import type { VehicleRow } from '#contract/resources/vehicles.contract.ts'
import { text } from '#server/files/reading/sheet-cells.ts'
import { quantity, type TableColumn } from '#server/files/table-columns.ts'
import { stateNames } from '#words/office/code-names.ts'
import { validityNames, vehicleOwnerNames, vehicleTypeNames } from '#words/office/resource-words.ts'
import { plateWord } from '#words/plate-word.ts'

/** With the word of the reader's country for the plate. */
export const vehicleColumns = (): readonly TableColumn<VehicleRow>[] => [
  { header: 'Nombre', cell: ({ name }) => text(name) },
  { header: plateWord(), cell: ({ plate }) => text(plate) },
  { header: 'Tipo', cell: ({ type }) => text(vehicleTypeNames[type]) },
  { header: 'Marca', cell: ({ brand }) => text(brand) },
  { header: 'Modelo', cell: ({ model }) => text(model) },
  { header: 'Año', cell: ({ year }) => text(year === null ? '' : String(year)) },
  { header: 'Asientos', cell: ({ seats }) => quantity(seats) },
  { header: 'Propiedad', cell: ({ owner }) => text(vehicleOwnerNames[owner]) },
  { header: 'Chofer', cell: ({ driver_name }) => text(driver_name) },
  { header: 'Documentos', cell: ({ validity }) => text(validity ? validityNames[validity] : '') },
  { header: 'Estado', cell: ({ state }) => text(stateNames[state]) },
]
