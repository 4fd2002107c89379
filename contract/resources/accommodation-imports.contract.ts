import { importEndpoints } from '../imports/imports.contract.ts'

export const {
  list: listAccommodationImports,
  preview: previewAccommodationImport,
  correct: correctAccommodationImport,
  carryOut: carryOutAccommodationImport,
  undo: undoAccommodationImport,
} = importEndpoints('/accommodations', 'resources.edit', 'alojamientos')
