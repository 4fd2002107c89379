import type { LocalDate } from '#domain/local-date.ts'
import { languageNames } from '#web/backoffice/parts/language-names.rules.ts'

import type { CostRuleInput, StoredCostRule } from '../contract/cost-rules.contract.ts'
import { type CostKind, costKinds, crewRoles, isOfCrew, unitsOf } from '../rules/cost-rule.ts'
import { costFormTexts as texts, costsTexts, validityText } from './costs.texts.ts'

type New = { today: LocalDate; currency: string }

/** Form values. */
export function valuesOf(rule: StoredCostRule | null, { today, currency }: New): CostRuleInput {
  if (!rule)
    return {
      kind: 'vehiculo',
      role: null,
      unit: 'recorrido',
      name: '',
      product_id: null,
      language: null,
      person_id: null,
      vehicle_id: null,
      amount: null,
      currency,
      percent: null,
      valid_from: today,
      valid_to: null,
      state: 1,
    }
  const { kind, role, unit, name, product_id, language, person_id, vehicle_id, amount, points } = rule
  const { valid_from, valid_to, state } = rule
  const scope = { product_id, language, person_id, vehicle_id }
  const percent = points === null ? null : points / 100
  return {
    kind,
    role,
    unit,
    name,
    ...scope,
    amount,
    currency: rule.currency,
    percent,
    valid_from,
    valid_to,
    state,
  }
}

const address = /^([a-z_]+)\.([a-z]*)\.(\d{4}-\d{2}-\d{2})$/

/** What an address such as `salida.chofer.2027-05-04` asks a new cost to begin with. */
export function askedValues(text: string): Partial<CostRuleInput> | null {
  const [, kind = null, role, valid_from = ''] = address.exec(text) ?? []
  if (!isCostKind(kind)) return null
  return {
    kind,
    role: crewRoles.find((each) => each === role) ?? null,
    unit: unitsOf[kind][0] ?? 'recorrido',
    valid_from,
  }
}

/** What another kind leaves of the values. */
export function ofKind(kind: CostKind, currency: string): Partial<CostRuleInput> {
  const isTax = kind === 'impuesto'
  return {
    kind,
    role: isOfCrew(kind) ? 'chofer' : null,
    unit: unitsOf[kind][0] ?? 'recorrido',
    name: '',
    language: null,
    person_id: null,
    vehicle_id: null,
    amount: null,
    currency: isTax ? null : currency,
    percent: null,
  }
}

export const costLabels = {
  kind: texts.kind,
  role: texts.role,
  unit: texts.unit,
  name: texts.name,
  product_id: texts.product,
  language: texts.language,
  person_id: texts.person,
  vehicle_id: texts.vehicle,
  amount: texts.amount,
  currency: texts.currency,
  percent: texts.percent,
  valid_from: texts.from,
  valid_to: texts.to,
} as const satisfies Partial<Record<keyof CostRuleInput, string>>

/** «Valle de la Luna · inglés», «Todos los tours · inglés», or whom it is for. */
export function scopeText({
  product_name,
  language,
  person_name,
  vehicle_name,
}: Pick<StoredCostRule, 'product_name' | 'language' | 'person_name' | 'vehicle_name'>): string {
  const whom = [person_name, vehicle_name, product_name].filter(Boolean).join(' · ') || costsTexts.all
  return language ? `${whom} · ${languageNames([language])}` : whom
}

/** Whether a cost may hold for a tour: its own, one of all tours, or of a person or vehicle. */
export const isForProduct = (
  { product_id }: Pick<StoredCostRule, 'product_id'>,
  productId: string,
): boolean => product_id === null || product_id === productId

/** Whether a cost holds today, will hold or has ended. */
export function stageOf(
  { valid_from, valid_to }: StoredCostRule,
  today: LocalDate,
): 'now' | 'soon' | 'ended' {
  if (valid_to !== null && valid_to < today) return 'ended'
  return valid_from > today ? 'soon' : 'now'
}

export const isCostKind = (value: string | null): value is CostKind =>
  costKinds.some((kind) => kind === value)
export { validityText }
