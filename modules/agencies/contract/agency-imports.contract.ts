import { importEndpoints } from '#contract/imports/imports.contract.ts'

export const {
  list: listAgencyImports,
  preview: previewAgencyImport,
  correct: correctAgencyImport,
  carryOut: carryOutAgencyImport,
  undo: undoAgencyImport,
} = importEndpoints('/agencies', 'agencies.manage', 'agencias')
