import { importEndpoints } from '../imports/imports.contract.ts'

export const {
  list: listBookingImports,
  preview: previewBookingImport,
  correct: correctBookingImport,
  carryOut: carryOutBookingImport,
  undo: undoBookingImport,
} = importEndpoints('/bookings', 'bookings.import', 'reservas')
