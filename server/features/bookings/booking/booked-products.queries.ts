import { sql } from 'kysely'

import type { BookedProduct } from '#contract/storefront/storefront-page.ts'
import { cashAtTheGate, visitorsOf } from '#domain/products/prices/entrance-fee.rules.ts'
import type { Reader } from '#server/db/database.ts'

import { categoriesColumn, feesColumn } from '../../departures/availability/pricing.queries.ts'
import type { ProductOnSale } from '../../departures/availability/sellable.queries.ts'
import type { StoredBooking } from './booking.queries.ts'

type ProductRow = Omit<BookedProduct, 'cash'> & Pick<ProductOnSale, 'categories' | 'entrance_fees'>

/** Current data of a booking's tours for pages and messages, besides the data frozen at the sale. */
export async function findBookedProducts(
  db: Reader,
  { tour_operator_id, items }: StoredBooking,
): Promise<BookedProduct[]> {
  const ids = items.map((item) => item.product.id)
  const { rows } = await sql<ProductRow>`
    select p.id, p.includes, p.excludes, p.languages, ${categoriesColumn} as categories, ${feesColumn} as entrance_fees,
      (select coalesce(json_agg(json_build_object('file_id', f.id, 'alt', pp.alt, 'width', coalesce(f.width, 1600),
          'height', coalesce(f.height, 1067)) order by pp.position), '[]')
        from product_pictures pp
        join files f on f.tour_operator_id = pp.tour_operator_id and f.id = pp.file_id
        where pp.tour_operator_id = p.tour_operator_id and pp.product_id = p.id and pp.position = 0) as pictures
    from products p where p.tour_operator_id = ${tour_operator_id}::uuid and p.id = any(${ids}::uuid[])`.execute(
    db,
  )
  return rows
    .toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
    .map(({ categories, entrance_fees, ...product }) => {
      const own = items.filter(
        ({ product: { id }, status, is_suspended }) =>
          id === product.id && status !== 'cancelada' && !is_suspended,
      )
      // A passenger of unknown residency counts as a foreigner, who pays more.
      const passengers = own.flatMap((item) =>
        item.passengers.map(({ category_code, residency }) => ({
          category_code,
          residency: residency ?? ('extranjero' as const),
        })),
      )
      return { ...product, cash: cashAtTheGate(entrance_fees, visitorsOf(categories, passengers)) }
    })
}
