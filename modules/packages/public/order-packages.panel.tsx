import type { BookingPage } from '#contract/storefront/storefront-page.ts'
import { keptChoice } from '#web/storefront/addresses.ts'
import { OrderLink } from '#web/storefront/order/order-link.panel.tsx'

import { texts } from './texts/packages.ts'

/** What the order lacks for a package price, with a link to each tour. */
export function OrderPackages({ parts, booking, operator }: BookingPage) {
  const packages = parts.packages ?? []
  if (packages.length === 0 || booking.status !== 'bloqueada') return null
  const { currency } = booking
  const chosen = keptChoice({ currency, operator })
  return packages.map(({ id, package_name, language, percent, tours, count, adult_price }) => {
    const names = tours.map(({ name }) => name)
    return (
      <section key={id} className="notice" aria-label={texts.orderTitle}>
        <p>
          <b lang={language}>{package_name}</b>
        </p>
        {tours.length === 0 ? (
          <p>{texts.samePeople}</p>
        ) : (
          <p>
            {percent === null
              ? texts.missingPrice(names, adult_price ?? 0, currency, count)
              : texts.missingPercent(names, percent, count)}
          </p>
        )}
        {tours.length > 0 && (
          <p className="buttons">
            {tours.map(({ product_id, name }) => (
              <OrderLink
                key={product_id}
                booking_id={booking.id}
                product_id={product_id}
                choice={chosen}
                className="button second"
              >
                {texts.add(name)}
              </OrderLink>
            ))}
          </p>
        )}
      </section>
    )
  })
}
