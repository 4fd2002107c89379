import { importEndpoints, resumeEndpoint } from '../imports/imports.contract.ts'

const of = ['/agency-sales', 'bookings.import', 'ventas de agencias'] as const

export const {
  list: listSaleImports,
  preview: previewSaleImport,
  correct: correctSaleImport,
  carryOut: carryOutSaleImport,
  undo: undoSaleImport,
} = importEndpoints(...of)

export const resumeSaleImport = resumeEndpoint(...of)
