import { useQueryClient } from '@tanstack/react-query'

import { ProductInput } from '#contract/products/product-input.ts'
import { getProduct, type Product, updateProduct } from '#contract/products/products.contract.ts'
import { apiQuery, requestOf } from '#web/api/hooks.ts'
import { useMe } from '#web/backoffice/me.ts'
import { validateWith } from '#web/ui/fields/validate-with.ts'
import { differencesBetween } from '#web/ui/form/stale-dialog.tsx'
import { usePagesForm } from '#web/ui/form/use-pages-form.ts'

import { fieldWords } from './product-differences.rules.ts'
import { fieldLabels, type PageId } from './product-editor.texts.ts'
import { productPages } from './product-pages.rules.ts'
import { inputOf, type ProductValues, valuesOf } from './product-values.rules.ts'

const validate = validateWith(ProductInput)

/** A product being edited, page by page. */
export function useProductForm(product: Product, shown: PageId) {
  const queryClient = useQueryClient()
  const { secondary_currency } = useMe().tour_operator
  const params = { id: product.id }
  const wordsOf = (values: ProductValues) =>
    fieldWords(product.currency, inputOf(values, product.version), secondary_currency)
  return usePagesForm<Product, ProductValues>({
    record: product,
    pages: productPages,
    shown,
    valuesOf,
    validate: (values) => validate(inputOf(values, product.version)),
    request: (values, version) => requestOf(updateProduct, { params, body: inputOf(values, version) }),
    reread: () => queryClient.fetchQuery({ ...apiQuery(getProduct, { params }), staleTime: 0 }),
    fieldOf: { code_taken: 'code' },
    differences: (mine, theirs) => differencesBetween(wordsOf(mine), wordsOf(theirs), fieldLabels),
  })
}
export type ProductForm = ReturnType<typeof useProductForm>['form']
export type ProductEditing = ReturnType<typeof useProductForm>

/** What each page of the editor is given. */
export type FormPageProps = {
  form: ProductForm
  product: Product
  disabled: boolean
  currency: string
}
