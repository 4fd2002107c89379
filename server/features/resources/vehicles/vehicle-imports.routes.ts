import * as api from '#contract/resources/vehicle-imports.contract.ts'

import { importRoutes } from '../../imports/imports.routes.ts'
import { vehicleImport } from './import-vehicles.command.ts'

export const vehicleImportRoutes = importRoutes(vehicleImport, {
  list: api.listVehicleImports,
  preview: api.previewVehicleImport,
  correct: api.correctVehicleImport,
  carryOut: api.carryOutVehicleImport,
  undo: api.undoVehicleImport,
})
