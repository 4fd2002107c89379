import { importEndpoints } from '../imports/imports.contract.ts'

export const {
  list: listPersonImports,
  preview: previewPersonImport,
  correct: correctPersonImport,
  carryOut: carryOutPersonImport,
  undo: undoPersonImport,
} = importEndpoints('/persons', 'persons.edit', 'personas')
