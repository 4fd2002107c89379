import type { FormPageProps } from '../fields/product-form.hook.ts'
import { IdentitySection } from './identity.form.tsx'
import { PicturesPanel } from './pictures.panel.tsx'
import { DescriptionSection } from './wording.form.tsx'

export function BasicsPage({ form, product, disabled }: FormPageProps) {
  return (
    <>
      <IdentitySection form={form} disabled={disabled} />
      <DescriptionSection form={form} disabled={disabled} />
      <PicturesPanel product={product} disabled={disabled} />
    </>
  )
}
