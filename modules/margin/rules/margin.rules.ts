import { converted } from '#domain/money.ts'

import { breakEven, type Economy, resultWith } from './break-even.rules.ts'
import { chooseRule, nameKey } from './choose-rule.rules.ts'
import type { CostRule } from './cost-rule.ts'
import type { DepartureRun, IncomeRow, MarginFacts } from './margin-facts.ts'
import { type LineKind, lineOfKind, type MarginLine } from './margin-lines.ts'
import { ownAmount } from './own-amount.rules.ts'
import { plannedRuns } from './planned-runs.rules.ts'
import { type CostedRun, costsOfRun } from './run-costs.rules.ts'
import { splitAmount } from './split.rules.ts'

export type MarginPhase = 'prevista' | 'asignada' | 'cerrada'

export type Margin = {
  phase: MarginPhase
  people: number
  income: { currency: string; amount: number }[]
  /** in the operator's currency; null: a booking has no rate */
  own_income: number | null
  lines: MarginLine[]
  /** known costs in the operator's currency */
  own_costs: number
  /** income less known costs; null: the income is not known */
  margin: number | null
  /** costs that are not known: the margin is less by them */
  missing: number
  /** what was expected before there was a sheet, where there is one */
  expected: { lines: MarginLine[]; own_costs: number; margin: number | null; missing: number } | null
  /** people that pay for the departure */
  break_even: number | null
  /** with the people of a usual departure */
  usual: { people: number; margin: number | null } | null
}

const sumOf = (amounts: readonly (number | null)[]): number =>
  amounts.reduce<number>((sum, amount) => sum + (amount ?? 0), 0)

/** Costs that grow with each passenger. */
const growingLines = (facts: MarginFacts, rules: readonly CostRule[]): MarginLine[] => [
  ...knownLines(facts),
  ...entranceLines(facts),
  ...passengerLines(facts, rules),
  ...taxLines(facts, rules),
]

const plannedLines = (facts: MarginFacts, rules: readonly CostRule[], count: number): MarginLine[] =>
  plannedRuns(facts.planning, count).flatMap((run) => runLines(facts, run, rules))

/** Every cost of a departure: of its sheets, or as planned while it has none. */
export const currentLines = (facts: MarginFacts, rules: readonly CostRule[]): MarginLine[] => [
  ...(facts.runs.length > 0
    ? facts.runs.flatMap((run) => realLines(facts, run, rules))
    : plannedLines(facts, rules, facts.people)),
  ...growingLines(facts, rules),
]

export const phaseOf = ({ runs }: Pick<MarginFacts, 'runs'>): MarginPhase =>
  runs.length === 0 ? 'prevista' : runs.every(({ is_closed }) => is_closed) ? 'cerrada' : 'asignada'

/** The margin of a departure: what its bookings pay, less every cost that is known. */
export function marginOf(facts: MarginFacts, rules: readonly CostRule[]): Margin {
  const { runs, people, usual_people, capacity } = facts
  const own_income = incomeInOwn(facts)
  const growing = growingLines(facts, rules)
  const planned = (count: number) => plannedLines(facts, rules, count)
  const lines = currentLines(facts, rules)
  const expected = runs.length > 0 ? [...planned(people), ...growing] : null
  const seated = sumOf(runs.map(({ parts }) => sumOf(parts.map((part) => part.people))))
  const fixed = sumOf(runs.flatMap((run) => realLines(facts, run, rules)).map(({ own_amount }) => own_amount))
  const economy: Economy = {
    people,
    contribution: (own_income ?? 0) - sumOf(growing.map(({ own_amount }) => own_amount)),
    // As many as its sheets carry travel without another vehicle.
    runCosts: (count) =>
      runs.length > 0 && count <= Math.max(seated, people)
        ? fixed
        : Math.max(runs.length > 0 ? fixed : 0, sumOf(planned(count).map(({ own_amount }) => own_amount))),
  }
  const isKnown = own_income !== null
  return {
    phase: phaseOf(facts),
    people,
    income: sumsByCurrency(facts.income),
    own_income,
    lines,
    ...totalsOf(lines, own_income),
    expected: expected && { lines: expected, ...totalsOf(expected, own_income) },
    break_even: isKnown ? breakEven(economy, capacity) : null,
    usual:
      usual_people === null || people === 0
        ? null
        : { people: usual_people, margin: isKnown ? resultWith(economy, usual_people) : null },
  }
}

function totalsOf(lines: readonly MarginLine[], own_income: number | null) {
  const own_costs = sumOf(lines.map(({ own_amount }) => own_amount))
  return {
    own_costs,
    margin: own_income === null ? null : own_income - own_costs,
    missing: lines.filter(({ problem }) => problem !== null).length,
  }
}

function sumsByCurrency(rows: readonly IncomeRow[]) {
  const sums = new Map<string, number>()
  for (const { currency, amount } of rows) sums.set(currency, (sums.get(currency) ?? 0) + amount)
  return [...sums]
    .map(([currency, amount]) => ({ currency, amount }))
    .toSorted((a, b) => a.currency.localeCompare(b.currency))
}

/** A booking in the second currency counts by the rate that it froze. */
export function incomeOfRow(
  { amount, currency, exchange_rate }: IncomeRow,
  own_currency: string,
): number | null {
  if (currency === own_currency) return amount
  return exchange_rate === null ? null : converted(amount, exchange_rate, currency, own_currency)
}

