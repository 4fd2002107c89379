import { sql } from 'kysely'

import type { PublicPricing } from '#contract/storefront/storefront-page.ts'
import type {
  PublicOperator,
  PublicPicture,
  PublicProduct,
  PublicProductCard,
} from '#contract/storefront/storefront.contract.ts'
import { advertisedUntil, lowestPrice, periodsWithDepartures } from '#domain/departures/price-from.rules.ts'
import type { LocalDate } from '#domain/local-date.ts'
import { defaultConstants, type OperatorConstants } from '#domain/operators/operator-constants.ts'
import { priceTable } from '#domain/products/prices/price-table.rules.ts'
import type { Pricing } from '#domain/products/prices/price.rules.ts'
import { type SaleMoney, soldIn } from '#domain/products/prices/sale-money.rules.ts'
import type { ProductStatus } from '#domain/products/product/product.ts'
import type { Reader } from '#server/db/database.ts'
import { exampleOf } from '#words/country.ts'
import { cancellationSentences, freeCancellation } from '#words/customer/cancellation-text.ts'
import { countryName } from '#words/customer/country-name.ts'

import { feesColumn, pricingColumns } from '../../departures/availability/pricing.queries.ts'
import {
  findProductOnSale,
  type ProductOnSale,
  scheduleColumns,
} from '../../departures/availability/sellable.queries.ts'

const operatorColumns = [
  'id',
  'name',
  'legal_name',
  'tax_id',
  'registry_number',
  'email',
  'phone',
  'whatsapp',
  'website',
  'address',
  'brand_color',
  'logo_file_id',
  'time_zone',
  'currency',
  'terms',
  'country',
] as const

export async function findPublicOperator(db: Reader, id: string): Promise<PublicOperator> {
  const row = await db
    .selectFrom('tour_operators')
    .select(operatorColumns)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return named(row)
}

const named = <Row extends { country: string }>({ country, ...operator }: Row) => ({
  ...operator,
  country_name: countryName(country),
  country,
  phone_example: exampleOf('phone_example', country),
})

/** The operator that a link names by its id or its short name, or undefined. */
export async function findOperatorBy(
  db: Reader,
  which: { id: string } | { slug: string },
): Promise<PublicOperator | undefined> {
  const row = await db
    .selectFrom('tour_operators')
    .select(operatorColumns)
    .where('state', '=', 1)
    .$if('id' in which, (query) => query.where('id', '=', 'id' in which ? which.id : ''))
    .$if('slug' in which, (query) => query.where('slug', '=', 'slug' in which ? which.slug : ''))
    .executeTakeFirst()
  return row && named(row)
}

/** The short name of an operator in addresses. */
export async function findSlug(db: Reader, id: string): Promise<string> {
  const { slug } = await db
    .selectFrom('tour_operators')
    .select('slug')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return slug
}

/** The operator of an installation that has one; where several run tours a page must know whose it is. */
export async function findOnlyOperator(db: Reader): Promise<PublicOperator | null> {
  const [only, ...others] = await db
    .selectFrom('tour_operators')
    .select(operatorColumns)
    .where('state', '=', 1)
    .where('kind', '<>', 'agencia')
    .limit(2)
    .execute()
  return only && others.length === 0 ? named(only) : null
}

/** The operator of a product and whether it is on sale: enough to choose the page. */
export function findPublicStatus(db: Reader, id: string) {
  return db
    .selectFrom('products as p')
    .innerJoin('tour_operators as o', 'o.id', 'p.tour_operator_id')
    .select(['p.id', 'p.tour_operator_id', 'p.status', 'o.time_zone', 'o.secondary_currency'])
    .where('p.id', '=', id)
    .where('o.state', '=', 1)
    .executeTakeFirst()
}
export type ProductStatusRow = {
  id: string
  tour_operator_id: string
  status: ProductStatus
  time_zone: string
  secondary_currency: string | null
}

type Schedule = Pick<ProductOnSale, 'availability_rules' | 'exceptions'>
type ProductRow = Omit<
  PublicProduct,
  | keyof Pricing
  | 'deposit_percent'
  | 'pickup_window_minutes'
  | 'price_from'
  | 'prices'
  | 'cancellation_sentences'
  | 'free_cancellation'
  | 'on_sale'
