import type { KeyboardEvent, MouseEvent } from 'react'

import type { PublicDay } from '#contract/storefront/storefront.contract.ts'
import type { LocalDate } from '#domain/local-date.ts'
import type { PriceUnit } from '#domain/products/product/product.ts'
import { formatMoney } from '#words/format.ts'

import { Icon } from '../icon.tsx'
import { texts } from '../texts/calendar.ts'
import { monthAfter, monthBefore, openSlots, weeksOf } from './calendar-weeks.ts'

export type CalendarProps = {
  currency: string
  /** country whose residents have their own prices; without it they are not mentioned */
  country_name?: string
  today: LocalDate
  /** the last day on sale */
  last: LocalDate
  month: string
  days: PublicDay[]
  /** '' when no day is */
  chosen: LocalDate
  /** whole groups or vehicles are sold, not seats */
  unit?: PriceUnit
  /** instead of the day's price */
  noteOf?: (day: PublicDay) => string
  addressOf: (wanted: { date?: LocalDate; month?: string }) => string
  /** link of a full day: for its holder to the held seats, for others to the waiting list; without it none */
  fullAddressOf?: (date: LocalDate) => string
  onMonth?: (month: string, event: MouseEvent) => void
  onDate?: (date: LocalDate, event: MouseEvent) => void
}

/** A month with price and seats under each day. Days and months are links, so it works before its script does. */
export function Calendar(props: CalendarProps) {
  const { month, days, today, last, country_name, addressOf, onMonth } = props
  const open = days.some((day) => openSlots(day).length > 0)
  const turn = (to: string, icon: 'left' | 'right', label: string, allowed: boolean) =>
    allowed ? (
      <a
        className="round"
        href={addressOf({ month: to })}
        onClick={(event) => onMonth?.(to, event)}
        rel="nofollow"
      >
        <Icon name={icon} />
        <span className="unseen">{label}</span>
      </a>
    ) : (
      <span className="round off" />
    )
  return (
    <div className="calendar">
      <div className="turn">
        {turn(monthBefore(month), 'left', texts.previous, month > today.slice(0, 7))}
        <b aria-live="polite">{texts.month(month)}</b>
        {turn(monthAfter(month), 'right', texts.following, month < last.slice(0, 7))}
      </div>
      <table>
        <caption className="unseen">{texts.month(month)}</caption>
        <thead>
          <tr>
            {texts.weekdays.map(([short, long]) => (
              <th key={short} scope="col">
                <span aria-hidden="true">{short}</span>
                <span className="unseen">{long}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(days, today).map((week, index) => (
            <tr key={`${month}-${week.find(Boolean)?.date ?? index}`}>
              {week.map((day, weekday) => (
                <td key={day?.date ?? texts.weekdays[weekday]?.[0]}>
                  {day && <DayCell {...props} day={day} />}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {!open && <p className="soft">{texts.noneThisMonth}</p>}
      {open && country_name && <p className="soft small">{priceNote(props, country_name)}</p>}
    </div>
  )
}

/** The party of the prices below the days, and the lowest price for residents. */
export function priceNote(
  { days, currency, unit = 'persona' }: Pick<CalendarProps, 'days' | 'currency' | 'unit'>,
  country: string,
): string {
  const residents = days.flatMap(({ price_from }) => price_from?.residents ?? [])
  const least = residents.length > 0 ? formatMoney(Math.min(...residents), currency) : ''
  return texts.priceNote(unit, country, least)
}

function DayCell({
  day,
  currency,
  chosen,
  today,
  unit = 'persona',
  noteOf,
  addressOf,
  fullAddressOf,
  onDate,
}: CalendarProps & { day: PublicDay }) {
  const number = Number(day.date.slice(8))
  const open = openSlots(day)
  const worthSaying = day.slots.length > 0 && day.date >= today
  if (day.full && worthSaying && fullAddressOf)
    return (
      <a
        className="day closed"
        href={fullAddressOf(day.date)}
        onKeyDown={moveFocus}
        aria-label={texts.fullDay(day.date, day.closed)}
        rel="nofollow"
      >
        <b>{number}</b>
        <small>{day.closed}</small>
      </a>
    )
  if (open.length === 0)
    return (
      <span className="day closed">
        <b aria-hidden="true">{number}</b>
        <span className="unseen">{texts.closedDay(day.date, day.closed)}</span>
        {worthSaying && <small aria-hidden="true">{day.closed}</small>}
      </span>
    )
  const whole = unit !== 'persona'
  const left = Math.max(...open.map((slot) => slot.seats_left))
  const price = day.price_from === null ? '' : formatMoney(day.price_from.amount, currency)
  const note = noteOf?.(day)
  const shown = note ?? price
  const isChosen = day.date === chosen
  return (
    <a
      className={`day${left <= 5 ? ' few' : ''}`}
      href={addressOf({ date: day.date })}
      onClick={(event) => onDate?.(day.date, event)}
      onKeyDown={moveFocus}
      aria-label={texts.day(day.date, note ?? (price && texts.from(price)), left, whole)}
      aria-current={isChosen ? 'date' : undefined}
      rel="nofollow"
    >
      <b>{number}</b>
      <small className={shown.length > 8 ? 'long' : undefined}>{breakable(shown)}</small>
      <small className="seats">{texts.seats(left, whole)}</small>
    </a>
  )
}

/** A long amount may go on below its sign, and nowhere else. */
function breakable(price: string) {
  const [, sign = '', digits = ''] = /^([^\d]*)(.*)$/.exec(price.replace(/\s/g, '')) ?? []
  return (
    <>
      {sign}
      <wbr />
      {digits}
    </>
  )
}

const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }

/** Arrows walk over the days that lead somewhere, by day or by week. */
function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const step = steps[event.key]
  if (!step) return
  const cells = [...(event.currentTarget.closest('table')?.querySelectorAll('td') ?? [])]
  let at = cells.findIndex((cell) => cell.contains(document.activeElement))
  while (at >= 0) {
    at += step
    const link = cells[at]?.querySelector('a')
    if (link) {
      event.preventDefault()
      link.focus()
      return
    }
    if (!cells[at]) return
  }
}
