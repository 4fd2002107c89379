import type { MouseEvent } from 'react'

import type { PublicDay } from '#contract/storefront/storefront.contract.ts'
import type { LocalDate } from '#domain/local-date.ts'
import { formatDate, formatMoney } from '#words/format.ts'

import { Icon } from '../icon.tsx'
import { texts } from '../texts/calendar.ts'
import { openSlots } from './calendar-weeks.ts'
import { Calendar, type CalendarProps, priceNote } from './calendar.tsx'

type Props = CalendarProps & {
  /** the next days with departures */
  strip: PublicDay[]
  /** all days of the month are shown at once */
  month_asked: boolean
}

/** The next days one beside the other, and a month with all days behind. Links, so it works before its script does. */
export function DateChoice({ strip, month_asked, country_name, ...calendar }: Props) {
  const { month, chosen } = calendar
  const isBeyond = !strip.some(({ date }) => date.startsWith(month)) || isElsewhere(strip, chosen)
  return (
    <>
      {strip.length > 0 && (
        <ul className="strip">
          {strip.map((day) => (
            <li key={day.date}>
              <StripDay {...calendar} day={day} />
            </li>
          ))}
        </ul>
      )}
      {strip.length > 0 && country_name !== undefined && (
        <p className="soft small">{priceNote({ ...calendar, days: strip }, country_name)}</p>
      )}
      <details className="all-dates" open={strip.length === 0 || month_asked || isBeyond}>
        <summary>
          {texts.moreDates}
          <Icon name="down" />
        </summary>
        <Calendar {...calendar} />
      </details>
    </>
  )
}

const isElsewhere = (strip: readonly PublicDay[], chosen: LocalDate) =>
  chosen !== '' && !strip.some(({ date }) => date === chosen)

type DayProps = Omit<CalendarProps, 'country_name'> & { day: PublicDay }

function StripDay({ day, currency, chosen, unit = 'persona', addressOf, fullAddressOf, onDate }: DayProps) {
  const { date, price_from } = day
  const slots = openSlots(day)
  const name = <b>{formatDate(date)}</b>
  if (slots.length === 0)
    return (
      <a className="day closed" href={fullAddressOf?.(date)} rel="nofollow">
        {name} <small>{day.closed}</small>
      </a>
    )
  const left = Math.max(...slots.map(({ seats_left }) => seats_left))
  const pick = (event: MouseEvent) => onDate?.(date, event)
  return (
    <a
      className={left <= 5 ? 'day few' : 'day'}
      href={addressOf({ date })}
      onClick={pick}
      aria-current={date === chosen ? 'date' : undefined}
      rel="nofollow"
    >
      {name} {price_from && <span>{formatMoney(price_from.amount, currency)}</span>}{' '}
      <small className="seats">{texts.seats(left, unit !== 'persona')}</small>
    </a>
  )
}
