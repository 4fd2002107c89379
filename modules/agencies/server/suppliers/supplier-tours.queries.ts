import { sql } from 'kysely'

import { soldBy } from '#domain/departures/allotment.rules.ts'
import { availability } from '#domain/departures/availability.rules.ts'
import { shownReason } from '#domain/departures/closed-reason.ts'
import type { LocalDate } from '#domain/local-date.ts'
import { quote } from '#domain/products/prices/price.rules.ts'
import type { Quote } from '#domain/products/prices/price.rules.ts'
import type { Reader } from '#server/db/database.ts'
import { findAgreedPrices } from '#server/features/bookings/price/agreed-prices.queries.ts'
import {
  findProductsOnDays,
  type ProductOnSale,
} from '#server/features/departures/availability/sellable.queries.ts'
import { publicReasons } from '#words/customer/closed-reasons.ts'

import type { SupplierTour } from '../../contract/suppliers/supplier-sales.contract.ts'
import type { FoundSupplier } from './suppliers.queries.ts'

type OnDay = { date: LocalDate; now: Date }

/** What a supplier sells through agencies on a day, those with a departure to sell first. */
export async function listSupplierTours(
  db: Reader,
  { id: tour_operator_id, agency_id }: FoundSupplier,
  { date, now }: OnDay,
): Promise<SupplierTour[]> {
  const published = await db
    .selectFrom('products')
    .select('id')
    .where('tour_operator_id', '=', tour_operator_id)
    .where('status', '=', 'publicado')
    .orderBy(sql`name collate "es-x-icu"`)
    .orderBy('id')
    .limit(500)
    .execute()
  if (published.length === 0) return []
  const wanted = published.map(({ id }) => ({ product_id: id, date }))
  const products = await findProductsOnDays(db, tour_operator_id, wanted)
  const prices = products.flatMap((product) => [anyPrice(product), ...pricesOn(product, date)])
  const agreed = await findAgreedPrices(db, {
    tour_operator_id,
    agency_id,
    sold: null,
    tours: prices.map(({ product, atPublicPrice }) => ({
      product_id: product.id,
      date,
      quote: atPublicPrice,
      own_currency: product.currency,
      sold_by: null,
    })),
  })
  const nets = new Map(prices.map(({ key }, index) => [key, agreed[index]?.net ?? null]))
  const grosses = new Map(prices.map(({ key, atPublicPrice }) => [key, atPublicPrice.total]))
  const isAgreed = new Set(prices.flatMap(({ product }, index) => (agreed[index] ? product.id : [])))
  const residents = await findResidentPrices(db, tour_operator_id)
  return products
    .flatMap((product): SupplierTour[] => {
      const [day] = availability(soldBy(product, agency_id), date, date, now, 'agencia')
      const slots = (day?.slots ?? []).filter(({ is_suspended }) => !is_suspended)
      if (slots.length === 0) return []
      return [
        {
          ...tourOf(product),
          is_agreed: isAgreed.has(product.id),
          asks_residency: residents.has(product.id),
          categories: product.categories.map((category) => {
            const gross = grosses.get(keyOf(product, category.code)) ?? null
            return { ...category, gross, net: nets.get(keyOf(product, category.code)) ?? gross }
          }),
          slots: slots.map(({ start_time, starts_at, closes_at, seats_left, running, reason }) => ({
            start_time,
            starts_at: starts_at.toISOString(),
            closes_at: closes_at.toISOString(),
            seats_left,
            running,
            reason: shownReason(reason),
            reason_text: reason ? publicReasons[reason] : '',
          })),
        },
      ]
    })
    .toSorted((one, other) => Number(isClosed(one)) - Number(isClosed(other)))
}

const isClosed = ({ slots }: SupplierTour) => slots.every(({ reason }) => reason !== null)

const tourOf = (product: ProductOnSale) => ({
  product_id: product.id,
  name: product.name,
  color: product.color,
  duration_minutes: product.duration_minutes,
  meeting: product.meeting,
  max_pax_booking: product.max_pax_booking,
  price_unit: product.price_unit,
  currency: product.currency,
  extras: [...product.extras],
})

const keyOf = ({ id }: ProductOnSale, code: string) => `${id} ${code}`

/** Asks only whether an agreement holds. */
const anyPrice = (product: ProductOnSale): PriceOfOne => ({
  key: keyOf(product, ''),
  product,
  atPublicPrice: { lines: [], total: 0, seats: 0, people: 0, passengers: [] },
})

type PriceOfOne = { key: string; product: ProductOnSale; atPublicPrice: Quote }

/** The public price of one person of each category. A child who travels with an adult is priced as the difference that it makes. */
function pricesOn(product: ProductOnSale, date: LocalDate): PriceOfOne[] {
  if (product.price_unit !== 'persona') return []
  const adult = product.categories.find(({ needs_adult }) => !needs_adult)
  if (!adult) return []
  return product.categories.flatMap((category) => {
    const party = { [adult.code]: 1, [category.code]: 1 }
    const sale = { party, nationals: {}, extras: [], channel: 'agencia' as const }
    const priced = quote(product, sale, date)
    if (typeof priced === 'string') return []
    const lines = priced.lines.filter(({ category_code }) => category_code === category.code)
    const one = lines.map((line) => ({ ...line, quantity: 1, total: line.unit_amount }))
    const total = one.reduce((sum, line) => sum + line.total, 0)
    return [{ key: keyOf(product, category.code), product, atPublicPrice: { ...priced, lines: one, total } }]
  })
}

/** Products where residents of the country pay another price. */
async function findResidentPrices(db: Reader, tour_operator_id: string): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ product_id: string }>`select distinct product_id from price_rules
    where tour_operator_id = ${tour_operator_id}::uuid and residency <> 'cualquiera'`.execute(db)
  return new Set(rows.map(({ product_id }) => product_id))
}
