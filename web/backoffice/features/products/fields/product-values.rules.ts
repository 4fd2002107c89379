import { editOf } from '#contract/products/product-edit.ts'
import type { ProductInput } from '#contract/products/product-input.ts'
import type { Product } from '#contract/products/products.contract.ts'

import type { CoreSectionId } from './product-editor.texts.ts'

type MeetingPoint = NonNullable<ProductInput['meeting_point']>
/** Form values: a product's edit without its version, with an object for a missing meeting point. */
export type ProductValues = Omit<ProductInput, 'meeting_point' | 'version'> & { meeting_point: MeetingPoint }

const noPoint: MeetingPoint = { name: '', address: '', lat_lng: '', instructions: '' }

export function valuesOf(product: Product): ProductValues {
  const { version: _version, ...edit } = editOf(product)
  return { ...edit, meeting_point: edit.meeting_point ?? noPoint }
}

/** The request body: a meeting point without any text is null. */
export function inputOf(values: ProductValues, version: number): ProductInput {
  const { meeting_point: point } = values
  return { ...values, version, meeting_point: Object.values(point).some(Boolean) ? point : null }
}

export const sectionFields: Record<CoreSectionId, readonly (keyof ProductValues)[]> = {
  identidad: ['name', 'code', 'color', 'kind', 'duration_minutes', 'difficulty', 'min_age', 'unsaid_facts'],
  descripcion: ['description'],
  imagenes: [],
  horario: ['availability_rules'],
  cerradas: [],
  personas: ['categories'],
  precios: ['price_unit', 'unit_label', 'people_per_vehicle', 'seasons'],
  encuentro: ['meeting', 'meeting_point', 'pickup_lead_minutes', 'needs_vehicle', 'needs_guide'],
  textos: ['tagline', 'highlights', 'languages', 'altitude_max', 'requirements', 'faqs'],
  itinerario: ['itinerary'],
  incluye: ['includes', 'excludes', 'bring'],
  especiales: ['special_prices'],
  adicionales: ['extras'],
  entradas: ['entrance_fees'],
  limites: ['confirm_mode', 'min_pax', 'max_pax_booking'],
  reglas: ['cutoff', 'channel_cutoffs', 'deposit_percent', 'cancellation_tiers'],
}

/** The messages of a list's lines, from faults such as `includes.3`. */
export function lineFaults(field: string, faults: Record<string, unknown>) {
  return Object.entries(faults).flatMap(([path, message]) => {
    const line = path.startsWith(`${field}.`) ? Number(path.slice(field.length + 1)) : Number.NaN
    return Number.isInteger(line) && typeof message === 'string' ? [{ line, message }] : []
  })
}

type SectionProps = {
  form: { values: ProductValues; errors: unknown }
  disabled: boolean
  product?: unknown
  currency?: string
}

/**
 * Whether a section would render the same: a letter typed in one section of a long form does not render the
 * others. `also` lists fields of other sections that it shows.
 */
export function sameSection(section: CoreSectionId, also: readonly (keyof ProductValues)[] = []) {
  const fields = [...sectionFields[section], ...also]
  const written = ({ values }: SectionProps['form']) => JSON.stringify(fields.map((field) => values[field]))
  return (before: SectionProps, after: SectionProps) =>
    before.form.errors === after.form.errors &&
    before.disabled === after.disabled &&
    before.product === after.product &&
    before.currency === after.currency &&
    written(before.form) === written(after.form)
}
