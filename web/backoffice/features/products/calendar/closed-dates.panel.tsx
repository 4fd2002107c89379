import { memo } from 'react'

import type { Product } from '#contract/products/products.contract.ts'

import { EditorSection } from '../fields/editor-section.panel.tsx'
import { datesTexts as texts } from '../fields/product-prices.texts.ts'
import { CloseDatesForm } from './close-dates.form.tsx'
import { ClosedDatesList } from './closed-dates-list.panel.tsx'

/**
 * Exceptions of some days: closed, opened, with other seats or at another time. Saved at once, so that
 * dispatchers can edit them too.
 */
export const ClosedDatesPanel = memo(function ClosedDatesPanel({
  product,
  disabled,
}: {
  product: Product
  disabled: boolean
}) {
  return (
    <EditorSection id="cerradas" description={texts.description} disabled={disabled}>
      {!disabled && <CloseDatesForm product={product} />}
      <ClosedDatesList product={product} readOnly={disabled} />
    </EditorSection>
  )
})
