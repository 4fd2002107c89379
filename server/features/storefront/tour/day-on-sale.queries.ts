import type { CatalogueDay } from '#contract/storefront/storefront-page.ts'
import { availability } from '#domain/departures/availability.rules.ts'
import { isLocalDate, type LocalDate } from '#domain/local-date.ts'
import { quote } from '#domain/products/prices/price.rules.ts'
import { type SaleMoney, soldIn } from '#domain/products/prices/sale-money.rules.ts'
import type { Reader } from '#server/db/database.ts'

import { findProductsLeaving } from '../../departures/availability/sellable.queries.ts'

/** The largest party that a catalogue is searched for. */
const mostPeople = 40

/** The day and the party that an address names, or null without a day from today on. */
export function dayTyped(
  { date = '', people = '' }: Record<string, string>,
  today: LocalDate,
): { date: LocalDate; people: number } | null {
  if (!isLocalDate(date) || date < today) return null
  return { date, people: Math.max(1, Math.min(mostPeople, Number.parseInt(people, 10) || 2)) }
}

/** Departures of an operator's tours on a day with seats for a party of adults, by their hour. */
export async function findDayOnSale(
  db: Reader,
  { tour_operator_id, sold }: { tour_operator_id: string; sold: SaleMoney | null },
  { date, people }: { date: LocalDate; people: number },
  now: Date,
): Promise<CatalogueDay> {
  const products = await findProductsLeaving(db, tour_operator_id, date, date)
  const departures = products.flatMap((found) => {
    const product = soldIn(found, sold)
    const adults = product.categories.find(({ needs_adult }) => !needs_adult)
    if (!adults) return []
    const party = { [adults.code]: people }
    const priced = quote(product, { party, nationals: {}, extras: [], channel: 'web' }, date)
    if (typeof priced === 'string') return []
    return availability(product, date, date, now, 'web')
      .flatMap(({ slots }) => slots)
      .filter(({ reason, seats_left }) => !reason && seats_left >= priced.seats)
      .map(({ start_time, seats_left }) => ({
        product_id: product.id,
        start_time,
        seats_left,
        total: priced.total,
        party,
      }))
  })
  return {
    date,
    people,
    departures: departures.toSorted((a, b) => a.start_time.localeCompare(b.start_time)),
  }
}
