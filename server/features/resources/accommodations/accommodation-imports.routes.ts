import * as api from '#contract/resources/accommodation-imports.contract.ts'

import { importRoutes } from '../../imports/imports.routes.ts'
import { accommodationImport } from './import-accommodations.command.ts'

export const accommodationImportRoutes = importRoutes(accommodationImport, {
  list: api.listAccommodationImports,
  preview: api.previewAccommodationImport,
  correct: api.correctAccommodationImport,
  carryOut: api.carryOutAccommodationImport,
  undo: api.undoAccommodationImport,
})
