import type { LocalDate } from '#domain/local-date.ts'

import { chooseRule, type Costed } from './choose-rule.rules.ts'
import type { CostKind, CostRule, CostUnit, CrewRole } from './cost-rule.ts'

/** The passengers of one departure on a run. */
export type RunPart = { departure_id: string; product_id: string; people: number; seats: number }

export type CostedRun = {
  /** null: planned before there is a sheet */
  sheet_id: string | null
  date: LocalDate
  /** calendar days from start to end */
  days: number
  /** language of most passengers */
  language: string | null
  /** null: without a vehicle */
  vehicle: {
    id: string | null
    name: string
    is_own: boolean
    /** runs of this vehicle that day, and which of them this is, from 0 */
    runs: number
    run: number
  } | null
  crew: readonly { person_id: string | null; name: string; role: CrewRole }[]
  /** minutes beyond the planned end; null: not known */
  extra_minutes: number | null
  parts: readonly RunPart[]
}

/** One cost of a whole run, in the currency of its rule. */
export type RunCost = {
  kind: CostKind
  role: CrewRole | null
  person_id: string | null
  /** name of the person or the vehicle */
  name: string
  rule_id: string | null
  unit: CostUnit | null
  quantity: number
  unit_amount: number | null
  /** null: no rule holds that day */
  amount: number | null
  currency: string | null
}

/** The product of most passengers; of equal ones the first by id. */
export function mainProduct(parts: readonly RunPart[]): string | null {
  const [first] = parts.toSorted((a, b) => b.people - a.people || a.product_id.localeCompare(b.product_id))
  return first?.product_id ?? null
}

/** Pay of the extra time, by the minute, rounded half up. */
export const payOfMinutes = (hour: number, minutes: number): number =>
  Math.floor((2 * hour * minutes + 60) / 120)

/** The costs of a run. A vehicle and the pay of its crew are always expected; other costs only once they were entered. */
export function costsOfRun(run: CostedRun, rules: readonly CostRule[]): RunCost[] {
  return [...vehicleCost(run, rules), ...run.crew.flatMap((member) => crewCosts(run, member, rules))]
}

const asked = (run: CostedRun, more: Pick<Costed, 'kind'> & Partial<Costed>): Costed => ({
  role: null,
  name: '',
  date: run.date,
  product_id: mainProduct(run.parts),
  language: run.language,
  person_id: null,
  vehicle_id: null,
  ...more,
})

function vehicleCost(run: CostedRun, rules: readonly CostRule[]): RunCost[] {
  const { vehicle, days, parts } = run
  if (!vehicle) return []
  const kind = vehicle.is_own ? 'vehiculo' : 'van'
  const { rule } = chooseRule(rules, asked(run, { kind, vehicle_id: vehicle.id }))
  const seats = parts.reduce((sum, part) => sum + part.seats, 0)
  const quantity = rule?.unit === 'asiento' ? seats : rule?.unit === 'dia' ? days : 1
  const of = { kind, role: null, person_id: null, name: vehicle.name } as const
  if (rule?.unit !== 'dia' || vehicle.runs < 2) return [{ ...of, ...priced(rule, quantity) }]
  // The runs of a day share its cost: the first ones take the units that do not divide.
  const whole = (rule.amount ?? 0) * days
  const amount = Math.floor((whole + vehicle.runs - 1 - vehicle.run) / vehicle.runs)
  return [{ ...of, ...priced(rule, quantity), amount }]
}

function crewCosts(
  run: CostedRun,
  { person_id, name, role }: CostedRun['crew'][number],
  rules: readonly CostRule[],
) {
  const of = { role, person_id, name }
  const choice = (kind: CostKind) => chooseRule(rules, asked(run, { kind, role, person_id }))
  const pay: RunCost = { ...of, kind: 'salida', ...priced(choice('salida').rule, 1) }
  const perDiem = choice('viatico')
  const hours = choice('horas_extra')
  const minutes = run.extra_minutes ?? 0
  const costs: RunCost[] = [pay]
  if (perDiem.state !== 'none') costs.push({ ...of, kind: 'viatico', ...priced(perDiem.rule, run.days) })
  if (hours.state !== 'none' && minutes > 0)
    costs.push({
      ...of,
      kind: 'horas_extra',
      ...priced(hours.rule, minutes),
      amount: hours.rule ? payOfMinutes(hours.rule.amount ?? 0, minutes) : null,
    })
  return costs
}

function priced(rule: CostRule | null, quantity: number) {
  if (!rule) return { rule_id: null, unit: null, quantity, unit_amount: null, amount: null, currency: null }
  const { id: rule_id, unit, amount, currency } = rule
  return { rule_id, unit, quantity, unit_amount: amount, amount: (amount ?? 0) * quantity, currency }
}
