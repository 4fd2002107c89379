import { sql } from 'kysely'

import type { PackageShares, PackageTour } from '#domain/bookings/order/package-price.rules.ts'
import type { SaleMoney } from '#domain/products/prices/sale-money.rules.ts'
import type { Reader } from '#server/db/database.ts'

import { type Package, packageShares } from '../rules/package-price.rules.ts'

export type ActivePackage = Package & {
  name: string
  name_en: string
  name_pt: string
  tours: { product_id: string; name: string }[]
}

/** The packages on sale of which some of these products are a part. */
export async function findActivePackages(
  db: Reader,
  tour_operator_id: string,
  product_ids: readonly string[],
): Promise<ActivePackage[]> {
  const { rows } = await sql<ActivePackage>`
    select p.id, p.name, p.name_en, p.name_pt, p.kind, p.value, p.travels_from, p.travels_to, o.currency, t.tours, t.product_ids
    from packages p
    join tour_operators o on o.id = p.tour_operator_id
    cross join lateral (
      select json_agg(json_build_object('product_id', d.id, 'name', d.name) order by d.name, d.id) as tours,
        array_agg(d.id::text order by d.name, d.id) as product_ids
      from package_products c
      join products d on d.tour_operator_id = c.tour_operator_id and d.id = c.product_id
      where c.tour_operator_id = p.tour_operator_id and c.package_id = p.id) t
    where p.tour_operator_id = ${tour_operator_id}::uuid and p.state = 1
      and exists (select from package_products c where c.tour_operator_id = p.tour_operator_id and c.package_id = p.id
        and c.product_id = any(${[...product_ids]}::uuid[]))
    order by p.id`.execute(db)
  return rows
}

type Sale = { tour_operator_id: string; sold: SaleMoney | null; tours: readonly PackageTour[] }

export async function findShares(
  db: Reader,
  { tour_operator_id, sold, tours }: Sale,
): Promise<PackageShares> {
  const packages = await findActivePackages(
    db,
    tour_operator_id,
    tours.map(({ product_id }) => product_id),
  )
  return packageShares(packages, tours, sold)
}
