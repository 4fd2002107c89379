import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'

import * as api from '#contract/products/price-imports.contract.ts'
import { paths } from '#web/backoffice/paths.ts'
import { PageHeader } from '#web/ui/page/page-header.tsx'
import { count } from '#words/format.ts'

import { ImportRecords } from '../../imports/import.panel.tsx'
import { productsTexts } from './products.texts.ts'

const endpoints = {
  list: api.listPriceImports,
  preview: api.previewPriceImport,
  correct: api.correctPriceImport,
  carryOut: api.carryOutPriceImport,
  undo: api.undoPriceImport,
}
const texts = {
  hint: 'Elige un archivo CSV o Excel (.xlsx) con una fila por producto y temporada, y una columna por categoría. Cada precio vale desde su fecha hasta la próxima temporada. Primero ves el precio de antes y el nuevo; nada se guarda hasta que lo decidas.',
  templateName: 'precios.csv',
  imported: (quantity: number) => count(quantity, 'fila de precios importada', 'filas de precios importadas'),
  removed: (quantity: number) =>
    count(quantity, 'producto con sus precios de antes', 'productos con sus precios de antes'),
  undoBody:
    'Cada producto vuelve a los precios que tenía. Los productos cuyos precios cambiaron después se quedan como están. Las reservas conservan su precio.',
}
const template = [
  ['producto', 'temporada', 'desde', 'adulto', 'niño', 'infante'],
  ['TAT', 'Alta', '01/12/2027', '45000', '30000', '0'],
  ['TAT', 'Baja', '01/04/2028', '38000', '25000', '0'],
]

export default function ImportPricesScreen() {
  const [kept, setKept] = useState<string | null>(null)
  return (
    <>
      <PageHeader
        title={productsTexts.importPrices}
        actions={
          <Button component={Link} to={paths.products} variant="default">
            {productsTexts.title}
          </Button>
        }
      />
      <ImportRecords kind={{ endpoints, texts, template }} kept={kept} onKeep={setKept} />
    </>
  )
}
