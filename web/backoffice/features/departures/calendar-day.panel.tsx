import type { PointerEvent } from 'react'

import type { CalendarDay } from '#contract/departures/departures.contract.ts'
import type { LocalDate } from '#domain/local-date.ts'
import { formatDate } from '#words/format.ts'

import { Slot } from '../../slot.tsx'
import { shownOf, tabStopOf } from './calendar-days.rules.ts'
import type { DepartureCalendar } from './calendar.hook.ts'
import type { DayPicking } from './day-picking.hook.ts'
import { DepartureChip } from './departure-chip.panel.tsx'
import { departuresTexts as texts } from './departures.texts.ts'

import classes from './calendar.module.css'

type DayProps = {
  date: LocalDate
  /** undefined while its month is read */
  day: CalendarDay | undefined
  calendar: DepartureCalendar
  picking: DayPicking
}

/** A day of the grid: its number and its departures, or why it has none. */
export function DayOfGrid({ date, day, calendar, picking }: DayProps) {
  const { mode, today, chosen } = calendar
  const departures = day?.departures ?? []
  const isOutside = mode === 'mes' && !date.startsWith(calendar.day.slice(0, 7))
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <li
      className={classes['day']}
      data-today={date === today || undefined}
      data-past={date < today || undefined}
      data-outside={isOutside || undefined}
      data-chosen={chosen.includes(date) || undefined}
      data-empty={departures.length === 0 || undefined}
      {...(picking.mayChange && {
        onPointerDown: (event: PointerEvent) => picking.startDrag(event, date),
        onPointerEnter: () => picking.drag(date),
      })}
    >
      <DayNumber date={date} departures={departures.length} calendar={calendar} picking={picking} />
      <Departures date={date} departures={departures} calendar={calendar} />
      {day && departures.length === 0 && day.reason_text && (
        <span className={classes['why']}>{day.reason_text}</span>
      )}
      {mode === 'mes' && departures.length > 0 && (
        <>
          <Dots date={date} departures={departures} calendar={calendar} />
          <BriefMarks departures={departures} className={classes['marks']} />
        </>
      )}
    </li>
  )
}

type NumberProps = Omit<DayProps, 'day'> & { departures: number }

/** The button that picks a day. */
function DayNumber({ date, departures, calendar, picking }: NumberProps) {
  const { dates, day: current, today, chosen, choose } = calendar
  return (
    <button
      type="button"
      className={classes['number']}
      data-date={date}
      aria-pressed={chosen.includes(date)}
      aria-label={texts.day(date, departures)}
      aria-current={date === today ? 'date' : undefined}
      disabled={!picking.mayChange || date < today}
      tabIndex={date === tabStopOf(dates, current) ? 0 : -1}
      onClick={(event) => choose(date, { extend: event.shiftKey })}
      onKeyDown={(event) => picking.walk(event, date)}
    >
      <span className={classes['long']}>{formatDate(date)}</span>
      <span className={classes['short']}>{Number(date.slice(8))}</span>
    </button>
  )
}

type DeparturesProps = Pick<DayProps, 'date' | 'calendar'> & Pick<CalendarDay, 'departures'>

function Departures({ date, departures, calendar }: DeparturesProps) {
  const { shown, hidden } = shownOf(calendar.mode, departures)
  return (
    <>
      <ul className={classes['chips']}>
        {shown.map((departure) => (
          <li key={`${departure.product.id} ${departure.start_time}`}>
            <DepartureChip departure={departure} calendar={calendar} />
            <Mark departure={departure} />
          </li>
        ))}
      </ul>
      {hidden > 0 && (
        <button
          type="button"
          className={classes['more']}
          aria-label={texts.moreLabel(hidden, date)}
          onClick={() => calendar.set({ dia: date, modo: 'semana' })}
        >
          {texts.more(hidden)}
        </button>
      )}
      <BriefMarks departures={departures.slice(shown.length)} className={classes['hiddenMarks']} />
    </>
  )
}

/** What modules say about a departure that is sold or changed and has not left. */
function Mark({ departure, isBrief }: { departure: CalendarDay['departures'][number]; isBrief?: true }) {
  const { departure_id, departed } = departure
  if (!departure_id || departed) return null
  return <Slot of="departure-mark" departureId={departure_id} {...(isBrief && { isBrief })} />
}

/** The same of departures that are not listed one by one. */
function BriefMarks({
  departures,
  className,
}: Pick<CalendarDay, 'departures'> & { className?: string | undefined }) {
  if (departures.length === 0) return null
  return (
    <span className={className}>
      {departures.map((departure) => (
        <Mark key={`${departure.product.id} ${departure.start_time}`} departure={departure} isBrief />
      ))}
    </span>
  )
}

/** The departures on a narrow screen: a dot each. */
function Dots({ date, departures, calendar }: DeparturesProps) {
  return (
    <button
      type="button"
      className={classes['dots']}
      aria-label={texts.moreLabel(departures.length, date)}
      onClick={() => calendar.set({ dia: date, modo: 'semana' })}
    >
      {departures.slice(0, 6).map(({ product, start_time, reason }) => (
        <span
          key={`${product.id} ${start_time}`}
          data-closed={reason !== null || undefined}
          style={{ background: product.color }}
        />
      ))}
    </button>
  )
}
