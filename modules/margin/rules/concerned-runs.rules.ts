import { addDays, type LocalDate } from '#domain/local-date.ts'
import type { EarningRole } from '#domain/runs/earning.ts'

import type { CostRule } from './cost-rule.ts'

/** Runs of some days whose crew or van owner may earn another amount. Null conditions hold for all. */
export type ConcernedRuns = {
  role: EarningRole
  person_id: string | null
  vehicle_id: string | null
  product_id: string | null
  from: LocalDate
  /** null: without an end */
  to: LocalDate | null
  /** the runs earn for the person who owns the van now, also where another one earned with them */
  changes_owner?: true
}

/** What decides an amount and who gets it, without the days. */
export type PaidRule = Omit<CostRule, 'id' | 'points' | 'name'>
type Days = { from: LocalDate; to: LocalDate | null }

const terms = [
  'kind',
  'role',
  'unit',
  'product_id',
  'language',
  'person_id',
  'vehicle_id',
  'amount',
  'currency',
] as const

const isBefore = (day: LocalDate | null, other: LocalDate | null) =>
  day !== null && (other === null || day < other)

/** The last day that a date can say. */
const lastDate = '9999-12-31'

/** Days that only one of two ranges has. */
function differentDays(one: Days, other: Days): Days[] {
  const [first, second] = one.from <= other.from ? [one, other] : [other, one]
  if (isBefore(first.to, second.from)) return [first, second]
  const days: Days[] = []
  if (first.from < second.from) days.push({ from: first.from, to: addDays(second.from, -1) })
  const [sooner, later] = isBefore(one.to, other.to) ? [one.to, other.to] : [other.to, one.to]
  if (sooner !== null && sooner !== later && sooner < lastDate)
    days.push({ from: addDays(sooner, 1), to: later })
  return days
}

/** The runs that a cost concerns on some days; none where it pays no person. */
function runsOf({ kind, role, person_id, vehicle_id, product_id }: PaidRule, days: Days): ConcernedRuns[] {
  const paid = kind === 'van' ? ('dueno' as const) : role
  return paid === null ? [] : [{ role: paid, person_id, vehicle_id, product_id, ...days }]
}

const daysOf = ({ valid_from, valid_to }: PaidRule): Days => ({ from: valid_from, to: valid_to })

/**
 * The runs that a change of a cost concerns. Null: the cost does not exist before, or not after. Where only its days change,
 * the days that it keeps are not concerned.
 */
export function concernedRuns(before: PaidRule | null, after: PaidRule | null): ConcernedRuns[] {
  if (!before || !after) {
    const only = before ?? after
    return only ? runsOf(only, daysOf(only)) : []
  }
  if (terms.every((term) => before[term] === after[term]))
    return differentDays(daysOf(before), daysOf(after)).flatMap((days) => runsOf(after, days))
  return [...runsOf(before, daysOf(before)), ...runsOf(after, daysOf(after))]
}
