import type { LocalDate } from '#domain/local-date.ts'

import type { CostRule, CrewRole } from './cost-rule.ts'
import type { MarginFacts } from './margin-facts.ts'
import type { LineKind, LineProblem, MarginLine } from './margin-lines.ts'
import { currentLines, incomeOfRow, phaseOf } from './margin.rules.ts'
import { splitAmount } from './split.rules.ts'

/** Ways to group the rows of the report; the first one is shown without a choice. */
export const marginGroups = ['product', 'vehicle', 'month', 'day'] as const
export type MarginGroup = (typeof marginGroups)[number]
/** Groups in an order of their own; the others go by their margin, the highest first. */
export const isByTime = (by: MarginGroup): boolean => by === 'month' || by === 'day'

/** Figures that add up, in minor units of the operator's currency. */
export type MarginSums = {
  departures: number
  /** departures that are not closed: their costs are expected ones */
  planned: number
  people: number
  /** what is known of it */
  income: number
  /** what is known of them */
  costs: number
  /** costs that are not known, and bookings without a rate */
  missing: number
}
/** The key of what no vehicle carries: an address leaves out empty values. */
export const noVehicle = 'none'

/** `key`: an id, a month or a day, or `noVehicle` */
export type MarginPart = MarginSums & { key: string }

/** What is not known: a cost of some days, or the rate of a booking. */
export type MarginGap = {
  kind: LineKind | 'ingreso'
  role: CrewRole | null
  name: string
  problem: LineProblem
  count: number
}

/** One departure of the report. */
export type DepartureResult = {
  departure_id: string
  product_id: string
  date: LocalDate
  isClosed: boolean
  people: number
  income: number
  /** bookings in the second currency without a rate */
  unknownIncome: number
  lines: readonly Pick<MarginLine, 'sheet_id' | 'own_amount' | 'problem'>[]
  runs: readonly { sheet_id: string; vehicle_id: string; people: number }[]
}

export const noSums: MarginSums = {
  departures: 0,
  planned: 0,
  people: 0,
  income: 0,
  costs: 0,
  missing: 0,
}

export function addSums(one: MarginSums, other: MarginSums): MarginSums {
  return {
    departures: one.departures + other.departures,
    planned: one.planned + other.planned,
    people: one.people + other.people,
    income: one.income + other.income,
    costs: one.costs + other.costs,
    missing: one.missing + other.missing,
  }
}

/** Parts of one key become one. */
export function addParts<Part extends MarginPart>(parts: readonly Part[]): Part[] {
  const sums = new Map<string, Part>()
  for (const part of parts) {
    const before = sums.get(part.key)
    sums.set(part.key, before ? { ...before, ...addSums(before, part) } : part)
  }
  return [...sums.values()]
}

export const marginOfSums = ({ income, costs }: Pick<MarginSums, 'income' | 'costs'>): number =>
  income - costs

/** Tenths of a percent of the income, and minor units for each passenger; null without income or passengers. */
export function ratiosOf(sums: MarginSums) {
  const margin = marginOfSums(sums)
  return {
    margin,
    percent: sums.income === 0 ? null : Math.round((margin * 1000) / sums.income),
    per_person: sums.people === 0 ? null : Math.round(margin / sums.people),
  }
}

/** Gaps of one cost become one, the most frequent first. */
export function addGaps(gaps: readonly MarginGap[]): MarginGap[] {
  const keyOf = ({ kind, role, name, problem }: MarginGap) => JSON.stringify([kind, role, name, problem])
  const sums = new Map<string, MarginGap>()
  for (const gap of gaps) {
    const key = keyOf(gap)
    sums.set(key, { ...gap, count: (sums.get(key)?.count ?? 0) + gap.count })
  }
  return [...sums.values()].toSorted((a, b) => b.count - a.count || keyOf(a).localeCompare(keyOf(b)))
}

/** What a departure earns and costs now, and what of it is not known. */
export function resultOf(
  facts: MarginFacts,
  product_id: string,
  rules: readonly CostRule[],
): { result: DepartureResult; gaps: MarginGap[] } {
  const { departure_id, date, people, own_currency } = facts
  const amounts = facts.income.map((row) => incomeOfRow(row, own_currency))
  const unknownIncome = amounts.filter((amount) => amount === null).length
  const lines = currentLines(facts, rules)
  const gaps = lines.flatMap(({ kind, role, name, problem }): MarginGap[] =>
    problem === null ? [] : [{ kind, role, name, problem, count: 1 }],
  )
  if (unknownIncome > 0)
    gaps.push({ kind: 'ingreso', role: null, name: '', problem: 'no_rate', count: unknownIncome })
  const result = {
    departure_id,
    product_id,
    date,
    isClosed: phaseOf(facts) === 'cerrada',
    people,
    income: amounts.reduce<number>((sum, amount) => sum + (amount ?? 0), 0),
    unknownIncome,
    lines,
    runs: facts.runs.map(({ sheet_id, vehicle, parts }) => ({
      sheet_id,
      vehicle_id: vehicle?.id ?? noVehicle,
      people: parts.find((part) => part.departure_id === departure_id)?.people ?? 0,
    })),
  }
  return { result, gaps }
}

