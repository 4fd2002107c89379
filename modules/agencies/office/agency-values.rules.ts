import { languageNames, stateNames } from '#words/office/code-names.ts'

import type { Agency, AgencyInput } from '../contract/agencies.contract.ts'
import type { SimilarAgency } from '../contract/agency-duplicates.contract.ts'
import { agencyKindNames } from '../words/agency-words.ts'
import { taxIdWord } from '../words/tax-id-word.ts'
import { agenciesTexts, agencyFormTexts as texts } from './agencies.texts.ts'

/** Form values. */
export function valuesOf(agency: Agency | null, name = ''): AgencyInput {
  return {
    name: agency?.name ?? name,
    kind: agency?.kind ?? 'agencia',
    tax_id: agency?.tax_id ?? '',
    contact_name: agency?.contact_name ?? '',
    email: agency?.email ?? '',
    money_email: agency?.money_email ?? '',
    phone: agency?.phone ?? '',
    language: agency?.language ?? 'es',
    hides_prices: agency?.hides_prices ?? false,
    logo_on_voucher: agency?.logo_on_voucher ?? false,
    note: agency?.note ?? '',
    state: agency?.state ?? 1,
  }
}

export const agencyLabels = {
  name: texts.name,
  kind: agenciesTexts.kind,
  get tax_id() {
    return taxIdWord()
  },
  contact_name: texts.contactName,
  email: texts.email,
  money_email: texts.moneyEmail,
  phone: texts.phone,
  language: texts.language,
  hides_prices: texts.hidesPrices,
  logo_on_voucher: texts.logoOnVoucher,
  note: texts.note,
  state: agenciesTexts.state,
} as const satisfies Record<keyof AgencyInput, string>

const codeNames: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  kind: agencyKindNames,
  language: languageNames,
  state: stateNames,
}

/** A value as text, for comparing two versions or two agencies. */
export function agencyWord(field: string, value: unknown): string {
  if (typeof value === 'boolean') return value ? texts.yes : texts.no
  const typed = typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  return codeNames[field]?.[typed] ?? typed
}

/** Possible duplicates are searched from three characters on. */
export const isSearchable = ({ name, tax_id }: { name: string; tax_id: string }): boolean =>
  name.length >= 3 || tax_id.length >= 3

/** «Norte Puro Viajes (Agencia, inactiva)» */
export const similarText = ({ name, kind, state }: SimilarAgency): string =>
  `${name} (${[agencyKindNames[kind], state === 2 && texts.inactive].filter(Boolean).join(', ')})`
