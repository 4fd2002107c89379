import { sql } from 'kysely'

import type { Period } from '#domain/figures/period.rules.ts'
import { isLocalDate, type LocalDate } from '#domain/local-date.ts'
import type { Reader } from '#server/db/database.ts'
import { isCarriedByOperator, isCounted } from '#server/features/figures/figures.queries.ts'

import type { MarginDeparture, MarginReport } from '../contract/margin-report.contract.ts'
import { monthsWithin } from '../rules/margin-period.rules.ts'
import {
  addGaps,
  addParts,
  addSums,
  type DepartureResult,
  inOrder,
  type MarginGap,
  type MarginGroup,
  type MarginPart,
  noSums,
  noVehicle,
  partsOf,
  ratiosOf,
  resultOf,
  sumsOf,
} from '../rules/margin-report.rules.ts'
import { phaseOf } from '../rules/margin.rules.ts'
import { marginGroupName } from '../words/margin-report-names.ts'
import type { DepartureRow } from './departures.queries.ts'
import { type CostBook, findFacts, readCostBook } from './margin-facts.queries.ts'

/** Computed between two reads: other requests wait for no more than these. */
const atATime = 100

type Of = { tour_operator_id: string; today: LocalDate }
type Place = { date: LocalDate; start_time: string; departure_id: string }
type Which = { period: Period; by: MarginGroup; key?: string | undefined; after?: Place | null }

/** Departures that sold something, and those that ran without a sale. Their groups are decided by `partsOf`. */
async function findIds(db: Reader, { tour_operator_id }: Of, { period, by, key, after }: Which) {
  const { rows } = await sql<{ id: string }>`
    select d.id from departures d
    where d.tour_operator_id = ${tour_operator_id}::uuid and d.date between ${period.from}::date and ${period.to}::date
      ${by === 'product' && key ? sql`and d.product_id::text = ${key}` : sql``}
      ${after ? sql`and (d.date, d.start_time, d.id) > (${after.date}::date, ${after.start_time}::time, ${after.departure_id}::uuid)` : sql``}
      and (exists (select from booking_items i where i.tour_operator_id = d.tour_operator_id and i.departure_id = d.id
          and ${isCounted} and ${isCarriedByOperator} offset 0)
        or exists (select from schedule_sheet_departures l
          join schedule_sheets s on s.tour_operator_id = l.tour_operator_id and s.id = l.schedule_sheet_id
          where l.tour_operator_id = d.tour_operator_id and l.departure_id = d.id and s.status in ('en_curso', 'cerrada') offset 0))
    order by d.date, d.start_time, d.id`.execute(db)
  return rows.map(({ id }) => id)
}

type Found = {
  departure: DepartureRow
  result: DepartureResult
  gaps: MarginGap[]
  phase: MarginDeparture['phase']
}

/** The results of departures, batch by batch in the order of `ids`. */
async function* readResults(db: Reader, { tour_operator_id }: Of, ids: readonly string[], book: CostBook) {
  for (let from = 0; from < ids.length; from += atATime) {
    const departure_ids = ids.slice(from, from + atATime)
    const all = await findFacts(db, { tour_operator_id, departure_ids }, book)
    yield all.map(({ departure, facts }): Found => ({
      departure,
      phase: phaseOf(facts),
      ...resultOf(facts, departure.product.id, book.rules),
    }))
  }
}

/** What the departures of a period leave, computed now, month by month. */
export async function findMarginReport(db: Reader, of: Of, { period, by }: Which): Promise<MarginReport> {
  const book = await readCostBook(db, of.tour_operator_id, of.today)
  const currency = await findCurrency(db, of.tour_operator_id)
  let parts: MarginPart[] = []
  let gaps: MarginGap[] = []
  let total = noSums
  for (const month of monthsWithin(period)) {
    const ids = await findIds(db, of, { period: month, by })
    for await (const found of readResults(db, of, ids, book)) {
      parts = addParts([...parts, ...found.flatMap(({ result }) => partsOf(result, by))])
      gaps = addGaps([...gaps, ...found.flatMap((each) => each.gaps)])
      total = found.reduce((sum, { result }) => addSums(sum, sumsOf(result)), total)
    }
  }
  const names = await findNames(db, of.tour_operator_id, by, parts)
  const rows = parts.map((part) => ({
    ...part,
    name: names.get(part.key) ?? marginGroupName(by, part.key),
    ...ratiosOf(part),
  }))
  return {
    by,
    currency,
    period,
    rows: inOrder(rows, by),
    total: { ...total, ...ratiosOf(total) },
    gaps,
  }
}

async function findCurrency(db: Reader, tour_operator_id: string): Promise<string> {
  const { currency } = await db
    .selectFrom('tour_operators')
    .select('currency')
    .where('id', '=', tour_operator_id)
    .executeTakeFirstOrThrow()
  return currency
}

const named = {
  product: { table: 'products', name: sql<string>`code || ' · ' || name` },
  vehicle: {
    table: 'vehicles',
    name: sql<string>`name || ' · ' || plate`,
  },
} as const

async function findNames(
  db: Reader,
  tour_operator_id: string,
  by: MarginGroup,
  parts: readonly MarginPart[],
) {
  if (by !== 'product' && by !== 'vehicle') return new Map<string, string>()
  const { table, name } = named[by]
  const ids = parts.map(({ key }) => key).filter((key) => key !== noVehicle)
  const { rows } = await sql<{ id: string; name: string }>`
    select id, ${name} as name from ${sql.table(table)}
    where tour_operator_id = ${tour_operator_id}::uuid and id = any(${ids}::uuid[])`.execute(db)
  return new Map(rows.map((row) => [row.id, row.name]))
}

/** A page of the departures of a group, with one row more than the limit when there is another page. */
export async function listMarginDepartures(
  db: Reader,
  of: Of,
  { limit, ...which }: Which & { limit: number },
): Promise<MarginDeparture[]> {
  const { by, key } = which
  const book = await readCostBook(db, of.tour_operator_id, of.today)
  const rows: MarginDeparture[] = []
  const period = narrowed(which)
  if (!period) return []
  const ids = await findIds(db, of, { ...which, period })
  for await (const found of readResults(db, of, ids, book)) {
    for (const { departure, result, phase } of found) {
      const parts =
        key === undefined ? [sumsOf(result)] : partsOf(result, by).filter((part) => part.key === key)
      for (const { people, income, costs, missing } of parts)
        rows.push({ ...shownOf(departure), phase, people, income, costs, margin: income - costs, missing })
    }
    if (rows.length > limit) return rows.slice(0, limit + 1)
  }
  return rows
}

/** The days of a month or a day that is asked for, within the period. */
function narrowed({ period, by, key }: Which): Period | null {
  if (key === undefined || (by !== 'month' && by !== 'day')) return period
  const within = monthsWithin(period).find(({ from }) => from.startsWith(key.slice(0, 7)))
  if (!within || by === 'month') return within ?? null
  return isLocalDate(key) && within.from <= key && key <= within.to ? { from: key, to: key } : null
}

const shownOf = ({ id, date, start_time, product, own_currency }: DepartureRow) => ({
  departure_id: id,
  date,
  start_time,
  product,
  currency: own_currency,
})
