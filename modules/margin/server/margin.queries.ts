import type { LocalDate } from '#domain/local-date.ts'
import { NotFound } from '#domain/refusal.ts'
import type { Reader } from '#server/db/database.ts'

import type { DepartureMargin, MarginMark } from '../contract/margins.contract.ts'
import { incomeOfRow, marginOf } from '../rules/margin.rules.ts'
import { type Asked, findUsualPeople } from './departures.queries.ts'
import { findFacts, readCostBook } from './margin-facts.queries.ts'

type OfOne = { tour_operator_id: string; departure_id: string; today: LocalDate }

/** The margin of one departure, with the rows behind each figure. */
export async function findDepartureMargin(
  db: Reader,
  { tour_operator_id, departure_id, today }: OfOne,
): Promise<DepartureMargin> {
  const book = await readCostBook(db, tour_operator_id, today)
  const [found] = await findFacts(db, { tour_operator_id, departure_ids: [departure_id] }, book)
  if (!found) throw new NotFound()
  const { departure, facts, runs } = found
  const usual_people = await findUsualPeople(db, { tour_operator_id, departure_id })
  const margin = marginOf({ ...facts, usual_people }, book.rules)
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
  const book = await readCostBook(db, asked.tour_operator_id, today)
  const found = await findFacts(db, asked, book)
  return found
    .filter(({ facts }) => facts.income.length > 0)
    .map(({ departure, facts }) => {
      const { people, phase, margin, missing, break_even } = marginOf(facts, book.rules)
      const { id: departure_id, own_currency: currency } = departure
      return { departure_id, currency, people, phase, margin, missing, break_even }
    })
}
