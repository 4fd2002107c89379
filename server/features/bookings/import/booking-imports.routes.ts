import * as api from '#contract/bookings/booking-imports.contract.ts'
import * as sales from '#contract/bookings/sale-imports.contract.ts'

import { importRoutes } from '../../imports/imports.routes.ts'
import { bookingImport, saleImport } from './import-bookings.command.ts'

export const bookingImportRoutes = importRoutes(bookingImport, {
  list: api.listBookingImports,
  preview: api.previewBookingImport,
  correct: api.correctBookingImport,
  carryOut: api.carryOutBookingImport,
  undo: api.undoBookingImport,
  resume: api.resumeBookingImport,
})

export const saleImportRoutes = importRoutes(saleImport, {
  list: sales.listSaleImports,
  preview: sales.previewSaleImport,
  correct: sales.correctSaleImport,
  carryOut: sales.carryOutSaleImport,
  undo: sales.undoSaleImport,
  resume: sales.resumeSaleImport,
})
