import { formatDate, formatMoney } from '#contract/format.ts'
import type { LandingPage } from '#contract/storefront-page.ts'
import type { PublicDay } from '#contract/storefront.contract.ts'

import { newBookingAddress } from '../../addresses.ts'
import { Icon } from '../../icon.tsx'
import { texts } from './landing.texts.ts'

type Props = Pick<LandingPage, 'product' | 'operator' | 'days'>

/** The next two weeks with their seats; a tap starts the booking on that day. */
export function NextDepartures({ product, operator, days }: Props) {
  const scheduled = days.filter((day) => day.slots.length > 0)
  // What is already too late to book is no news; a full or closed day among the others is.
  const first = scheduled.findIndex((day) => !day.closed)
  return (
    <section aria-labelledby="salidas">
      <h2 id="salidas">{texts.next}</h2>
      {first < 0 && <p>{texts.noDates}</p>}
      <ol className="strip">
        {scheduled.slice(first < 0 ? scheduled.length : first).map((day) => (
          <li key={day.date}>
            <DayLink day={day} currency={operator.currency} product_id={product.id} />
          </li>
        ))}
      </ol>
      <a className="more" href={newBookingAddress(product.id)}>
        {texts.allDates}
        <Icon name="right" />
      </a>
    </section>
  )
}

function DayLink({ day, currency, product_id }: { day: PublicDay; currency: string; product_id: string }) {
  const [weekday, number, month] = formatDate(day.date).split(' ')
  const open = day.slots.filter((slot) => !slot.closed)
  const left = Math.max(0, ...open.map((slot) => slot.seats_left))
  const date = (
    <>
      <span>{weekday}</span>
      <b>{number}</b>
      <span>{month}</span>
    </>
  )
  if (open.length === 0)
    return (
      <span className="day closed">
        {date}
        <small>{day.closed}</small>
      </span>
    )
  return (
    <a className={`day${left <= 5 ? ' few' : ''}`} href={newBookingAddress(product_id, { date: day.date })}>
      {date}
      {day.price_from !== null && <small>{formatMoney(day.price_from, currency)}</small>}
      <small className="seats">{texts.seats(left)}</small>
    </a>
  )
}
