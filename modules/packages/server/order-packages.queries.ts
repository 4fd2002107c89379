import type { BookingParts } from '#contract/storefront/storefront-page.ts'
import { moneyOf } from '#domain/products/prices/sale-money.rules.ts'
import { localMoment } from '#domain/zoned-time.ts'
import { packageTours } from '#server/features/bookings/money/booked-packages.queries.ts'
import type { BookingFacts } from '#server/features/storefront/pages/booking-parts.queries.ts'

import { lacksOf } from '../rules/package-price.rules.ts'
import { findActivePackages } from './active-packages.queries.ts'
import { offeredOf } from './offered-packages.queries.ts'

const mostShown = 3

/** Packages of which an order that is not confirmed lacks tours, or the same people on all of them. */
export async function findOrderPackages({
  db,
  booking,
  open,
  now,
}: BookingFacts): Promise<Partial<Pick<BookingParts, 'packages'>>> {
  // A code that the order has saves more than the packages that its tours make.
  if (!open || booking.promo_code_id) return {}
  const { tour_operator_id } = booking
  const live = booking.items.filter(({ status }) => status !== 'cancelada')
  const free = live.filter(({ package_id }) => package_id === null)
  const taken = new Set(live.map(({ package_id }) => package_id))
  const ids = free.map(({ product }) => product.id)
  const active = await findActivePackages(db, tour_operator_id, ids)
  const packages = active.filter(({ id }) => !taken.has(id))
  const { date: today } = localMoment(now, booking.time_zone)
  const offered = await offeredOf(db, packages, { tour_operator_id, today, sold: moneyOf(booking) })
  const lacks = lacksOf(packages, packageTours(free)).flatMap(({ package: { id, product_ids }, lacking }) => {
    const shown = offered.find((each) => each.id === id)
    if (!shown) return []
    const { adult, tours, ...rest } = shown
    return {
      ...rest,
      tours: tours.filter(({ product_id }) => lacking.includes(product_id)),
      count: product_ids.length,
      adult_price: rest.percent === null ? (adult?.together ?? null) : null,
    }
  })
  return { packages: lacks.slice(0, mostShown) }
}
