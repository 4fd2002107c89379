import * as api from '#contract/persons/person-imports.contract.ts'

import { importRoutes } from '../imports/imports.routes.ts'
import { personImport } from './import-persons.command.ts'

export const personImportRoutes = importRoutes(personImport, {
  list: api.listPersonImports,
  preview: api.previewPersonImport,
  correct: api.correctPersonImport,
  carryOut: api.carryOutPersonImport,
  undo: api.undoPersonImport,
})
