import { language } from '#words/language.ts'

import type { ActivePackage } from './active-packages.queries.ts'

/** A package by its name in the reader's language; in Spanish where the operator wrote no other. */
export function shownPackage(each: ActivePackage) {
  const { id, kind, value, travels_from, travels_to, name, name_en, name_pt } = each
  const spoken = language()
  const own = { es: name, en: name_en, pt: name_pt }[spoken]
  return {
    id,
    package_name: own || name,
    language: own ? spoken : ('es' as const),
    percent: kind === 'percent' ? value : null,
    travels_from,
    travels_to,
  }
}
