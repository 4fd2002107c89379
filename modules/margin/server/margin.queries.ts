import { sql } from 'kysely'

import type { LocalDate } from '#domain/local-date.ts'
import { feeFor, visitorsOf } from '#domain/products/prices/entrance-fee.rules.ts'
import { NotFound } from '#domain/refusal.ts'
import type { Reader } from '#server/db/database.ts'
import { findSoldCosts } from '#server/features/departures/costs/departure-costs.queries.ts'

import type { DepartureMargin, MarginMark } from '../contract/margins.contract.ts'
import type { IncludedEntrance, MarginFacts } from '../rules/margin-facts.ts'
import { incomeOfRow, type Margin, marginOf } from '../rules/margin.rules.ts'
import type { KnownRate } from '../rules/own-amount.rules.ts'
import { listCostRules } from './cost-rules.queries.ts'
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

type Found = { departure: DepartureRow; facts: MarginFacts; runs: StoredRun[]; margin: Margin }

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

/** The margins of some departures, computed from what is sold, planned and closed now. */
async function findMargins(db: Reader, asked: Asked, today: LocalDate): Promise<Found[]> {
  const { tour_operator_id } = asked
  const departures = await findDepartures(db, asked)
  if (departures.length === 0) return []
  const rules = await listCostRules(db, tour_operator_id)
  const sold = await findSold(db, asked)
  const visitors = await findVisitors(db, asked)
  const runs = await findRuns(db, asked)
  const known = await findSoldCosts(db, asked)
  const rates = await findRates(db, tour_operator_id)
  return departures.map((departure) => {
    const isOwn = ({ departure_id }: { departure_id: string }) => departure_id === departure.id
    const income = sold.filter(isOwn)
    const carrying = runs.filter(({ parts }) => parts.some(isOwn))
    const facts: MarginFacts = {
      departure_id: departure.id,
      date: departure.date,
      today,
      own_currency: departure.own_currency,
      capacity: departure.capacity,
      people: income.reduce((sum, { people }) => sum + people, 0),
      income,
      known_costs: known.filter(isOwn),
      entrances: entrancesOf(departure, visitors.filter(isOwn)),
      runs: carrying,
      planning: planningOf(departure, income),
      usual_people: departure.usual_people,
      rates,
    }
    return { departure, facts, runs: carrying, margin: marginOf(facts, rules) }
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

type OfOne = { tour_operator_id: string; departure_id: string; today: LocalDate }

/** The margin of one departure, with the rows behind each figure. */
export async function findDepartureMargin(
  db: Reader,
  { tour_operator_id, departure_id, today }: OfOne,
): Promise<DepartureMargin> {
  const [found] = await findMargins(db, { tour_operator_id, departure_ids: [departure_id] }, today)
  if (!found) throw new NotFound()
  const { departure, facts, runs, margin } = found
  const { date, start_time, product, own_currency, capacity } = departure
  return {
    departure_id,
    date,
    start_time,
    product,
    currency: own_currency,
    capacity,
    ...margin,
    income_rows: facts.income.map(
      ({ booking_id, locator, name, kind, people, amount, currency, exchange_rate }) => ({
        booking_id,
        locator,
        name,
        kind,
        people,
        amount,
        currency,
        exchange_rate,
        own_amount: incomeOfRow(
          { booking_id, locator, name, kind, people, amount, currency, exchange_rate },
          own_currency,
        ),
      }),
    ),
    sheets: runs.map(({ sheet_id, number }) => ({ sheet_id, number })),
  }
}

/** The result of each of these departures that sold something, for screens that only mark them. */
export async function findMarginMarks(db: Reader, asked: Asked, today: LocalDate): Promise<MarginMark[]> {
  const found = await findMargins(db, asked, today)
  return found
    .filter(({ facts }) => facts.income.length > 0)
    .map(({ departure, margin }) => ({
      departure_id: departure.id,
      currency: departure.own_currency,
      people: margin.people,
      phase: margin.phase,
      margin: margin.margin,
      missing: margin.missing,
      break_even: margin.break_even,
    }))
}