function incomeInOwn({ income, own_currency }: MarginFacts): number | null {
  const amounts = income.map((row) => incomeOfRow(row, own_currency))
  return amounts.includes(null) ? null : sumOf(amounts)
}

const none = {
  role: null,
  unit: null,
  quantity: null,
  unit_amount: null,
  rule_id: null,
  share: null,
  sheet_id: null,
  booking_id: null,
  photo_id: null,
} as const

type Amount = { kind: LineKind; name: string; amount: number | null; currency: string | null }

function lineOf(
  facts: MarginFacts,
  { kind, name, amount, currency }: Amount,
  more: Partial<MarginLine> = {},
): MarginLine {
  const line = { ...none, kind, name, amount, currency, ...more }
  if (amount === null || currency === null)
    return { ...line, own_amount: null, rate: null, rate_date: null, problem: 'no_cost' }
  const { own_currency, date, today } = facts
  const own = ownAmount({ amount, currency, own_currency, date, today }, facts.rates)
  return { ...line, ...own, problem: own.own_amount === null ? 'no_rate' : null }
}

/** This departure's part of the costs of a run. */
function runLines(facts: MarginFacts, run: CostedRun, rules: readonly CostRule[]): MarginLine[] {
  return costsOfRun(run, rules).map(({ kind, role, name, amount, currency, ...cost }) => {
    const { rule_id, unit, quantity, unit_amount } = cost
    const { part, share } = partOf(facts, run, amount)
    const more = { role, rule_id, unit, quantity, unit_amount, share, sheet_id: run.sheet_id }
    return lineOf(facts, { kind: lineOfKind[kind], name, amount: part, currency }, more)
  })
}

function partOf({ departure_id }: MarginFacts, { parts }: CostedRun, amount: number | null) {
  if (parts.length < 2 || amount === null) return { part: amount, share: null }
  const split = splitAmount(
    amount,
    parts.map(({ people }) => people),
  )
  const index = parts.findIndex((each) => each.departure_id === departure_id)
  const people = parts[index]?.people ?? 0
  return {
    part: split[index] ?? 0,
    share: { people, of: sumOf(parts.map((each) => each.people)), whole: amount },
  }
}

function realLines(facts: MarginFacts, run: DepartureRun, rules: readonly CostRule[]): MarginLine[] {
  const expenses = run.expenses.map(({ what, amount, photo_id }) => {
    const { part, share } = partOf(facts, run, amount)
    const { sheet_id } = run
    const spent = { kind: 'gasto', name: what, amount: part, currency: facts.own_currency } as const
    return lineOf(facts, spent, { share, sheet_id, photo_id })
  })
  return [...runLines(facts, run, rules), ...expenses]
}

const knownLines = (facts: MarginFacts): MarginLine[] =>
  facts.known_costs.map(({ booking_id, ...cost }) => lineOf(facts, cost, { booking_id }))

const entranceLines = (facts: MarginFacts): MarginLine[] =>
  facts.entrances.map(({ name, people, amount }) =>
    lineOf(
      facts,
      { kind: 'entrada', name, amount, currency: facts.own_currency },
      { unit: 'pasajero', quantity: people },
    ),
  )

const asked = ({ planning: { product_id, language }, date }: MarginFacts) => ({
  role: null,
  date,
  product_id,
  language,
  person_id: null,
  vehicle_id: null,
})

/** Meals and other costs per passenger, each by its name. */
function passengerLines(facts: MarginFacts, rules: readonly CostRule[]): MarginLine[] {
  const entered = rules.filter(({ kind }) => kind === 'por_pasajero')
  const names = new Map(entered.map(({ name }) => [nameKey(name), name]))
  return [...names.values()].flatMap((known) => {
    const { state, rule } = chooseRule(rules, { ...asked(facts), kind: 'por_pasajero', name: known })
    const name = rule?.name ?? known
    if (state === 'none' || facts.people === 0) return []
    const amount = rule ? (rule.amount ?? 0) * facts.people : null
    const more = {
      unit: 'pasajero',
      quantity: facts.people,
      unit_amount: rule?.amount ?? null,
      rule_id: rule?.id ?? null,
    } as const
    return [lineOf(facts, { kind: 'por_pasajero', name, amount, currency: rule?.currency ?? null }, more)]
  })
}

/** The tax that is part of a price, rounded half up, of each currency apart. */
export const taxIn = (price: number, points: number): number =>
  Math.floor((2 * price * points + 10_000 + points) / (2 * (10_000 + points)))

function taxLines(facts: MarginFacts, rules: readonly CostRule[]): MarginLine[] {
  const { state, rule } = chooseRule(rules, { ...asked(facts), kind: 'impuesto', name: '' })
  if (state === 'none' || facts.income.length === 0) return []
  if (!rule) return [lineOf(facts, { kind: 'impuesto', name: '', amount: null, currency: null })]
  const points = rule.points ?? 0
  return sumsByCurrency(facts.income.filter(({ kind }) => kind === 'precio')).map(({ currency, amount }) =>
    lineOf(
      facts,
      { kind: 'impuesto', name: '', amount: taxIn(amount, points), currency },
      { unit: 'porcentaje', quantity: points, unit_amount: amount, rule_id: rule.id },
    ),
  )
}