>
/** A product's page, and what deciding its sale needs between two days. */
export async function findPublicProduct(
  db: Reader,
  { id, tour_operator_id, status }: ProductStatusRow,
  { today, from, to, sold }: { today: LocalDate; from: LocalDate; to: LocalDate; sold: SaleMoney | null },
): Promise<{
  product: PublicProduct
  own_price_from: PublicProduct['price_from']
  sale: ProductOnSale
  pricing: PublicPricing
}> {
  const nearer = from < today ? from : today
  const found_sale = await findProductOnSale(db, { product_id: id, tour_operator_id }, nearer, to)
  const sale = soldIn(found_sale, sold)
  const advertised = advertisedUntil(today, sale.max_advance_days)
  const { rows } = await sql<ProductRow & { pricing: PublicPricing; schedule: Schedule }>`
    select p.id, p.kind, p.min_pax, ${feesColumn} as entrance_fees, p.code, p.color, p.name, p.tagline, p.description, p.highlights, p.itinerary, p.includes, p.excludes,
      p.bring, p.requirements, p.faqs, p.languages, p.duration_minutes, p.difficulty, p.min_age, p.unsaid_facts, p.altitude_max,
      p.meeting, p.meeting_point, p.confirm_mode, ${picturesOf} as pictures,
      (select row_to_json(of) from (select ${pricingColumns(advertised)}) of) as pricing,
      (select row_to_json(of) from (select ${scheduleColumns(today, advertised)}) of) as schedule,
      (select coalesce(json_agg(json_build_object('name', z.name, 'minutes_before_start', z.minutes_before_start,
          'places', z.places) order by z.position, z.name), '[]')
        from (select z.name, z.minutes_before_start, z.position, array(select a.name from accommodations a
            where a.tour_operator_id = z.tour_operator_id and a.zone_id = z.id and a.pickup_allowed and a.state = 1
            order by a.name collate "es-x-icu") as places
          from zones z where z.tour_operator_id = p.tour_operator_id) z
        where z.places <> '{}') as pickup_zones
    from products p where p.tour_operator_id = ${tour_operator_id}::uuid and p.id = ${id}::uuid`.execute(db)
  const [found] = rows
  if (!found) throw new Error('A product that is on sale has a row')
  const { pricing: written, schedule, ...row } = found
  const own = { ...written, ...schedule, currency: found_sale.currency }
  const { currency: _, availability_rules, exceptions, ...pricing } = soldIn(own, sold)
  const { price_unit, unit_label, people_per_vehicle, max_pax_booking } = sale
  const price_from = lowestPrice({ ...pricing, availability_rules, exceptions }, today, advertised)
  return {
    sale,
    own_price_from: sold ? lowestPrice(own, today, advertised) : price_from,
    // Prices of other channels are confidential.
    pricing: {
      ...pricing,
      rules: pricing.rules.filter(({ channel }) => channel === null || channel === 'web'),
    },
    product: {
      ...row,
      price_unit,
      unit_label,
      people_per_vehicle,
      max_pax_booking,
      deposit_percent: sale.deposit_percent,
      categories: [...sale.categories],
      pickup_window_minutes: sale.constants.pickup_window_minutes,
      prices: periodsWithDepartures(priceTable(pricing, today, advertised), schedule, advertised),
      price_from,
      cancellation_sentences: cancellationSentences(sale.cancellation_tiers),
      free_cancellation: freeCancellation(sale.cancellation_tiers),
      on_sale: status === 'publicado',
    },
  }
}

const picturesOf = sql<PublicPicture[]>`(
  select coalesce(json_agg(json_build_object('file_id', f.id, 'alt', pp.alt, 'width', coalesce(f.width, 1600),
    'height', coalesce(f.height, 1067)) order by pp.position), '[]')
  from product_pictures pp
  join files f on f.tour_operator_id = pp.tour_operator_id and f.id = pp.file_id
  where pp.tour_operator_id = p.tour_operator_id and pp.product_id = p.id)`

const mostCards = 60

type CardRow = Omit<PublicProductCard, 'price_from' | 'picture'> & {
  pictures: PublicPicture[]
  /** the operator's own */
  currency: string
  constants: Partial<OperatorConstants>
} & Parameters<typeof lowestPrice>[0]

type ShownCards = {
  /** the current one */
  except?: string
  /** of these only */
  ids?: readonly string[]
  most?: number
}

/** An operator's tours on sale by name, with prices in the currency of `sold`. */
export async function findProductCards(
  db: Reader,
  { tour_operator_id, today, sold }: { tour_operator_id: string; today: LocalDate; sold: SaleMoney | null },
  { except, ids, most = mostCards }: ShownCards = {},
): Promise<PublicProductCard[]> {
  const farthest = advertisedUntil(today, Infinity)
  const { rows } = await sql<CardRow>`
    select p.id, p.code, p.color, p.name, p.tagline, p.duration_minutes, p.languages, ${picturesOf} as pictures, o.currency,
      o.constants, ${pricingColumns(farthest)}, ${scheduleColumns(today, farthest)}
    from products p
    join tour_operators o on o.id = p.tour_operator_id
    where p.tour_operator_id = ${tour_operator_id}::uuid and p.status = 'publicado'
      and (${except ?? null}::uuid is null or p.id <> ${except ?? null}::uuid)
      and (${ids ? [...ids] : null}::uuid[] is null or p.id = any(${ids ? [...ids] : null}::uuid[]))
    order by p.name collate "es-x-icu", p.id
    limit ${most}`.execute(db)
  return rows.map(({ pictures, constants, ...row }) => {
    const { sells_ahead_days } = { ...defaultConstants, ...constants }
    const advertised = advertisedUntil(today, sells_ahead_days)
    const { id, code, color, name, tagline, duration_minutes, languages, price_unit } = row
    const price_from = lowestPrice(soldIn(row, sold), today, advertised)
    const picture = pictures[0] ?? null
    return { id, code, color, name, tagline, duration_minutes, languages, price_unit, price_from, picture }
  })
}
