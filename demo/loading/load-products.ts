import { randomUUID } from 'node:crypto'

import type { Sellable } from '#domain/departures/availability.rules.ts'
import { addDays, type LocalDate } from '#domain/local-date.ts'
import { everySale, type PriceRule } from '#domain/products/prices/price-rule.rules.ts'
import { type CategoryCode, categoryCodes } from '#domain/products/product/product.ts'
import type { Tx } from '#server/db/database.ts'
import { replaceEntranceFees, replaceExtras } from '#server/features/products/extras.command.ts'

import type { DemoProduct, DemoSeason } from '../demo-data.ts'
import type { DemoTenant } from '../read-demo.ts'
import type { LoadedOperator } from './load-operator.ts'

const seasonNames: Record<DemoSeason, string> = { alta: 'Temporada alta', baja: 'Temporada baja' }
const forever = 100_000

export type LoadedProduct = { id: string; product: DemoProduct; sellable: Sellable }
type Loading = { operator: LoadedOperator; today: LocalDate; pictures: ReadonlyMap<string, string> }

/** The tours with their prices, calendars and pictures. */
export async function loadProducts(tx: Tx, demo: DemoTenant, loading: Loading): Promise<LoadedProduct[]> {
  const { tour_operator_id } = loading.operator
  const rows = await tx
    .insertInto('products')
    .values(demo.products.map((product) => ({ tour_operator_id, ...productRow(product) })))
    .returning(['id', 'code'])
    .execute()
  const loaded = demo.products.map((product) => {
    const id = rows.find((row) => row.code === product.code)?.id
    if (!id) throw new Error(`${product.code} was not inserted`)
    return { id, product, sellable: sellableOf(product, demo, loading.today) }
  })
  const ofProduct = (id: string) => ({ tour_operator_id, product_id: id })
  await tx
    .insertInto('price_categories')
    .values(
      loaded.flatMap(({ id, product }) =>
        product.price_categories.map((category, position) => ({ ...ofProduct(id), ...category, position })),
      ),
    )
    .execute()
  await tx
    .insertInto('price_rules')
    .values(
      loaded.flatMap(({ id, sellable }) =>
        sellable.rules.map((rule, position) => ({
          ...ofProduct(id),
          ...rule,
          weekdays: rule.weekdays && [...rule.weekdays],
          position,
        })),
      ),
    )
    .execute()
  for (const { id, product } of loaded) {
    const extras = (product.extras ?? []).map((extra) => ({ ...extra, id: randomUUID() }))
    if (extras.length > 0) await replaceExtras(tx, { id, tour_operator_id }, extras, loading.today)
    await replaceEntranceFees(tx, { id, tour_operator_id }, product.entrance_fees ?? [])
  }
  await tx
    .insertInto('availability_rules')
    .values(
      loaded.flatMap(({ id, sellable }) =>
        sellable.availability_rules.map((rule, position) => ({
          ...ofProduct(id),
          ...rule,
          weekdays: [...rule.weekdays],
          start_times: [...rule.start_times],
          position,
        })),
      ),
    )
    .execute()
  await tx
    .insertInto('availability_exceptions')
    .values(
      loaded.flatMap(({ id, sellable }) =>
        sellable.exceptions.map((exception) => ({ ...ofProduct(id), ...exception })),
      ),
    )
    .execute()
  await tx
    .insertInto('product_pictures')
    .values(
      loaded.flatMap(({ id, product }) =>
        product.pictures.map(({ file, alt }, position) => {
          const file_id = loading.pictures.get(file)
          if (!file_id) throw new Error(`The picture ${file} was not stored`)
          return { ...ofProduct(id), file_id, alt, position }
        }),
      ),
    )
    .execute()
  return loaded
}

function productRow(product: DemoProduct) {
  const {
    price_categories: _categories,
    prices: _prices,
    availability_rules: _rules,
    closures: _closures,
    special_prices: _specials,
    extras: _extras,
    entrance_fees: _fees,
    pictures: _pictures,
    ...plain
  } = product
  return {
    ...plain,
    description: product.description.join('\n\n'),
    itinerary: JSON.stringify(product.itinerary),
    faqs: JSON.stringify(product.faqs),
    meeting_point: product.meeting_point && JSON.stringify(product.meeting_point),
    // The demo's tours confirm at once.
    deposit_percent: 0,
    cutoff: JSON.stringify(product.cutoff),
    cancellation_tiers: product.cancellation_tiers && JSON.stringify(product.cancellation_tiers),
  }
}

function specialRules(product: DemoProduct, valid_from: LocalDate): PriceRule[] {
  return (product.special_prices ?? []).flatMap(({ amounts, ...conditions }) => {
    const priced: Partial<Record<CategoryCode, number>> = amounts
    return categoryCodes.flatMap((category_code) => {
      const amount = priced[category_code]
      return amount === undefined
        ? []
        : [{ ...conditions, category_code, valid_from, valid_to: null, amount }]
    })
  })
}

/** Input of the price and availability engine, without any sales. */
function sellableOf(product: DemoProduct, { operator }: DemoTenant, today: LocalDate): Sellable {
  const thisYear = Number(today.slice(0, 4))
  const years = [thisYear - 1, thisYear, thisYear + 1, thisYear + 2]
  return {
    status: 'publicado',
    price_unit: product.price_unit ?? 'persona',
    unit_label: product.unit_label ?? '',
    people_per_vehicle: product.people_per_vehicle ?? null,
    extras: [],
    categories: product.price_categories,
    max_pax_booking: product.max_pax_booking,
    rules: [
      ...specialRules(product, `${thisYear - 1}-01-01`),
      ...years.flatMap((year) =>
        operator.season_starts.flatMap(({ month_day, season }) =>
          product.prices
            .filter((price) => price.season === season)
            .map(({ category_code, amount }) => ({
              ...everySale,
              category_code,
              valid_to: null,
              season: seasonNames[season],
              valid_from: `${year}-${month_day}`,
              amount,
            })),
        ),
      ),
    ],
    availability_rules: product.availability_rules.map((rule) => ({
      weekdays: rule.weekdays,
      start_times: rule.start_times,
      capacity: rule.capacity,
      min_pax: null,
      valid_from: addDays(today, rule.valid_from_offset_days),
      valid_to: addDays(today, rule.valid_to_offset_days),
    })),
    exceptions: product.closures.map((closure) => ({
      date: addDays(today, closure.offset_days),
      start_time: null,
      kind: closure.kind,
      capacity: closure.kind === 'capacity' ? closure.capacity : null,
      new_time: null,
      reason: closure.reason,
    })),
    departures: [],
    cutoff: product.cutoff,
    channel_cutoffs: {},
    first_pickup_minutes: 0,
    web_lead_minutes: 0,
    min_pax: product.min_pax,
    pool: null,
    allotments: [],
    transport: [],
    max_advance_days: forever,
    time_zone: operator.time_zone,
  }
}
