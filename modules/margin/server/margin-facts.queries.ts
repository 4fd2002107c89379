import { sql } from 'kysely'

import type { LocalDate } from '#domain/local-date.ts'
import { feeFor, visitorsOf } from '#domain/products/prices/entrance-fee.rules.ts'
import type { Reader } from '#server/db/database.ts'
import { findSoldCosts } from '#server/features/departures/costs/departure-costs.queries.ts'

import type { CostRule } from '../rules/cost-rule.ts'
import type { IncludedEntrance, MarginFacts } from '../rules/margin-facts.ts'
import type { KnownRate } from '../rules/own-amount.rules.ts'
import { findCostRules } from './cost-rules.queries.ts'
import {
  type Asked,
  type DepartureRow,
  findDepartures,
  findSold,
  findVisitors,
  type SoldRow,
  type VisitorRow,
} from './departures.queries.ts'
import { findRuns, type StoredRun } from './runs.queries.ts'

/** What an operator entered: the same for all its departures. */
export type CostBook = { today: LocalDate; rules: readonly CostRule[]; rates: readonly KnownRate[] }
export type DepartureFacts = { departure: DepartureRow; facts: MarginFacts; runs: StoredRun[] }

export async function readCostBook(
  db: Reader,
  tour_operator_id: string,
  today: LocalDate,
): Promise<CostBook> {
  const rules = await findCostRules(db, tour_operator_id)
  return { today, rules, rates: await findRates(db, tour_operator_id) }
}

/** Rates of the operator's second currency, the last day first, of one day the last entered first. */
async function findRates(db: Reader, tour_operator_id: string): Promise<KnownRate[]> {
  const { rows } = await sql<KnownRate>`
    select distinct on (r.date) r.currency, r.date, trim_scale(r.rate)::text as rate
    from tour_operators o
    join day_rates r on r.tour_operator_id = o.id and r.currency = o.secondary_currency and r.main_currency = o.currency
    where o.id = ${tour_operator_id}::uuid
    order by r.date desc, r.number desc`.execute(db)
  return rows
}

const byDeparture = <Row extends { departure_id: string }>(rows: readonly Row[]) => {
  const groups = Map.groupBy(rows, ({ departure_id }) => departure_id)
  return (id: string): Row[] => groups.get(id) ?? []
}

/** All that the margins of some departures are computed from: what is sold, planned and closed now. */
export async function findFacts(
  db: Reader,
  asked: Asked,
  { today, rates }: CostBook,
): Promise<DepartureFacts[]> {
  const departures = await findDepartures(db, asked)
  if (departures.length === 0) return []
  const soldOf = byDeparture(await findSold(db, asked))
  const visitorsOfOne = byDeparture(await findVisitors(db, asked))
  const found = await findRuns(db, asked)
  const runsOf = byDeparture(
    found.flatMap((run) => run.parts.map(({ departure_id }) => ({ departure_id, run }))),
  )
  const knownOf = byDeparture(await findSoldCosts(db, asked))
  return departures.map((departure) => {
    const { id: departure_id, date, own_currency, capacity } = departure
    const income = soldOf(departure_id)
    const runs = runsOf(departure_id).map(({ run }) => run)
    const facts: MarginFacts = {
      departure_id,
      date,
      today,
      own_currency,
      capacity,
      people: income.reduce((sum, { people }) => sum + people, 0),
      income,
      known_costs: knownOf(departure_id),
      entrances: entrancesOf(departure, visitorsOfOne(departure_id)),
      runs,
      planning: planningOf(departure, income),
      usual_people: null,
      rates,
    }
    return { departure, facts, runs }
  })
}

function entrancesOf(
  { fees, categories }: DepartureRow,
  visitors: readonly VisitorRow[],
): IncludedEntrance[] {
  // A passenger of unknown residency counts as a foreigner, who pays more.
  const passengers = visitors.map(({ category_code, residency }) => ({
    category_code,
    residency: residency ?? ('extranjero' as const),
  }))
  const aged = visitorsOf(categories, passengers).map((visitor, index) => {
    const age = visitors[index]?.age ?? null
    return age === null ? visitor : { ...visitor, youngest: age, oldest: age }
  })
  return fees
    .filter(({ payment }) => payment === 'incluida')
    .map((fee) => ({
      name: fee.name,
      people: visitors.length,
      amount: aged.reduce((sum, visitor) => sum + feeFor(fee, visitor), 0),
    }))
    .filter(({ amount }) => amount > 0)
}

function planningOf(departure: DepartureRow, income: readonly SoldRow[]) {
  const { id: departure_id, product, date, duration_minutes, start_time } = departure
  const [hours = 0, minutes = 0] = start_time.split(':').map(Number)
  const days = Math.max(1, Math.ceil((hours * 60 + minutes + duration_minutes) / 1440))
  const { needs_vehicle, needs_guide, usual_seats, own_vehicles } = departure
  const needs = { needs_vehicle, needs_guide, usual_seats, own_vehicles }
  return { departure_id, product_id: product.id, date, days, language: languageOf(income), ...needs }
}

/** The language of most passengers; of equal ones the first by code, as for a sheet. */
function languageOf(income: readonly SoldRow[]): string | null {
  const people = new Map<string, number>()
  for (const row of income) people.set(row.guide_language, (people.get(row.guide_language) ?? 0) + row.people)
  const [most] = [...people].toSorted(([a, one], [b, other]) => other - one || a.localeCompare(b))
  return most?.[0] ?? null
}
