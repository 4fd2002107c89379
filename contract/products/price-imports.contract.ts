import { importEndpoints } from '../imports/imports.contract.ts'

export const {
  list: listPriceImports,
  preview: previewPriceImport,
  correct: correctPriceImport,
  carryOut: carryOutPriceImport,
  undo: undoPriceImport,
} = importEndpoints('/products/prices', 'products.edit', 'precios')
