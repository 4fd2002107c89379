import { isLocalDate } from '#domain/local-date.ts'
import { formatDate } from '#words/format.ts'

import type { PackageInput, TourPackage } from '../contract/packages.contract.ts'
import { packagesTexts as texts } from './packages.texts.ts'

/** Form values. */
export function valuesOf(tourPackage: TourPackage | null): PackageInput {
  return {
    name: tourPackage?.name ?? '',
    name_en: tourPackage?.name_en ?? '',
    name_pt: tourPackage?.name_pt ?? '',
    kind: tourPackage?.kind ?? 'percent',
    value: tourPackage?.value ?? 10,
    travels_from: tourPackage?.travels_from ?? null,
    travels_to: tourPackage?.travels_to ?? null,
    product_ids: tourPackage?.product_ids ?? [],
    state: tourPackage?.state ?? 1,
  }
}

export const packageLabels = {
  name: texts.name,
  name_en: texts.nameEn,
  name_pt: texts.namePt,
  kind: texts.kind,
  value: texts.price,
  travels_from: texts.from,
  travels_to: texts.to,
  product_ids: texts.tours,
  state: texts.state,
} as const satisfies Record<keyof PackageInput, string>

/** A value as text, for comparing two versions. */
export function packageWord(products: readonly { id: string; code: string }[]) {
  return (field: string, value: unknown): string => {
    if (field === 'kind') return value === 'percent' ? texts.percent : texts.amount
    if (field === 'state') return value === 1 ? texts.active : texts.ended
    if (Array.isArray(value))
      return value.map((id) => products.find((product) => product.id === id)?.code ?? '').join(', ')
    if (typeof value === 'number') return String(value)
    if (typeof value !== 'string') return ''
    return isLocalDate(value) ? formatDate(value, { year: true }) : value
  }
}
