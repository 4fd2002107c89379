import { editOf } from '#contract/products/product-edit.ts'
import type { ProductInput } from '#contract/products/product-input.ts'
import type { Product } from '#contract/products/products.contract.ts'

import type { CoreSectionId, SectionId } from './product-editor.texts.ts'

type MeetingPoint = NonNullable<ProductInput['meeting_point']>
/** Form values: a product's edit, with an object for a missing meeting point. */
export type ProductValues = Omit<ProductInput, 'meeting_point'> & { meeting_point: MeetingPoint }

const noPoint: MeetingPoint = { name: '', address: '', lat_lng: '', instructions: '' }

export function valuesOf(product: Product): ProductValues {
  const edit = editOf(product)
  return { ...edit, meeting_point: edit.meeting_point ?? noPoint }
}

/** The request body: a meeting point without any text is null. */
export function inputOf(values: ProductValues): ProductInput {
  const { meeting_point: point } = values
  return { ...values, meeting_point: Object.values(point).some(Boolean) ? point : null }
}

const sectionFields: Record<CoreSectionId, readonly (keyof ProductInput)[]> = {
  identidad: [
    'name',
    'code',
    'color',
    'kind',
    'duration_minutes',
    'difficulty',
    'languages',
    'min_age',
    'unsaid_facts',
    'altitude_max',
    'confirm_mode',
  ],
  textos: ['tagline', 'description', 'highlights', 'requirements', 'faqs'],
  imagenes: [],
  itinerario: ['itinerary'],
  incluye: ['includes', 'excludes', 'bring'],
  encuentro: ['meeting', 'meeting_point', 'pickup_lead_minutes', 'needs_vehicle', 'needs_guide'],
  personas: ['min_pax', 'max_pax_booking', 'categories'],
  precios: ['price_unit', 'unit_label', 'people_per_vehicle', 'seasons', 'special_prices'],
  adicionales: ['extras'],
  entradas: ['entrance_fees'],
  horario: ['availability_rules'],
  cerradas: [],
  reglas: ['cutoff', 'channel_cutoffs', 'deposit_percent', 'cancellation_tiers'],
}

const isOfCore = (section: SectionId): section is CoreSectionId => section in sectionFields

/** How many of these faults, named by their field's path, lie in a section. */
export function faultsIn(section: SectionId, faults: Record<string, unknown>): number {
  const fields = isOfCore(section) ? sectionFields[section] : []
  return Object.keys(faults).filter((path) => fields.some((field) => field === path.split('.')[0])).length
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
export function sameSection(section: CoreSectionId, also: readonly (keyof ProductInput)[] = []) {
  const fields = [...sectionFields[section], ...also]
  const written = ({ values }: SectionProps['form']) => JSON.stringify(fields.map((field) => values[field]))
  return (before: SectionProps, after: SectionProps) =>
    before.form.errors === after.form.errors &&
    before.disabled === after.disabled &&
    before.product === after.product &&
    before.currency === after.currency &&
    written(before.form) === written(after.form)
}
