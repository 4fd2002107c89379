import type { LocalDate } from '#domain/local-date.ts'
import { foldText } from '#domain/resources/place-name.rules.ts'

import type { CostKind, CostRule, CrewRole } from './cost-rule.ts'

/** What a cost is looked up for. */
export type Costed = {
  kind: CostKind
  role: CrewRole | null
  name: string
  date: LocalDate
  product_id: string | null
  language: string | null
  person_id: string | null
  vehicle_id: string | null
}

/** `gap`: rules exist for other days only. `none`: no rule was ever entered. */
export type Choice =
  | { state: 'found'; rule: CostRule }
  | { state: 'gap'; rule: null }
  | { state: 'none'; rule: null }

/** Names that differ only in case or accents are one cost, as they are for the days of two costs. */
export const nameKey = (name: string): string => foldText(name)

const fits = (rule: CostRule, asked: Costed): boolean =>
  rule.kind === asked.kind &&
  rule.role === asked.role &&
  nameKey(rule.name) === nameKey(asked.name) &&
  (['product_id', 'language', 'person_id', 'vehicle_id'] as const).every(
    (condition) => rule[condition] === null || rule[condition] === asked[condition],
  )

const isValidOn = ({ valid_from, valid_to }: CostRule, date: LocalDate): boolean =>
  valid_from <= date && (valid_to === null || date <= valid_to)

/** Person or vehicle, then product with language, product, language, all. */
const precedence = ({ person_id, vehicle_id, product_id, language }: CostRule): number =>
  person_id !== null || vehicle_id !== null ? 4 : (product_id === null ? 0 : 2) + (language === null ? 0 : 1)

/** The most specific rule that holds on the day. */
export function chooseRule(rules: readonly CostRule[], asked: Costed): Choice {
  const fitting = rules.filter((rule) => fits(rule, asked))
  const [rule] = fitting
    .filter((each) => isValidOn(each, asked.date))
    .toSorted((a, b) => precedence(b) - precedence(a))
  if (rule) return { state: 'found', rule }
  return { state: fitting.length > 0 ? 'gap' : 'none', rule: null }
}
