import type { FormPageProps } from '../fields/product-form.hook.ts'
import { CategoriesSection } from './categories.form.tsx'
import { EntranceFeesSection } from './entrance-fees.form.tsx'
import { ExtrasSection } from './extras.form.tsx'
import { PricesSection } from './prices.form.tsx'

export function PricesPage({ form, disabled, currency }: FormPageProps) {
  return (
    <>
      <PricesSection form={form} disabled={disabled} currency={currency} />
      <CategoriesSection form={form} disabled={disabled} />
    </>
  )
}

export function ExtrasPage({ form, disabled, currency }: FormPageProps) {
  return (
    <>
      <ExtrasSection form={form} disabled={disabled} currency={currency} />
      <EntranceFeesSection form={form} disabled={disabled} currency={currency} />
    </>
  )
}
