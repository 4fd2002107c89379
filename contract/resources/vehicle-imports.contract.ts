import { importEndpoints } from '../imports/imports.contract.ts'

export const {
  list: listVehicleImports,
  preview: previewVehicleImport,
  correct: correctVehicleImport,
  carryOut: carryOutVehicleImport,
  undo: undoVehicleImport,
} = importEndpoints('/vehicles', 'resources.edit', 'vehículos')
