import { sql } from 'kysely'

import type { BookedProduct, PickupPlace } from '#contract/storefront/storefront-page.ts'
import { pickupWindow } from '#domain/bookings/pickup.rules.ts'
import { defaultConstants } from '#domain/operators/operator-constants.ts'
import { cashAtTheGate, visitorsOf } from '#domain/products/prices/entrance-fee.rules.ts'
import type { Reader } from '#server/db/database.ts'

import type { StoredBooking } from '../../bookings/booking/booking.queries.ts'
import { categoriesColumn, feesColumn } from '../../departures/availability/pricing.queries.ts'
import type { ProductOnSale } from '../../departures/availability/sellable.queries.ts'

type ProductRow = Omit<BookedProduct, 'cash'> & Pick<ProductOnSale, 'categories' | 'entrance_fees'>

/** What a booking's pages tell of its tours beside what was frozen when it was sold. */
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
      const own = items.filter((item) => item.product.id === product.id && item.status !== 'cancelada')
      // Whoever was not asked pays what a foreigner pays: nobody comes short.
      const passengers = own.flatMap((item) =>
        item.passengers.map(({ category_code, residency }) => ({
          category_code,
          residency: residency ?? ('extranjero' as const),
        })),
      )
      return { ...product, cash: cashAtTheGate(entrance_fees, visitorsOf(categories, passengers)) }
    })
}

type PlaceRow = Omit<PickupPlace, 'window'> & { zone_minutes: number | null; offset_minutes: number }

/** As many as a page can carry; whoever stays elsewhere writes the address. */
const most = 500

/** Where the operator of a booking picks up, each with the window in which its van would come for this departure. */
export async function findPickupPlaces(
  db: Reader,
  { tour_operator_id, items, constants }: StoredBooking,
  item = items[0],
): Promise<PickupPlace[]> {
  if (!item || item.product.meeting === 'punto_encuentro') return []
  const { rows } = await sql<PlaceRow>`
    select a.id, a.name, a.aliases, coalesce(z.name, '') as zone, a.pickup_point, a.walking_minutes, a.asks_room,
      a.offset_minutes, z.minutes_before_start as zone_minutes
    from accommodations a
    left join zones z on z.tour_operator_id = a.tour_operator_id and z.id = a.zone_id
    where a.tour_operator_id = ${tour_operator_id}::uuid and a.pickup_allowed and a.state = 1
    order by a.name collate "es-x-icu", a.id
    limit ${most}`.execute(db)
  return rows.map(({ zone_minutes, offset_minutes, ...place }) => ({
    ...place,
    window: pickupWindow({
      date: item.date,
      start_time: item.start_time,
      mode: 'hotel',
      pickup_time: item.pickup_time,
      pickup_lead_minutes: item.product.pickup_lead_minutes,
      zone_minutes_before_start: zone_minutes,
      offset_minutes,
      window_minutes: constants.pickup_window_minutes ?? defaultConstants.pickup_window_minutes,
    }),
  }))
}
