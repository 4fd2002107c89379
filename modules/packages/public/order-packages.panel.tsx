import type { BookingPage } from '#contract/storefront/storefront-page.ts'
import { keptChoice, newBookingAddress } from '#web/storefront/addresses.ts'

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
              <a key={product_id} className="button second" href={newBookingAddress(product_id, chosen)}>
                {texts.add(name)}
              </a>
            ))}
          </p>
        )}
      </section>
    )
  })
}
