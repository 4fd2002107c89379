import { getProduct } from '#contract/products/products.contract.ts'
import { describeRecordForm } from '#testing/app/record-form-cases.tsx'
import { givenProduct } from '#testing/given/given.ts'
import { uiTexts } from '#web/ui/parts/ui.texts.ts'

import { ProductEditor } from './product.form.tsx'

describeRecordForm('a product', {
  level: 1,
  table: 'products',
  column: 'name',
  label: 'Nombre',
  part: 'Identidad',
  saved: uiTexts.saved,
  stays: true,
  given: async ({ db, operator, call }) => {
    const { id } = await givenProduct(db, operator)
    const product = await call(getProduct, { params: { id } })
    return { id, form: () => <ProductEditor product={product} /> }
  },
  refused: {
    given: ({ db, operator }) => givenProduct(db, operator, { code: 'LUNA' }),
    label: 'Código',
    typed: 'LUNA',
    message: 'Ese código ya se usa en otro producto.',
  },
})