const costsOf = (lines: DepartureResult['lines']) => ({
  costs: lines.reduce((sum, { own_amount }) => sum + (own_amount ?? 0), 0),
  missing: lines.filter(({ problem }) => problem !== null).length,
})

export function sumsOf({ isClosed, people, income, unknownIncome, lines }: DepartureResult): MarginSums {
  const { costs, missing } = costsOf(lines)
  return { departures: 1, planned: isClosed ? 0 : 1, people, income, costs, missing: missing + unknownIncome }
}

/** The groups that a departure belongs to, with its part in each: of all but vehicles it is one. */
export function partsOf(result: DepartureResult, by: MarginGroup): MarginPart[] {
  switch (by) {
    case 'product':
      return [{ key: result.product_id, ...sumsOf(result) }]
    case 'month':
      return [{ key: result.date.slice(0, 7), ...sumsOf(result) }]
    case 'day':
      return [{ key: result.date, ...sumsOf(result) }]
    case 'vehicle':
      return vehicleParts(result)
  }
}

/**
 * What a sheet costs belongs to its vehicle. Income, and costs that grow with passengers, are split by the passengers of each
 * sheet; who is on none belongs to no vehicle.
 */
function vehicleParts(result: DepartureResult): MarginPart[] {
  const { runs, people, income, unknownIncome, lines, isClosed } = result
  const unassigned = Math.max(0, people - runs.reduce((sum, run) => sum + run.people, 0))
  const carriers = [
    ...runs,
    ...(unassigned > 0 || runs.length === 0
      ? [{ sheet_id: null, vehicle_id: noVehicle, people: unassigned }]
      : []),
  ]
  const weights = carriers.map((carrier) => carrier.people)
  const largest = weights.indexOf(Math.max(...weights))
  const shared = lines.filter(({ sheet_id }) => sheet_id === null)
  const { costs, missing } = costsOf(shared)
  const incomes = splitAmount(income, weights)
  const costShares = splitAmount(costs, weights)
  const peopleShares = splitAmount(people, weights)
  const parts = carriers.map(({ sheet_id, vehicle_id }, index): MarginPart => {
    const own = costsOf(sheet_id === null ? [] : lines.filter((line) => line.sheet_id === sheet_id))
    return {
      key: vehicle_id,
      departures: 1,
      planned: isClosed ? 0 : 1,
      people: peopleShares[index] ?? 0,
      income: incomes[index] ?? 0,
      costs: own.costs + (costShares[index] ?? 0),
      // Counted once, where most of its passengers are.
      missing: own.missing + (index === largest ? missing + unknownIncome : 0),
    }
  })
  return addParts(parts).map((part) => ({ ...part, departures: 1, planned: isClosed ? 0 : 1 }))
}

type Named = MarginPart & { name: string }

/** Time goes by, the rest by margin. */
export const inOrder = <Row extends Named>(rows: readonly Row[], by: MarginGroup): Row[] =>
  rows.toSorted((one, other) =>
    isByTime(by)
      ? one.key.localeCompare(other.key)
      : marginOfSums(other) - marginOfSums(one) || one.name.localeCompare(other.name),
  )

type Shown = Named & ReturnType<typeof ratiosOf>
type Whole = {
  period: { from: LocalDate; to: LocalDate }
  by: MarginGroup
  currency: string
  rows: Shown[]
  total: MarginSums & ReturnType<typeof ratiosOf>
  gaps: MarginGap[]
}

/** The reports of following months as one. */
export function addReports(first: Whole, ...others: readonly Whole[]): Whole {
  const all = [first, ...others]
  const sums = all.map(({ total }) => total).reduce<MarginSums>(addSums, noSums)
  const parts = addParts(all.flatMap(({ rows }) => rows))
  return {
    ...first,
    period: { from: first.period.from, to: (all.at(-1) ?? first).period.to },
    rows: inOrder(
      parts.map((part) => ({ ...part, ...ratiosOf(part) })),
      first.by,
    ),
    total: { ...sums, ...ratiosOf(sums) },
    gaps: addGaps(all.flatMap(({ gaps }) => gaps)),
  }
}
