import { sql } from 'kysely'

import { cancellationSentences } from '#contract/cancellation-text.ts'
import type {
  PublicOperator,
  PublicPicture,
  PublicProduct,
  PublicProductCard,
} from '#contract/storefront.contract.ts'
import { addDays, type LocalDate } from '#domain/local-date.ts'
import { lowestPrice } from '#domain/products/price-from.rules.ts'
import type { Pricing } from '#domain/products/price.rules.ts'
import type { ProductStatus } from '#domain/products/product.ts'

import type { Reader } from '../../db/database.ts'
import { pricingColumns } from '../availability/pricing.queries.ts'
import { findProductOnSale, type ProductOnSale } from '../availability/sellable.queries.ts'

/** «desde» looks this far ahead, so that a season that ends soon is not all that is told. */
const pricesAhead = 60

const operatorColumns = [
  'id',
  'name',
  'legal_name',
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
] as const

export function findPublicOperator(db: Reader, id: string): Promise<PublicOperator> {
  return db
    .selectFrom('tour_operators')
    .select(operatorColumns)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

/** The operator that a link names by its id or its short name, or undefined. */
export function findOperatorBy(
  db: Reader,
  which: { id: string } | { slug: string },
): Promise<PublicOperator | undefined> {
  return db
    .selectFrom('tour_operators')
    .select(operatorColumns)
    .where('state', '=', 1)
    .$if('id' in which, (query) => query.where('id', '=', 'id' in which ? which.id : ''))
    .$if('slug' in which, (query) => query.where('slug', '=', 'slug' in which ? which.slug : ''))
    .executeTakeFirst()
}

export function findOperatorsOnSale(db: Reader): Promise<PublicOperator[]> {
  return db
    .selectFrom('tour_operators as o')
    .select(operatorColumns)
    .where('o.state', '=', 1)
    .where((where) =>
      where.exists(
        where
          .selectFrom('products as p')
          .select('p.id')
          .whereRef('p.tour_operator_id', '=', 'o.id')
          .where('p.status', '=', 'publicado'),
      ),
    )
    .orderBy('o.name')
    .limit(24)
    .execute()
}

/** Whose a product is and whether it is on sale: enough to decide which page to show. */
export function findProductStanding(db: Reader, id: string) {
  return db
    .selectFrom('products as p')
    .innerJoin('tour_operators as o', 'o.id', 'p.tour_operator_id')
    .select(['p.id', 'p.tour_operator_id', 'p.status', 'o.time_zone'])
    .where('p.id', '=', id)
    .where('o.state', '=', 1)
    .executeTakeFirst()
}
export type ProductStanding = {
  id: string
  tour_operator_id: string
  status: ProductStatus
  time_zone: string
}

type ProductRow = Omit<PublicProduct, 'categories' | 'price_from' | 'cancellation_sentences' | 'on_sale'>

/** A product's page, and what deciding its sale needs between two days. */
export async function findPublicProduct(
  db: Reader,
  { id, tour_operator_id, status }: ProductStanding,
  from: LocalDate,
  to: LocalDate,
): Promise<{ product: PublicProduct; sale: ProductOnSale }> {
  const farther = [to, addDays(from, pricesAhead)].toSorted().at(-1) ?? to
  const sale = await findProductOnSale(db, { product_id: id, tour_operator_id }, from, farther)
  const { rows } = await sql<ProductRow>`
    select p.id, p.code, p.color, p.name, p.tagline, p.description, p.highlights, p.itinerary, p.includes, p.excludes,
      p.bring, p.requirements, p.faqs, p.languages, p.duration_minutes, p.difficulty, p.min_age, p.altitude_max,
      p.meeting, p.meeting_point, p.confirm_mode, p.max_pax_booking, ${picturesOf} as pictures,
      array(select z.name from zones z where z.tour_operator_id = p.tour_operator_id
        and exists (select from accommodations a where a.tour_operator_id = z.tour_operator_id and a.zone_id = z.id
          and a.pickup_allowed and a.state = 1) order by z.position, z.name) as pickup_zones
    from products p where p.tour_operator_id = ${tour_operator_id}::uuid and p.id = ${id}::uuid`.execute(db)
  const [row] = rows
  if (!row) throw new Error('A product that is on sale has a row')
  return {
    sale,
    product: {
      ...row,
      categories: [...sale.categories],
      price_from: lowestPrice(sale, from, addDays(from, pricesAhead)),
      cancellation_sentences: cancellationSentences(sale.cancellation_tiers),
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

type CardRow = Omit<PublicProductCard, 'price_from' | 'picture'> & {
  pictures: PublicPicture[]
} & Pricing

/** An operator's tours on sale, without the one that is being looked at. */
export async function findProductCards(
  db: Reader,
  tour_operator_id: string,
  today: LocalDate,
  except: string | null = null,
): Promise<PublicProductCard[]> {
  const { rows } = await sql<CardRow>`
    select p.id, p.code, p.color, p.name, p.tagline, p.duration_minutes, ${picturesOf} as pictures,
      ${pricingColumns(addDays(today, pricesAhead))}
    from products p
    where p.tour_operator_id = ${tour_operator_id}::uuid and p.status = 'publicado'
      and (${except}::uuid is null or p.id <> ${except}::uuid)
    order by p.name collate "es-x-icu", p.id
    limit 60`.execute(db)
  return rows.map(({ pictures, ...row }) => {
    const { id, code, color, name, tagline, duration_minutes } = row
    const price_from = lowestPrice(row, today, addDays(today, pricesAhead))
    return { id, code, color, name, tagline, duration_minutes, price_from, picture: pictures[0] ?? null }
  })
}
