import type { TourOperator } from '#contract/operators/tour-operators.contract.ts'
import type { Me } from '#contract/staff/login.contract.ts'
import { defaultConstants, type OperatorConstants } from '#domain/operators/operator-constants.ts'
import { operatorKindNames, stateNames } from '#words/office/code-names.ts'

import { ruleTexts, ruleValue } from '../rules/operator-rules.texts.ts'
import { passengerListTexts } from '../rules/passenger-list.texts.ts'
import { operatorsTexts as texts } from '../tour-operators.texts.ts'
import type { OperatorValues } from '../values/section-values.rules.ts'

export function valuesOf(operator: TourOperator): OperatorValues {
  const {
    id: _id,
    version: _version,
    created_at: _created,
    updated_at: _updated,
    logo_file_id: _logo,
    has_bookings: _bookings,
    ...values
  } = operator
  return values
}

/** A new operator starts where the one at work is. */
export function newValues({ country, currency, time_zone }: Me['tour_operator']): OperatorValues {
  return {
    name: '',
    slug: '',
    legal_name: '',
    tax_id: '',
    kind: 'operador',
    registry_number: '',
    registry_expires_on: null,
    email: '',
    phone: '',
    whatsapp: '',
    website: '',
    address: '',
    lat_lng: '',
    brand_color: '#b4532a',
    country,
    time_zone,
    currency,
    secondary_currency: null,
    constants: defaultConstants,
    terms: '',
    bank_details: '',
    cancellation_tiers: [
      { hours_before: 24, penalty_percent: 0 },
      { hours_before: 0, penalty_percent: 100 },
    ],
    passenger_list: null,
    second_factor_demanded: false,
    state: 1,
  }
}

export const operatorLabels = {
  name: texts.name,
  legal_name: texts.legal_name,
  tax_id: texts.tax_id,
  kind: texts.kind,
  slug: texts.slug,
  registry_number: texts.registry_number,
  registry_expires_on: texts.registry_expires_on,
  email: texts.email,
  phone: texts.phone,
  whatsapp: texts.whatsapp,
  website: texts.website,
  address: texts.address,
  lat_lng: texts.lat_lng,
  brand_color: texts.brand_color,
  country: texts.country,
  time_zone: texts.time_zone,
  currency: texts.currency,
  secondary_currency: texts.secondary_currency,
  terms: texts.termsText,
  bank_details: texts.bank_details,
  cancellation_tiers: texts.policy,
  passenger_list: passengerListTexts.title,
  second_factor_demanded: texts.second_factor_demanded,
  state: texts.state,
} as const

const isRule = (field: string): field is keyof OperatorConstants => field in ruleTexts

/** What two versions are compared by: each rule is a field. */
export const comparedValues = ({ constants, ...values }: OperatorValues) => ({ ...values, ...constants })
export const comparedLabels = {
  ...operatorLabels,
  ...Object.fromEntries(Object.entries(ruleTexts).map(([name, { label }]) => [name, label])),
}

const words = new Map<unknown, string>([
  ...Object.entries(operatorKindNames),
  [1, stateNames[1]],
  [2, stateNames[2]],
  [true, texts.yes],
  [false, texts.no],
])

const headings = (columns: { heading: string }[]) => columns.map(({ heading }) => heading).join(', ')

/** A form value as text, for comparing two versions. */
export function operatorWord(field: string, value: unknown): string {
  if (field === 'passenger_list') return Array.isArray(value) ? headings(value) : passengerListTexts.usual
  if (isRule(field)) return ruleValue(field, String(value))
  const known = words.get(value)
  if (known) return known
  if (typeof value === 'string') return value.length > 160 ? `${value.slice(0, 160)}…` : value
  if (value === null || value === undefined) return ''
  return Object.values(value)
    .map((each) =>
      typeof each === 'object' && each !== null ? Object.values(each).join(' h · ') + ' %' : String(each),
    )
    .join(', ')
}
