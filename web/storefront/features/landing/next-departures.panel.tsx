import type { LandingPage } from '#contract/storefront/storefront-page.ts'
import { lastDayOf } from '#domain/departures/last-day.rules.ts'
import { daysBetween } from '#domain/local-date.ts'

import { keptChoice, landingAddress, newBookingAddress } from '../../addresses.ts'
import { OtherCurrency } from '../../advertised-price.tsx'
import { DateChoice } from '../../dates/date-choice.tsx'
import { Icon } from '../../icon.tsx'
import { texts } from '../../texts/landing.ts'
import { onlyStartTime } from './landing-details.panel.tsx'

/** A month with the seats and the price of each day; a tap starts the booking on that day. */
export function NextDepartures(page: LandingPage) {
  const { product, operator, today } = page
  const shown = page.month_asked ? { month: page.month } : {}
  const chosen = keptChoice(page)
  const start_time = onlyStartTime(page.days) ?? '00:00'
  const last = lastDayOf({ date: today, start_time, duration_minutes: product.duration_minutes })
  return (
    <section aria-labelledby="salidas">
      <h2 id="salidas">{texts.next}</h2>
      <DateChoice
        {...page}
        country_name={operator.country_name}
        chosen=""
        unit={product.price_unit}
        addressOf={({ date, month }) =>
          month
            ? `${landingAddress(product.id, { ...chosen, month })}#salidas`
            : newBookingAddress(product.id, { ...chosen, date: date ?? '' })
        }
        fullAddressOf={(date) => newBookingAddress(product.id, { ...chosen, date })}
      />
      <OtherCurrency
        {...page}
        addressOf={(wanted) => `${landingAddress(product.id, { ...wanted, ...shown })}#salidas`}
      />
      {last && <p className="soft">{texts.backAfter(daysBetween(today, last))}</p>}
      <a className="more" href={newBookingAddress(product.id, chosen)}>
        {texts.allDates}
        <Icon name="right" />
      </a>
    </section>
  )
}
