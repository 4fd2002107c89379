import type { CalendarDay } from '#contract/departures/departures.contract.ts'
import { weekdayNames } from '#words/customer/price-lines.ts'

import { DayOfGrid } from './calendar-day.panel.tsx'
import type { DepartureCalendar } from './calendar.hook.ts'
import { useDayPicking } from './day-picking.hook.ts'

import classes from './calendar.module.css'

type GridProps = { calendar: DepartureCalendar; days: readonly CalendarDay[]; mayChange: boolean }

/**
 * The days with their departures. A day's number picks it: Shift picks all between, a mouse drags over several, and
 * the arrow keys walk from day to day.
 */
export function CalendarGrid({ calendar, days, mayChange }: GridProps) {
  const { dates, mode, today } = calendar
  const picking = useDayPicking(calendar, mayChange)
  return (
    // Dragging is one way among others: the numbers do the same from the keyboard.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      className={classes['grid']}
      data-mode={mode}
      data-now={dates.includes(today) || undefined}
      onPointerUp={picking.endDrag}
      onPointerLeave={picking.endDrag}
    >
      <div className={classes['weekdays']} aria-hidden>
        {weekdayNames.slice(1).map((name) => (
          <span key={name}>{name.slice(0, 3)}</span>
        ))}
      </div>
      <ol className={classes['days']}>
        {dates.map((date) => (
          <DayOfGrid
            key={date}
            date={date}
            day={days.find((each) => each.date === date)}
            calendar={calendar}
            picking={picking}
          />
        ))}
      </ol>
    </div>
  )
}
