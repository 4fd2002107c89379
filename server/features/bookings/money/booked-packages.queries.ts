import type { PackageShares, PackageTour } from '#domain/bookings/order/package-price.rules.ts'

import type { StoredItem } from '../booking/booking.queries.ts'

export const packageTours = (items: readonly StoredItem[]): PackageTour[] =>
  items.map(({ product, date, people, lines }) => ({ product_id: product.id, date, people, lines }))

export const keptShares = (items: readonly StoredItem[]): PackageShares =>
  items.map(({ package_id, promo_discount }) =>
    package_id === null ? null : { package_id, amount: promo_discount },
  )
