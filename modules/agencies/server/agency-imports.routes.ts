import { importRoutes } from '#server/features/imports/imports.routes.ts'

import * as api from '../contract/agency-imports.contract.ts'
import { agencyImport } from './import-agencies.command.ts'

export const agencyImportRoutes = importRoutes(agencyImport, {
  list: api.listAgencyImports,
  preview: api.previewAgencyImport,
  correct: api.correctAgencyImport,
  carryOut: api.carryOutAgencyImport,
  undo: api.undoAgencyImport,
})
