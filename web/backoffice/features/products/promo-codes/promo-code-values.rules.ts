import type { PromoCode, PromoCodeInput } from '#contract/products/promo-codes.contract.ts'
import { isLocalDate } from '#domain/local-date.ts'
import { formatDate } from '#words/format.ts'

import { promoTexts as texts } from './promo-codes.texts.ts'

/** Form values. */
export function valuesOf(code: PromoCode | null): PromoCodeInput {
  return {
    code: code?.code ?? '',
    description: code?.description ?? '',
    kind: code?.kind ?? 'percent',
    value: code?.value ?? 10,
    books_from: code?.books_from ?? null,
    books_to: code?.books_to ?? null,
    travels_from: code?.travels_from ?? null,
    travels_to: code?.travels_to ?? null,
    min_people: code?.min_people ?? 1,
    max_uses: code?.max_uses ?? null,
    product_ids: code?.product_ids ?? [],
    state: code?.state === 2 ? 2 : 1,
  }
}

export const promoLabels = {
  code: texts.code,
  description: texts.description,
  kind: texts.kind,
  value: texts.value,
  books_from: texts.booksFrom,
  books_to: texts.booksTo,
  travels_from: texts.travelsFrom,
  travels_to: texts.travelsTo,
  min_people: texts.minPeople,
  max_uses: texts.maxUses,
  product_ids: texts.products,
  state: texts.active,
} as const satisfies Record<keyof PromoCodeInput, string>

/** A value as text, for comparing two versions. */
export function promoWord(products: readonly { id: string; code: string }[]) {
  return (field: string, value: unknown): string => {
    if (field === 'kind') return value === 'percent' ? texts.percent : texts.amount
    if (field === 'state') return value === 1 ? texts.active : texts.off
    if (Array.isArray(value))
      return value.map((id) => products.find((product) => product.id === id)?.code ?? '').join(', ')
    if (typeof value === 'number') return String(value)
    if (typeof value !== 'string') return ''
    return isLocalDate(value) ? formatDate(value, { year: true }) : value
  }
}
