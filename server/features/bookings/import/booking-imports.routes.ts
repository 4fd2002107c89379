import * as api from '#contract/bookings/booking-imports.contract.ts'

import { importRoutes } from '../../imports/imports.routes.ts'
import { bookingImport } from './import-bookings.command.ts'

export const bookingImportRoutes = importRoutes(bookingImport, {
  list: api.listBookingImports,
  preview: api.previewBookingImport,
  correct: api.correctBookingImport,
  carryOut: api.carryOutBookingImport,
  undo: api.undoBookingImport,
  resume: api.resumeBookingImport,
})
