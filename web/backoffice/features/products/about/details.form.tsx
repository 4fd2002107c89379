import type { FormPageProps } from '../fields/product-form.hook.ts'
import { ItinerarySection } from './itinerary.form.tsx'
import { IncludesSection, WordingSection } from './wording.form.tsx'

export function DetailsPage({ form, disabled }: FormPageProps) {
  return (
    <>
      <WordingSection form={form} disabled={disabled} />
      <ItinerarySection form={form} disabled={disabled} />
      <IncludesSection form={form} disabled={disabled} />
    </>
  )
}
