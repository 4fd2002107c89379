import type { CataloguePage } from '#contract/storefront/storefront-page.ts'
import { formatDate, formatDuration, formatMoney, leftForYou, startTime } from '#words/format.ts'

import { keptChoice, newBookingAddress, toursAddress } from '../../addresses.ts'
import { Own } from '../../own-words.tsx'
import { texts } from '../../texts/notices.ts'
import { texts as common } from '../../texts/storefront.ts'

const sizes = Array.from({ length: 12 }, (_, index) => index + 1)

/** What has seats on a day: a plain form that asks the server, and its answer by hour. */
export function DaySearch(page: CataloguePage) {
  const { day, today, public_url } = page
  const { currency } = keptChoice(page)
  const people = day?.people ?? 2
  return (
    <section aria-label={texts.dayTitle}>
      <form className="day-search" method="get" action={toursAddress(public_url)}>
        {currency && <input type="hidden" name="currency" value={currency} />}
        <div className="field">
          <label htmlFor="date">{texts.whichDay}</label>
          <input id="date" name="date" type="date" required min={today} defaultValue={day?.date ?? ''} />
        </div>
        <div className="field">
          <label htmlFor="people">{texts.howMany}</label>
          <select id="people" name="people" defaultValue={String(people)}>
            {[...sizes, ...(sizes.includes(people) ? [] : [people])].map((size) => (
              <option key={size}>{size}</option>
            ))}
          </select>
        </div>
        <button className="button" type="submit">
          {texts.searchDay}
        </button>
      </form>
      {day && <DayDepartures {...page} day={day} />}
    </section>
  )
}

type DayProps = CataloguePage & { day: NonNullable<CataloguePage['day']> }

function DayDepartures({ day, products, currency, operator }: DayProps) {
  const { date, people, departures } = day
  const chosen = keptChoice({ currency, operator })
  return (
    <>
      <h2 id="dia">{texts.dayOf(formatDate(date, { long: true }), people)}</h2>
      {departures.length === 0 && <p className="soft">{texts.nothingThatDay}</p>}
      <ul className="departures">
        {departures.map(({ product_id, start_time, seats_left, total, party }) => {
          const product = products.find(({ id }) => id === product_id)
          if (!product) return null
          const facts = [formatDuration(product.duration_minutes), common.languageList(product.languages)]
          return (
            <li key={`${product_id} ${start_time}`}>
              <a href={newBookingAddress(product_id, { ...chosen, date, start_time, party })}>
                <b className="time">{startTime(date, start_time)}</b>{' '}
                <span>
                  <b>
                    <Own text={product.name} />
                  </b>{' '}
                  <small className="soft">{facts.join(' · ')}</small>{' '}
                  <small className="soft">{leftForYou(seats_left, product.price_unit)}</small>
                </span>{' '}
                <span className="sum">
                  <b>{formatMoney(total, currency)}</b>{' '}
                  <small className="soft">{texts.inTotal(people)}</small>
                </span>
              </a>
            </li>
          )
        })}
      </ul>
    </>
  )
}
