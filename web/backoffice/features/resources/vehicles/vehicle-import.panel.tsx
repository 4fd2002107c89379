import * as api from '#contract/resources/vehicle-imports.contract.ts'
import { count } from '#words/format.ts'
import { plateWord } from '#words/plate-word.ts'

import { ImportRecords } from '../../imports/import.panel.tsx'

const endpoints = {
  list: api.listVehicleImports,
  preview: api.previewVehicleImport,
  correct: api.correctVehicleImport,
  carryOut: api.carryOutVehicleImport,
  undo: api.undoVehicleImport,
}
const texts = {
  hint: 'Elige un archivo CSV o Excel (.xlsx) con una fila por vehículo y, si quieres, las fechas en que vencen sus documentos. Primero lo revisas y lo corriges; nada se guarda hasta que lo decidas.',
  templateName: 'vehiculos.csv',
  imported: (quantity: number) => count(quantity, 'vehículo importado', 'vehículos importados'),
  removed: (quantity: number) => count(quantity, 'vehículo quitado', 'vehículos quitados'),
  undoBody:
    'Se quitan los vehículos que no se usaron ni cambiaron desde entonces. Los que ya tienen planillas o cambios se quedan.',
}

const papers = [
  'vence permiso de circulación',
  'vence revisión técnica',
  'vence seguro obligatorio',
  'vence permiso de turismo',
]
const templateFor = (plate: string) => [
  ['nombre', plate.toLowerCase(), 'tipo', 'marca', 'modelo', 'año', 'asientos', 'propiedad', ...papers],
  ['Van 1', 'ABCD12', 'Van', 'Mercedes-Benz', 'Sprinter', '2022', '15', 'Propio', '31/03/2027', '', '', ''],
  ['Bus 2', 'EFGH34', 'Bus', 'Volvo', 'B8R', '2019', '40', 'Tercero', '', '30/06/2027', '', ''],
]

type ImportVehiclesProps = { kept: string | null; onKeep: (id: string | null) => void }

export function ImportVehicles(props: ImportVehiclesProps) {
  const template = templateFor(plateWord())
  return <ImportRecords kind={{ endpoints, texts, template }} {...props} />
}
