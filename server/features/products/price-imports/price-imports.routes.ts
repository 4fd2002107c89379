import * as api from '#contract/products/price-imports.contract.ts'

import { importRoutes } from '../../imports/imports.routes.ts'
import { priceImport } from './import-prices.command.ts'

export const priceImportRoutes = importRoutes(priceImport, {
  list: api.listPriceImports,
  preview: api.previewPriceImport,
  correct: api.correctPriceImport,
  carryOut: api.carryOutPriceImport,
  undo: api.undoPriceImport,
})
