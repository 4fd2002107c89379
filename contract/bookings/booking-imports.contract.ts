import { importEndpoints, resumeEndpoint } from '../imports/imports.contract.ts'

const of = ['/bookings', 'bookings.import', 'reservas'] as const

export const {
  list: listBookingImports,
  preview: previewBookingImport,
  correct: correctBookingImport,
  carryOut: carryOutBookingImport,
  undo: undoBookingImport,
} = importEndpoints(...of)

export const resumeBookingImport = resumeEndpoint(...of)
